/** The words of the home page and of the frame around pages: apart from the rest, so that the first page stays small. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface HomeText {
  skip: string;
  failed: string;
  failedHelp: string;
  /** A table that could not be laid, because a part of the app did not come. */
  unlaid: { failed: string; failedHelp: string };
  reload: string;
  read: string;
  update: string;
  laying: string;
  /** Languages name themselves. */
  languages: { readonly [L in Language]: string };
  nav: { home: string; friends: string; rules: string; settings: string; about: string; main: string; games: string };
  home: {
    title: string;
    sentence: string;
    /** With the game that is opened. */
    play(title: string): string;
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
    art: string;
    languages: string;
    promise: readonly string[];
    pause: string;
    move: string;
  };
  offline: {
    /** `size`: what travels, in megabytes. */
    asks(size: string): string;
    keep: string;
    keeping(size: string, percent: number): string;
    stop: string;
    ready: string;
    /** A game that is not here while there is no network. */
    notHere: string;
    /** The page stands, but what it needs is not here. */
    failed: string;
    failedHelp: string;
  };
}

const TEXTS: Record<Language, HomeText> = {
  en: {
    skip: 'Skip to the content',
    failed: 'Something went wrong',
    failedHelp: 'Games are kept. Reload the page to go on.',
    unlaid: {
      failed: 'The table could not be laid',
      failedHelp: 'A part of the app did not come. Games are kept: reload the page to try again.',
    },
    reload: 'Reload',
    read: 'I have read it',
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
      sentence:
        'Rule a land with three friends or three bots: from a quarter of an hour of tiles to an evening of marriages, bribes and sieges. Free, open, no account.',
      play: (title) => `Play now: ${title}`,
      friends: 'Play with friends',
      learn: 'Learn in 5 minutes',
      games: 'The games',
      seats: (min, max) => `${min} to ${max} players`,
      minutes: (least, most) => `about ${least} to ${most} min against bots`,
      weight: (depth) => ['', 'light', 'light to middling', 'middling', 'heavy', 'very heavy'][depth] ?? '',
      against: 'Against bots',
      setUp: 'Set up …',
      hotSeat: 'Around one screen',
      watch: 'Watch bots play',
      rules: 'Rules',
      art: 'The map of FIEF France in a game that was played: armies march, towns change hands.',
      languages: 'Language',
      promise: [
        'Rules kept to the last paragraph: if something is not allowed, you are told why.',
        'Against bots and around one screen, also without a network.',
        'With keyboard, finger or screen reader; in English and French.',
      ],
      pause: 'Pause the picture',
      move: 'Let the picture move',
    },
    offline: {
      asks: (size) => `All games can be kept on this device and played without a network: ${size} MB.`,
      keep: 'Keep them',
      keeping: (size, percent) =>
        `All games are being kept on this device, for use without a network: ${size} MB, ${percent} % done.`,
      stop: 'Not on this device',
      ready: 'Every game is on this device: you can play, read and learn without a network.',
      notHere: 'Not on this device yet: this game needs the network once.',
      failed: 'This is not on your device yet',
      failedHelp:
        'There is no network now, and this page needs something that has not been fetched yet. Come back when you are connected: games that were begun are kept.',
    },
  },
  fr: {
    skip: 'Aller au contenu',
    failed: 'Quelque chose n’a pas marché',
    failedHelp: 'Les parties sont gardées. Rechargez la page pour continuer.',
    unlaid: {
      failed: 'La table n’a pas pu être dressée',
      failedHelp:
        'Une partie de l’application n’est pas arrivée. Vos parties sont gardées\u202f: rechargez la page pour réessayer.',
    },
    reload: 'Recharger',
    read: 'J’ai lu',
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
        'Régnez sur un pays avec trois amis ou trois robots\u202f: d’un quart d’heure de tuiles à une soirée de mariages, de pots-de-vin et de sièges. Libre, gratuit, sans compte.',
      play: (title) => `Jouer maintenant\u202f: ${title}`,
      friends: 'Jouer entre amis',
      learn: 'Apprendre en 5 minutes',
      games: 'Les jeux',
      seats: (min, max) => `${min} à ${max} joueurs`,
      minutes: (least, most) => `${least} à ${most} min environ contre des robots`,
      weight: (depth) => ['', 'léger', 'assez léger', 'moyen', 'exigeant', 'très exigeant'][depth] ?? '',
      against: 'Contre des robots',
      setUp: 'Préparer…',
      hotSeat: 'Autour d’un écran',
      watch: 'Regarder jouer les robots',
      rules: 'Règles',
      art: 'La carte de FIEF France dans une partie jouée\u202f: des armées marchent, des villes changent de mains.',
      languages: 'Langue',
      promise: [
        'Les règles jusqu’au dernier paragraphe : quand une chose est interdite, on vous dit pourquoi.',
        'Contre des robots et autour d’un écran, même sans réseau.',
        'Au clavier, au doigt ou au lecteur d’écran ; en français et en anglais.',
      ],
      pause: 'Arrêter l’image',
      move: 'Animer l’image',
    },
    offline: {
      asks: (size) => `Tous les jeux peuvent être gardés sur cet appareil et joués sans réseau\u202f: ${size} Mo.`,
      keep: 'Les garder',
      keeping: (size, percent) =>
        `Tous les jeux sont mis de côté sur cet appareil, pour jouer sans réseau\u202f: ${size} Mo, ${percent}\u202f% déjà là.`,
      stop: 'Pas sur cet appareil',
      ready: 'Tous les jeux sont sur cet appareil\u202f: vous pouvez jouer, lire et apprendre sans réseau.',
      notHere: 'Pas encore sur cet appareil\u202f: ce jeu a besoin du réseau une première fois.',
      failed: 'Ceci n’est pas encore sur votre appareil',
      failedHelp:
        'Il n’y a pas de réseau, et cette page a besoin de ce qui n’est pas encore là. Revenez quand vous serez connecté\u202f: les parties commencées sont gardées.',
    },
  },
};

export const useHomeText = (): HomeText => TEXTS[useSettings().language];
