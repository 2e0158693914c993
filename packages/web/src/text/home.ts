/** The words of the home page and of the frame around pages: apart from the rest, so that the first page stays small. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface HomeText {
  skip: string;
  failed: string;
  failedHelp: string;
  reload: string;
  update: string;
  laying: string;
  /** Languages name themselves. */
  languages: { readonly [L in Language]: string };
  nav: { home: string; friends: string; rules: string; settings: string; about: string; main: string; games: string };
  home: {
    title: string;
    sentence: string;
    play: string;
    friends: string;
    learn: string;
    games: string;
    seats(min: number, max: number): string;
    minutes(least: number, most: number): string;
    /** From 1 to 5. */
    weight(depth: number): string;
    against: string;
    setUp: string;
    hotSeat: string;
    watch: string;
    rules: string;
    going: string;
    goOn: string;
    newGame: string;
    remove(title: string): string;
    over: string;
    art: string;
    languages: string;
    promise: readonly string[];
    pause: string;
    move: string;
  };
}

const TEXTS: Record<Language, HomeText> = {
  en: {
    skip: 'Skip to the content',
    failed: 'Something went wrong',
    failedHelp: 'Games are kept. Reload the page to go on.',
    reload: 'Reload',
    update: 'A new version of Homage is ready.',
    laying: 'The table is being laid …',
    languages: { en: 'English', fr: 'Français' },
    nav: {
      home: 'Homage',
      friends: 'Tables',
      rules: 'Rules',
      settings: 'Settings',
      about: 'About',
      main: 'Main',
      games: 'Games',
    },
    home: {
      title: 'Homage',
      sentence: 'Marry, bribe, besiege: rule a land with three friends or three bots. Free, open, no account.',
      play: 'Play now',
      friends: 'Play with friends',
      learn: 'Learn in 5 minutes',
      games: 'The games',
      seats: (min, max) => `${min} to ${max} players`,
      minutes: (least, most) => `about ${least} to ${most} min against bots`,
      weight: (depth) => ['', 'light', 'light to middling', 'middling', 'heavy', 'very heavy'][depth] ?? '',
      against: 'Against bots',
      setUp: 'Choose …',
      hotSeat: 'Around one screen',
      watch: 'Watch bots play',
      rules: 'Rules',
      going: 'Games on this device',
      goOn: 'Go on',
      newGame: 'New game',
      remove: (title) => `Remove ${title} from this device`,
      over: 'finished',
      art: 'A drawn map of small fiefs; shields change hands from time to time.',
      languages: 'Language',
      promise: [
        'Rules kept to the last paragraph: if something is not allowed, you are told why.',
        'Against bots and around one screen, also without a network.',
        'With keyboard, finger or screen reader; in English and French.',
      ],
      pause: 'Pause the picture',
      move: 'Let the picture move',
    },
  },
  fr: {
    skip: 'Aller au contenu',
    failed: 'Quelque chose n’a pas marché',
    failedHelp: 'Les parties sont gardées. Rechargez la page pour continuer.',
    reload: 'Recharger',
    update: 'Une nouvelle version de Homage est prête.',
    laying: 'On dresse la table…',
    languages: { en: 'English', fr: 'Français' },
    nav: {
      home: 'Homage',
      friends: 'Tables',
      rules: 'Règles',
      settings: 'Réglages',
      about: 'À propos',
      main: 'Principal',
      games: 'Jeux',
    },
    home: {
      title: 'Homage',
      sentence:
        'Mariages, pots-de-vin, sièges : régnez sur un pays avec trois amis ou trois robots. Libre, gratuit, sans compte.',
      play: 'Jouer maintenant',
      friends: 'Jouer entre amis',
      learn: 'Apprendre en 5 minutes',
      games: 'Les jeux',
      seats: (min, max) => `${min} à ${max} joueurs`,
      minutes: (least, most) => `${least} à ${most} min environ contre des robots`,
      weight: (depth) => ['', 'léger', 'assez léger', 'moyen', 'exigeant', 'très exigeant'][depth] ?? '',
      against: 'Contre des robots',
      setUp: 'Choisir…',
      hotSeat: 'Autour d’un écran',
      watch: 'Regarder jouer les robots',
      rules: 'Règles',
      going: 'Parties sur cet appareil',
      goOn: 'Reprendre',
      newGame: 'Nouvelle partie',
      remove: (title) => `Retirer ${title} de cet appareil`,
      over: 'terminée',
      art: 'Une carte dessinée de petits fiefs ; des écus changent de mains de temps en temps.',
      languages: 'Langue',
      promise: [
        'Les règles jusqu’au dernier paragraphe : quand une chose est interdite, on vous dit pourquoi.',
        'Contre des robots et autour d’un écran, même sans réseau.',
        'Au clavier, au doigt ou au lecteur d’écran ; en français et en anglais.',
      ],
      pause: 'Arrêter l’image',
      move: 'Animer l’image',
    },
  },
};

export const useHomeText = (): HomeText => TEXTS[useSettings().language];
