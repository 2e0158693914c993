/** What a server keeps of people, for how long, and how to be rid of it. The figures are the server's own. */

import type { Keeps } from '@homage/protocol';
import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface PrivacyText {
  title: string;
  lead: string;
  /** Null: the server has not told its figures yet. */
  parts(keeps: Keeps | null): readonly { title: string; lines: readonly string[] }[];
}

type For = (days: number | null) => string;

const YEAR = 365;
const inDays = (unknown: string, forever: string, days: (n: number) => string, years: (n: number) => string): For => {
  return (kept) => {
    if (kept === null) return forever;
    if (Number.isNaN(kept)) return unknown;
    return kept % YEAR === 0 ? years(kept / YEAR) : days(kept);
  };
};
/** Stands for a figure that is not known yet. */
const UNKNOWN: Keeps = {
  games: Number.NaN,
  chat: Number.NaN,
  reports: Number.NaN,
  audit: Number.NaN,
  sessions: Number.NaN,
};

const lasts = inDays(
  'for as long as this server says',
  'for good',
  (n) => `for ${n === 1 ? 'a day' : `${n} days`}`,
  (n) => (n === 1 ? 'for a year' : `for ${n} years`),
);
const dure = inDays(
  'aussi longtemps que ce serveur le dit',
  'pour toujours',
  (n) => `pendant ${n === 1 ? 'un jour' : `${n} jours`}`,
  (n) => (n === 1 ? 'pendant un an' : `pendant ${n} ans`),
);

const en: PrivacyText = {
  title: 'Privacy',
  lead: 'What this server keeps about you, for how long, and how to be rid of it.',
  parts: (known) => {
    const { games, chat, reports, audit, sessions } = known ?? UNKNOWN;
    return [
      {
        title: 'As a guest',
        lines: [
          `A name that you choose, a cookie by which your browser is known, and which browser and system it seems to be: after its last use ${lasts(sessions)}. A guest without a seat who does not come back is forgotten after 30 days.`,
          'Of your address on the network only a hash is kept, made with a secret of this server, so that one address cannot fill the list of tables, and so that those who were banned stay out.',
          'If you want to be called: the address that your browser gave for it, or your webhook, until you remove it, and what you chose about it.',
        ],
      },
      {
        title: 'With an account',
        lines: [
          'Your handle, the public part of your passkeys, hashes of your printed codes, and your mail address if you gave one. It is used for letters that you asked for and for nothing else.',
        ],
      },
      {
        title: 'Games and talk',
        lines: [
          `Games are kept with the names of those who played, so that everybody can replay and verify them: after their end ${lasts(games)}.`,
          `What you say at a table is kept with it, of each channel the last 2,000 lines, and after the end of the game ${lasts(chat)} since somebody last was there.`,
          `A report is kept with what it is about until stewards of this server have settled it, and then ${lasts(reports)}; that they did something ${lasts(audit)}.`,
          'Nothing is handed on to anybody, nothing is measured by others, and there are no advertisements.',
        ],
      },
      {
        title: 'Your rights',
        lines: [
          'On the page of your account you take everything along as one file, or have yourself forgotten: at once, without asking anybody. Games that you played keep a hash where your name stood, and still verify.',
          'What others have is theirs: lines of their own that name you, and games that they saved or put up by a link, which lasts 180 days.',
        ],
      },
    ];
  },
};

const fr: PrivacyText = {
  title: 'Vie privée',
  lead: 'Ce que ce serveur garde de vous, combien de temps, et comment l’effacer.',
  parts: (known) => {
    const { games, chat, reports, audit, sessions } = known ?? UNKNOWN;
    return [
      {
        title: 'En invité',
        lines: [
          `Un nom que vous choisissez, un témoin (cookie) auquel on reconnaît votre navigateur, et le navigateur et le système qu’il semble être : après le dernier usage, ${dure(sessions)}. Un invité sans place qui ne revient pas est oublié après 30 jours.`,
          'De votre adresse réseau, on ne garde qu’une empreinte, faite avec un secret de ce serveur : ainsi une seule adresse ne remplit pas la liste des tables, et les exclus restent dehors.',
          'Si vous voulez être appelé : l’adresse que votre navigateur a donnée pour cela, ou votre webhook, jusqu’à ce que vous l’ôtiez, et ce que vous avez choisi.',
        ],
      },
      {
        title: 'Avec un compte',
        lines: [
          'Votre pseudonyme, la part publique de vos clés d’accès, des empreintes de vos codes imprimés, et votre adresse si vous l’avez donnée. Elle ne sert qu’aux lettres que vous avez demandées.',
        ],
      },
      {
        title: 'Parties et conversations',
        lines: [
          `Les parties sont gardées avec les noms de ceux qui ont joué, pour que chacun puisse les revoir et les vérifier : après leur fin, ${dure(games)}.`,
          `Ce que vous dites à une table est gardé avec elle, de chaque salon les 2 000 derniers messages ; la partie finie, ${dure(chat)} après le dernier passage.`,
          `Un signalement est gardé, avec ce dont il parle, jusqu’à ce que les intendants l’aient réglé, puis ${dure(reports)} ; la trace de ce qu’ils ont fait, ${dure(audit)}.`,
          'Rien n’est transmis à personne, personne d’autre ne mesure rien, et il n’y a pas de publicité.',
        ],
      },
      {
        title: 'Vos droits',
        lines: [
          'Sur la page de votre compte, vous emportez tout en un fichier, ou vous vous faites oublier : aussitôt, sans demander à personne. Vos parties gardent une empreinte à la place de votre nom, et se vérifient toujours.',
          'Ce que d’autres ont leur appartient : leurs propres messages qui vous nomment, et les parties qu’ils ont enregistrées ou mises en ligne par un lien, qui dure 180 jours.',
        ],
      },
    ];
  },
};

const TEXTS: Record<Language, PrivacyText> = { en, fr };
export const usePrivacyText = (): PrivacyText => TEXTS[useSettings().language];
export const privacyText = (language: Language): PrivacyText => TEXTS[language];
