/** The words of accounts, profiles and privacy. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface PeopleText {
  offline: string;
  passkeyStopped: string;
  remove: string;
  since(day: string): string;
  /** What is wrong with a field, by its name. */
  wrong: { readonly [field: string]: string };
  account: {
    title: string;
    stranger: string;
    begin: string;
    guest(name: string): string;
    have: string;
    kept(name: string): string;
    another: string;
    profile: string;
    handle: string;
    handleHelp: string;
    save: string;
    seeProfile: string;
    hidden: string;
  };
  passkeys: { title: string; help: string; add: string; another: string; none: string; unnamed: string };
  mail: { title: string; help: string; address: string; other: string; send: string; sent(mail: string): string };
  codes: {
    title: string;
    help: string;
    make: string;
    again: string;
    once: string;
    left(count: number): string;
    print: string;
    keep: string;
  };
  sessions: {
    title: string;
    unknown: string;
    here: string;
    seen(day: string): string;
    end: string;
    leave: string;
    others: string;
    /** What else that ends, where there are printed codes. */
    othersHelp: string;
    /** What goes on without a session, where there is any of it. */
    goesOn: string;
    endThoseToo: string;
  };
  data: {
    title: string;
    export: string;
    forget: string;
    forgetHelp: string;
    type(name: string): string;
    forgetMe: string;
  };
  /** A personal link that is opened where somebody is known already. */
  claim: { title: string; known(name: string): string; lost: string; stay(name: string): string; go: string };
  enter: {
    title: string;
    lead: string;
    passkey: string;
    letter: string;
    sendLetter: string;
    sent: string;
    code: string;
    codeHelp: string;
    useCode: string;
    asWhom(name: string): string;
    isYours(name: string): string;
    account(handle: string, since: string): string;
    bring: string;
    bringHelp: string;
    go: string;
    confirm: string;
    no: string;
    otherWay: string;
    welcome(name: string): string;
    confirmed: string;
    moved(count: number): string;
    conflict: { readonly [became in 'free' | 'bot' | 'both']: (game: string) => string };
    look: string;
    toTables: string;
  };
  profile: {
    title: string;
    looking: string;
    since(day: string): string;
    hidden: string;
    none: string;
    games: string;
    tally(played: number, won: number, shared: number): string;
    answering: string;
    time(ms: number): string;
    words: string;
    wordsKept(kept: number, broken: number): string;
    result(won: boolean, shared: boolean): string;
    seats(count: number): string;
    replay: string;
  };
  steward: { title: string };
}

