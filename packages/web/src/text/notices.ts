/** The words around being called: the page of settings, what waits in the app, and the pages that letters lead to. */

import type { InboxLine, NoticeKind, Outlet, OutletKind, Way } from '@homage/protocol';
import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface NoticesText {
  title: string;
  intro: string;
  link: string;
  stranger: string;
  strangerHelp: string;
  channels: string;
  none: string;
  outlets: { readonly [K in OutletKind]: string };
  off: { readonly [W in NonNullable<Outlet['off']>]: string };
  on: string;
  test: string;
  tested: string;
  again: string;
  remove: string;
  /** Which channel a button is about, for those who only hear it. */
  of(act: string, channel: string): string;
  push: string;
  pushHelp: string;
  pushDenied: string;
  pushNone: string;
  mail: string;
  mailUnconfirmed: string;
  hook: string;
  hookKind: string;
  hookUrl: string;
  hookHelp: string;
  add: string;
  what: string;
  whatHelp: string;
  kinds: { readonly [K in NoticeKind]: string };
  ways: { readonly [W in Way]: string };
  /** A box of the grid, for those who only hear it. */
  box(kind: string, way: string): string;
  quiet: string;
  quietOn: string;
  from: string;
  to: string;
  zone(zone: string): string;
  hush: string;
  calendar: string;
  calendarHelp: string;
  calendarMake: string;
  calendarAnew: string;
  calendarDrop: string;
  calendarAddress: string;
  calendarOn: string;
  copy: string;
  copied: string;
  saved: string;
  inbox: string;
  seen: string;
  news: { readonly [K in InboxLine['kind']]: string };
  toChannels: string;
  going: string;
  unsubscribe: string;
  unsubscribing: string;
  unsubscribed: string;
  unsubscribeFailed: string;
  toSettings: string;
}

const en: NoticesText = {
  title: 'Notices',
  intro:
    'How you are called when a table waits for you: once a turn, a minute and a half after you were asked, and not if you have answered by then.',
  link: 'Notices: how you are called',
  stranger: 'This house does not know you yet.',
  strangerHelp: 'Sit down at a table first; then you can choose here how it calls you.',
  channels: 'Where you are called',
  none: 'Nowhere yet. Add a channel below.',
  outlets: { push: 'Browser', mail: 'Mail', discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'Webhook (JSON)' },
  off: {
    failed: 'Switched off: it took nothing for a long time.',
    gone: 'Switched off: there is nobody at this address any more.',
    unsubscribed: 'Switched off by the link in a letter.',
  },
  on: 'Switch on again',
  test: 'Test',
  tested: 'The test message has left.',
  again: 'Switch on again',
  remove: 'Remove',
  of: (act, channel) => `${act}: ${channel}`,
  push: 'Call me in this browser',
  pushHelp: 'Also when no page of Homage is open. One click leads to the decision.',
  pushDenied: 'This browser does not allow notices from here. Its settings for this page can change that.',
  pushNone: 'This browser cannot be called when the page is closed.',
  mail: 'Write to my confirmed address',
  mailUnconfirmed: 'To get letters, confirm an address in your account first.',
  hook: 'A webhook',
  hookKind: 'Service',
  hookUrl: 'Address',
  hookHelp: 'A public https address. Whoever reads that channel learns when you are called, but nothing of the game.',
  add: 'Add',
  what: 'What you are told, and where',
  whatHelp: 'Three or more at once become one message.',
  kinds: {
    turn: 'It is your turn',
    short: 'Your time is short',
    offer: 'An offer or a private talk',
    mention: 'Your name in the talk',
    invitation: 'A seat is kept for you',
    begun: 'The game has begun',
    over: 'The game is over',
  },
  ways: { app: 'Here', push: 'Browser', mail: 'Mail', hook: 'Webhook' },
  box: (kind, way) => `${kind}: ${way}`,
  quiet: 'Quiet hours',
  quietOn: 'Do not call me at night',
  from: 'From',
  to: 'until',
  zone: (zone) => `Your time: ${zone}. What still waits is told afterwards, together.`,
  hush: 'Do not call me to a table that is open on one of my screens',
  calendar: 'Calendar',
  calendarHelp: 'Your deadlines in any calendar that can subscribe to an address. Whoever has the address sees them.',
  calendarMake: 'Make an address',
  calendarAnew: 'Make a new one',
  calendarDrop: 'Revoke it',
  calendarAddress: 'The calendar’s address (it is shown only now)',
  calendarOn: 'There is a calendar. Its address is not shown again; a new one replaces it.',
  copy: 'Copy',
  copied: 'Copied',
  saved: 'Saved.',
  inbox: 'What happened',
  seen: 'I have seen it',
  news: {
    turn: 'It was your turn',
    short: 'Your time was short',
    offer: 'Somebody wanted to talk or trade with you',
    mention: 'You were named in the talk',
    invitation: 'A seat is kept for you',
    begun: 'The game has begun',
    over: 'The game is over',
    channelOff: 'One of your channels was switched off',
  },
  toChannels: 'See',
  going: 'To the table …',
  unsubscribe: 'No more letters',
  unsubscribing: 'One moment …',
  unsubscribed: 'Done: no more letters. Your other channels stay as they are.',
  unsubscribeFailed: 'This link is not valid. You can switch letters off in the settings.',
  toSettings: 'To the settings of notices',
};

