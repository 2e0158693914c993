/** The words around orders in advance. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface OrdersText {
  title: string;
  help: string;
  none: string;
  /** Begins one, while others are asked. */
  ifAsked: string;
  ifAskedTitle(question: string): string;
  ifAskedHelp: string;
  scope: string;
  scopes: Record<'any' | 'this', string>;
  times: string;
  often: Record<'once' | 'always', string>;
  until: string;
  untils: Record<'open' | 'day' | 'week' | 'month', string>;
  stop: string;
  saved: string;
  says(question: string, answer: string): string;
  once: string;
  untilWhen(when: string): string;
  stops: string;
  drop: string;
  edit: string;
  keep: string;
  dropped: string;
  why: Record<'expired' | 'concerned' | 'refused' | 'takenBack' | 'unattended', (because: string) => string>;
  read: string;
}

const en: OrdersText = {
  title: 'Orders in advance',
  help: 'They answer for you and are seen by nobody else. In secret nobody can tell that there was one; in the open the log says “by order”.',
  none: 'You have given none. While others are asked something, choose “If I am asked this…”.',
  ifAsked: 'If I am asked this…',
  ifAskedTitle: (question) => `If you are asked: ${question}`,
  ifAskedHelp: 'Compose your answer as if you were asked now. The rules judge it when the question comes.',
  scope: 'It answers',
  scopes: { any: 'every such question', this: 'this very question only' },
  times: 'How often',
  often: { once: 'once', always: 'every time' },
  until: 'It stands',
  untils: { open: 'until I drop it', day: 'for a day', week: 'for a week', month: 'for a month' },
  stop: 'Drop it when something happens that changes my game',
  saved: 'Your order stands.',
  says: (question, answer) => `${question} → ${answer}`,
  once: 'once',
  untilWhen: (when) => `until ${when}`,
  stops: 'unless something changes my game',
  drop: 'Drop it',
  edit: 'Change it',
  keep: 'Keep it so',
  dropped: 'No longer standing',
  why: {
    expired: () => 'its time was over.',
    concerned: (because) => `something changed your game: ${because}`,
    refused: (because) => `the rules did not allow it: ${because}`,
    takenBack: () => 'you took its answer back.',
    unattended: () => 'orders had answered 100 questions and you had done nothing yourself.',
  },
  read: 'I have read it',
};

const fr: OrdersText = {
  title: 'Ordres donnés d’avance',
  help: 'Ils répondent pour vous et personne d’autre ne les voit. En secret, nul ne peut savoir qu’il y en avait un\u202f; au grand jour, le journal dit «\u202fpar ordre\u202f».',
  none: 'Vous n’en avez donné aucun. Pendant qu’une question est posée aux autres, choisissez «\u202fSi on me le demande…\u202f».',
  ifAsked: 'Si on me le demande…',
  ifAskedTitle: (question) => `Si on vous demande\u202f: ${question}`,
  ifAskedHelp: 'Composez votre réponse comme si la question vous était posée. La règle la jugera le moment venu.',
  scope: 'Il répond',
  scopes: { any: 'à toute question de ce genre', this: 'à cette question précise' },
  times: 'Combien de fois',
  often: { once: 'une fois', always: 'chaque fois' },
  until: 'Il vaut',
  untils: { open: 'jusqu’à ce que je le retire', day: 'un jour', week: 'une semaine', month: 'un mois' },
  stop: 'Le retirer dès qu’un événement change ma partie',
  saved: 'Votre ordre est donné.',
  says: (question, answer) => `${question} → ${answer}`,
  once: 'une fois',
  untilWhen: (when) => `jusqu’au ${when}`,
  stops: 'sauf si un événement change ma partie',
  drop: 'Le retirer',
  edit: 'Le changer',
  keep: 'Le garder ainsi',
  dropped: 'Ne valent plus',
  why: {
    expired: () => 'son temps était écoulé.',
    concerned: (because) => `un événement a changé votre partie\u202f: ${because}`,
    refused: (because) => `la règle ne le permettait pas\u202f: ${because}`,
    takenBack: () => 'vous avez repris la réponse.',
    unattended: () => 'des ordres avaient répondu à 100 questions sans que vous fassiez rien vous-même.',
  },
  read: 'C’est lu',
};

const TEXTS: Record<Language, OrdersText> = { en, fr };

export const useOrdersText = (): OrdersText => TEXTS[useSettings().language];