const times = (ms: number, units: readonly [string, string, string, string]): string => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} ${units[0]}`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} ${units[1]}`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} ${units[2]}`;
  return `${Math.round(seconds / 86_400)} ${units[3]}`;
};

const en: PeopleText = {
  offline: 'The server cannot be reached. Try again in a moment.',
  passkeyStopped:
    'The passkey was not made or used: the browser stopped it, or you did. Try again, or use another way.',
  remove: 'Remove',
  since: (day) => `since ${day}`,
  wrong: {
    mail: 'This is no mail address: something is missing before or after the @.',
    name: 'This is not your name, letter by letter.',
    code: 'Type the code from your letter or paper.',
  },
  account: {
    title: 'Your account',
    stranger:
      'A name is enough to play. Whoever wants to keep seats and find them again on any device can have an account.',
    begin: 'Begin with this name',
    guest: (name) =>
      `You play as the guest ${name}. If this browser forgets you, so do the tables. Keep your seat for good: choose one of the ways back below.`,
    have: 'I have an account: sign in',
    kept: (name) => `Your seats are kept for good, ${name}.`,
    another: 'You have one way back. Add a second one now: devices get lost, and nobody here can let you in.',
    profile: 'Handle and profile',
    handle: 'Handle',
    handleHelp: 'Yours alone: nobody else can have it, or one that looks like it. At tables you may go by any name.',
    save: 'Save',
    seeProfile: 'See your profile',
    hidden: 'Nobody else sees my profile; otherwise my seats lead to it',
  },
  passkeys: {
    title: 'Passkeys',
    help: 'Your device signs you in, by fingerprint, face or PIN. No password that could be stolen.',
    add: 'Keep my seat with a passkey',
    another: 'Add another passkey',
    none: 'This browser, or this address, can make no passkeys. They need https and a name in the address bar.',
    unnamed: 'Passkey',
  },
  mail: {
    title: 'Mail',
    help: 'A letter with a link signs you in on any device.',
    address: 'Mail address',
    other: 'Another address',
    send: 'Send me a letter',
    sent: (mail) => `A letter is on its way to ${mail}. Open its link within an hour, on any device.`,
  },
  codes: {
    title: 'Printed codes',
    help: 'Eight codes for your drawer. Each signs you in once, without any device.',
    make: 'Make codes',
    again: 'Make new codes',
    once: 'They are shown this once. Those you had before are worth nothing any more.',
    left: (count) => (count === 1 ? 'One code is left.' : `${count} codes are left.`),
    print: 'Print',
    keep: 'Keep as a file',
  },
  sessions: {
    title: 'Where you are signed in',
    unknown: 'Some device',
    here: 'this one',
    seen: (day) => `last used ${day}`,
    end: 'End',
    leave: 'Sign out',
    others: 'End all others',
    othersHelp: 'Your printed codes end with them: somebody could have copied them. Print new ones afterwards.',
    goesOn:
      'Webhooks, notices in browsers and the calendar’s address go on: they let nobody in, but whoever has them learns whose turn it is.',
    endThoseToo: 'End webhooks, notices in browsers and the calendar’s address as well',
  },
  data: {
    title: 'Your data',
    export: 'Take it along as a file',
    forget: 'Be forgotten …',
    forgetHelp:
      'Your account, name, lines and seats are gone at once, and nobody can bring them back. Where you play a bot goes on; games that are over keep no name of yours.',
    type: (name) => `Type your name to go on: ${name}`,
    forgetMe: 'Forget me',
  },
  claim: {
    title: 'A personal link',
    known: (name) => `You are ${name} in this browser. The link makes you somebody else here: whoever made it.`,
    lost: 'A guest whom a browser forgets has lost the seats. If you did not make this link yourself, on another device, stay who you are.',
    stay: (name) => `Stay ${name}`,
    go: 'Go on as whoever made the link',
  },
  enter: {
    title: 'Sign in',
    lead: 'To the seats that you keep. To play you need no account.',
    passkey: 'Sign in with a passkey',
    letter: 'By letter',
    sendLetter: 'Send me a link',
    sent: 'If there is an account with this address, a letter is on its way. Its link works for 15 minutes.',
    code: 'Code',
    codeHelp: 'Four groups of four, from your paper.',
    useCode: 'Sign in with this code',
    asWhom: (name) => `Sign in as ${name}?`,
    isYours: (name) => `Is this address yours, ${name}?`,
    account: (handle, since) => `The account ${handle}, made ${since}.`,
    bring: 'The seats that this device has as a guest come along',
    bringHelp:
      'Only if this account is your own: whoever has it sits there from then on. Without it they stay behind, and you cannot go back to them.',
    go: 'Sign in',
    confirm: 'Yes, it is mine',
    no: 'No',
    otherWay: 'Another way',
    welcome: (name) => `Welcome back, ${name}`,
    confirmed: 'Your address is a way back now',
    moved: (count) =>
      count === 1 ? 'A seat of this device is yours now.' : `${count} seats of this device are yours now.`,
    conflict: {
      free: (game) => `${game}: you sat there twice. The seat of your account stays, the other one is free again.`,
      bot: (game) => `${game}: you sat there twice. The seat of your account stays, a bot plays the other one on.`,
      both: (game) => `${game}: you sat there twice. The game is over; both seats are yours.`,
    },
    look: 'See the table',
    toTables: 'To the tables',
  },
  profile: {
    title: 'Profile',
    looking: 'Looking through finished games …',
    since: (day) => `Here since ${day}`,
    hidden: 'Only you see this page.',
    none: 'No finished public game yet.',
    games: 'Finished games',
    tally: (played, won, shared) => `${won} won of ${played}${shared > 0 ? ` (${shared} of them shared)` : ''}`,
    answering: 'Answers within',
    time: (ms) => times(ms, ['s', 'min', 'h', 'days']),
    words: 'Words given',
    wordsKept: (kept, broken) => `${kept} kept, ${broken} broken`,
    result: (won, shared) => (won ? (shared ? 'won together' : 'won') : 'lost'),
    seats: (count) => `${count} seats`,
    replay: 'Replay',
  },
  steward: { title: 'Stewards’ room' },
};

const fr: PeopleText = {
  offline: 'Le serveur est injoignable. Réessayez dans un instant.',
  passkeyStopped:
    'La clé d’accès n’a été ni créée ni utilisée : le navigateur ou vous l’avez arrêtée. Réessayez, ou choisissez un autre moyen.',
  remove: 'Retirer',
  since: (day) => `créée : ${day}`,
  wrong: {
    mail: 'Ce n’est pas une adresse : il manque quelque chose avant ou après le @.',
    name: 'Ce n’est pas votre nom, lettre pour lettre.',
    code: 'Tapez le code de votre lettre ou de votre papier.',
  },
  account: {
    title: 'Votre compte',
    stranger:
      'Un nom suffit pour jouer. Qui veut garder ses places et les retrouver sur tout appareil peut avoir un compte.',
    begin: 'Commencer sous ce nom',
    guest: (name) =>
      `Vous jouez en invité (${name}). Si ce navigateur vous oublie, les tables aussi. Gardez votre place pour de bon : choisissez ci-dessous un moyen de revenir.`,
    have: 'J’ai un compte : se connecter',
    kept: (name) => `Vos places sont gardées pour de bon, ${name}.`,
    another:
      'Vous avez un seul moyen de revenir. Ajoutez-en un second maintenant : les appareils se perdent, et personne ici ne peut vous ouvrir.',
    profile: 'Pseudonyme et profil',
    handle: 'Pseudonyme',
    handleHelp:
      'À vous seul : personne d’autre ne peut l’avoir, ni un autre qui lui ressemble. Aux tables, prenez le nom que vous voulez.',
    save: 'Enregistrer',
    seeProfile: 'Voir votre profil',
    hidden: 'Personne d’autre ne voit mon profil ; sinon, mes places y mènent',
  },
  passkeys: {
    title: 'Clés d’accès',
    help: 'Votre appareil vous connecte, par l’empreinte, le visage ou un code. Aucun mot de passe à voler.',
    add: 'Garder ma place avec une clé d’accès',
    another: 'Ajouter une clé d’accès',
    none: 'Ce navigateur, ou cette adresse, ne peut pas créer de clé d’accès. Il faut https et un nom dans la barre d’adresse.',
    unnamed: 'Clé d’accès',
  },
  mail: {
    title: 'Courriel',
    help: 'Une lettre avec un lien vous connecte sur tout appareil.',
    address: 'Adresse de courriel',
    other: 'Une autre adresse',
    send: 'M’envoyer une lettre',
    sent: (mail) => `Une lettre part pour ${mail}. Ouvrez son lien dans l’heure, sur l’appareil que vous voulez.`,
  },
  codes: {
    title: 'Codes imprimés',
    help: 'Huit codes pour votre tiroir. Chacun vous connecte une fois, sans aucun appareil.',
    make: 'Créer des codes',
    again: 'Créer de nouveaux codes',
    once: 'Ils ne sont montrés que cette fois. Ceux d’avant ne valent plus rien.',
    left: (count) => (count === 1 ? 'Il reste un code.' : `Il reste ${count} codes.`),
    print: 'Imprimer',
    keep: 'Garder en fichier',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    unknown: 'Un appareil',
    here: 'celui-ci',
    seen: (day) => `dernier usage : ${day}`,
    end: 'Déconnecter',
    leave: 'Se déconnecter',
    others: 'Déconnecter tous les autres',
    othersHelp:
      'Vos codes imprimés ne vaudront plus rien : quelqu’un aurait pu les copier. Imprimez-en de nouveaux ensuite.',
    goesOn:
      'Les webhooks, les avis dans les navigateurs et l’adresse de l’agenda restent en service : ils n’ouvrent rien à personne, mais disent à qui les possède à qui c’est de jouer.',
    endThoseToo: 'Supprimer aussi les webhooks, les avis dans les navigateurs et l’adresse de l’agenda',
  },
  data: {
    title: 'Vos données',
    export: 'Les emporter en un fichier',
    forget: 'Être oublié…',
    forgetHelp:
      'Votre compte, votre nom, vos messages et vos places disparaissent aussitôt, et personne ne peut les rendre. Où vous jouez, un robot continue ; les parties terminées ne gardent pas votre nom.',
    type: (name) => `Tapez votre nom pour continuer : ${name}`,
    forgetMe: 'M’oublier',
  },
  claim: {
    title: 'Un lien personnel',
    known: (name) =>
      `Dans ce navigateur, vous êtes ${name}. Le lien fait de vous quelqu’un d’autre : celui qui l’a créé.`,
    lost: 'Un invité que son navigateur oublie a perdu ses places. Si vous n’avez pas créé ce lien vous-même, sur un autre appareil, restez qui vous êtes.',
    stay: (name) => `Rester ${name}`,
    go: 'Continuer comme celui qui a créé le lien',
  },
  enter: {
    title: 'Se connecter',
    lead: 'Aux places que vous gardez. Pour jouer, il ne faut pas de compte.',
    passkey: 'Se connecter avec une clé d’accès',
    letter: 'Par lettre',
    sendLetter: 'M’envoyer un lien',
    sent: 'Si un compte a cette adresse, une lettre est en route. Son lien marche pendant 15 minutes.',
    code: 'Code',
    codeHelp: 'Quatre groupes de quatre, sur votre papier.',
    useCode: 'Se connecter avec ce code',
    asWhom: (name) => `Se connecter (${name}) ?`,
    isYours: (name) => `Cette adresse est-elle à vous, ${name} ?`,
    account: (handle, since) => `Le compte ${handle}, créé : ${since}.`,
    bring: 'Les places que cet appareil a en invité viennent avec',
    bringHelp:
      'Seulement si ce compte est le vôtre : qui l’a y sera assis désormais. Sinon elles restent là, et vous ne pourrez plus y revenir.',
    go: 'Se connecter',
    confirm: 'Oui, elle est à moi',
    no: 'Non',
    otherWay: 'Un autre moyen',
    welcome: (name) => `Vous revoilà, ${name}`,
    confirmed: 'Votre adresse est désormais un moyen de revenir',
    moved: (count) =>
      count === 1
        ? 'Une place de cet appareil est désormais la vôtre.'
        : `${count} places de cet appareil sont désormais les vôtres.`,
    conflict: {
      free: (game) => `${game} : vous y étiez deux fois. La place de votre compte reste, l’autre est libre.`,
      bot: (game) => `${game} : vous y étiez deux fois. La place de votre compte reste, un robot joue l’autre.`,
      both: (game) => `${game} : vous y étiez deux fois. La partie est finie ; les deux places sont à vous.`,
    },
    look: 'Voir la table',
    toTables: 'Vers les tables',
  },
  profile: {
    title: 'Profil',
    looking: 'On parcourt les parties terminées…',
    since: (day) => `Arrivée : ${day}`,
    hidden: 'Vous seul voyez cette page.',
    none: 'Aucune partie publique terminée pour l’instant.',
    games: 'Parties terminées',
    tally: (played, won, shared) =>
      `${won} ${won > 1 ? 'gagnées' : 'gagnée'} sur ${played}${shared > 0 ? ` (dont ${shared} à plusieurs)` : ''}`,
    answering: 'Répond en',
    time: (ms) => times(ms, ['s', 'min', 'h', 'jours']),
    words: 'Promesses',
    wordsKept: (kept, broken) =>
      `${kept} ${kept > 1 ? 'tenues' : 'tenue'}, ${broken} ${broken > 1 ? 'rompues' : 'rompue'}`,
    result: (won, shared) => (won ? (shared ? 'gagnée à plusieurs' : 'gagnée') : 'perdue'),
    seats: (count) => `${count} places`,
    replay: 'Revoir',
  },
  steward: { title: 'Salle des intendants' },
};

const TEXTS: Record<Language, PeopleText> = { en, fr };
export const peopleText = (language: Language): PeopleText => TEXTS[language];
export const usePeopleText = (): PeopleText => TEXTS[useSettings().language];