const fr: NoticesText = {
  title: 'Avis',
  intro:
    'Comment on vous appelle quand une table vous attend\u202f: une fois par tour, une minute et demie après la question, et pas si vous avez répondu d’ici là.',
  link: 'Avis\u202f: comment on vous appelle',
  stranger: 'Cette maison ne vous connaît pas encore.',
  strangerHelp: 'Asseyez-vous d’abord à une table\u202f; vous choisirez ensuite ici comment elle vous appelle.',
  channels: 'Où l’on vous appelle',
  none: 'Nulle part encore. Ajoutez une voie ci-dessous.',
  outlets: {
    push: 'Navigateur',
    mail: 'Courrier',
    discord: 'Discord',
    slack: 'Slack',
    ntfy: 'ntfy',
    json: 'Webhook (JSON)',
  },
  off: {
    failed: 'Coupée\u202f: rien n’y passait depuis longtemps.',
    gone: 'Coupée\u202f: il n’y a plus personne à cette adresse.',
    unsubscribed: 'Coupée par le lien d’une lettre.',
  },
  on: 'Rétablir',
  test: 'Essayer',
  tested: 'Le message d’essai est parti.',
  again: 'Rétablir',
  remove: 'Retirer',
  of: (act, channel) => `${act}\u202f: ${channel}`,
  push: 'M’appeler dans ce navigateur',
  pushHelp: 'Même quand aucune page de Homage n’est ouverte. Un clic mène à la décision.',
  pushDenied: 'Ce navigateur ne permet pas d’avis venant d’ici. Ses réglages pour cette page peuvent le changer.',
  pushNone: 'Ce navigateur ne peut être appelé quand la page est fermée.',
  mail: 'Écrire à mon adresse confirmée',
  mailUnconfirmed: 'Pour recevoir des lettres, confirmez d’abord une adresse dans votre compte.',
  hook: 'Un webhook',
  hookKind: 'Service',
  hookUrl: 'Adresse',
  hookHelp: 'Une adresse https publique. Qui lit ce canal apprend quand on vous appelle, mais rien de la partie.',
  add: 'Ajouter',
  what: 'Ce qu’on vous dit, et où',
  whatHelp: 'À partir de trois à la fois, ils forment un seul message.',
  kinds: {
    turn: 'C’est à vous',
    short: 'Le temps presse',
    offer: 'Une offre ou un entretien',
    mention: 'On vous nomme',
    invitation: 'Une place vous est gardée',
    begun: 'La partie a commencé',
    over: 'La partie est finie',
  },
  ways: { app: 'Ici', push: 'Navigateur', mail: 'Courrier', hook: 'Webhook' },
  box: (kind, way) => `${kind}\u202f: ${way}`,
  quiet: 'Heures calmes',
  quietOn: 'Ne pas m’appeler la nuit',
  from: 'De',
  to: 'à',
  zone: (zone) => `Votre heure\u202f: ${zone}. Ce qui attend encore est dit après, ensemble.`,
  hush: 'Ne pas m’appeler à une table ouverte sur l’un de mes écrans',
  calendar: 'Agenda',
  calendarHelp: 'Vos échéances dans tout agenda qui s’abonne à une adresse. Qui a l’adresse les voit.',
  calendarMake: 'Créer une adresse',
  calendarAnew: 'En créer une nouvelle',
  calendarDrop: 'La révoquer',
  calendarAddress: 'L’adresse de l’agenda (montrée cette fois seulement)',
  calendarOn: 'Il y a un agenda. Son adresse n’est plus montrée\u202f; une nouvelle la remplace.',
  copy: 'Copier',
  copied: 'Copié',
  saved: 'Enregistré.',
  inbox: 'Ce qui s’est passé',
  seen: 'C’est vu',
  news: {
    turn: 'C’était à vous',
    short: 'Le temps pressait',
    offer: 'On voulait vous parler ou traiter avec vous',
    mention: 'On vous a nommé',
    invitation: 'Une place vous est gardée',
    begun: 'La partie a commencé',
    over: 'La partie est finie',
    channelOff: 'L’une de vos voies a été coupée',
  },
  toChannels: 'Voir',
  going: 'Vers la table…',
  unsubscribe: 'Plus de lettres',
  unsubscribing: 'Un instant…',
  unsubscribed: 'C’est fait\u202f: plus de lettres. Vos autres voies restent comme elles sont.',
  unsubscribeFailed: 'Ce lien ne vaut pas. Vous pouvez couper les lettres dans les réglages.',
  toSettings: 'Aux réglages des avis',
};

const TEXTS: Record<Language, NoticesText> = { en, fr };

export const useNoticesText = (): NoticesText => TEXTS[useSettings().language];
