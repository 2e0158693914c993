/** Words of bargaining. Apart from the other texts: pages without a table do not need them. */

import { type Deal, type DealAct, french, type Language } from '@homage/words';
import { useLanguage } from '../text/language.tsx';
import { plural } from '../text/types.ts';

export interface DealText {
  heading: string;
  /** The name of one offer, for those who do not see the shields. */
  between(from: string, to: string): string;
  arrow: string;
  waiting: string;
  onTable: string;
  yours: string;
  /** On a card of one's own: nobody has answered it. */
  awaits(name: string): string;
  none: string;
  make: string;
  round(round: number): string;
  state: { readonly [S in Deal['state']]: string };
  act: { readonly [A in DealAct['act']]: string };
  binding: string;
  word: string;
  carriedOut: string;
  notYet: string;
  kept: string;
  broken: string;
  ledger: string;
  noLedger: string;
  words: string;
  keptCount(count: number): string;
  brokenCount(count: number): string;
  all: string;
  mine: string;
  filter: string;
  /** Said aloud when an offer comes. */
  arrived(name: string, terms: string): string;
  unread(count: number): string;
}

const en: DealText = {
  heading: 'Deals',
  between: (from, to) => `${from}’s offer to ${to}`,
  arrow: 'to',
  waiting: 'Waiting for your word',
  onTable: 'On the table',
  yours: 'Your offers',
  awaits: (name) => `${name} has not answered yet.`,
  none: 'No offer lies on the table.',
  make: 'Open a bargain',
  round: (round) => `Round ${round}`,
  state: { open: 'Open', struck: 'Agreed', refused: 'Refused', withdrawn: 'Withdrawn', lapsed: 'Lapsed' },
  act: { accept: 'Accept', refuse: 'Refuse', counter: 'Make a counter-offer', withdraw: 'Withdraw' },
  binding: 'Binding: done at once',
  word: 'Word only: does not bind',
  carriedOut: 'Done',
  notYet: 'Word given',
  kept: 'Word kept',
  broken: 'Word broken',
  ledger: 'Ledger',
  noLedger: 'Nothing has been agreed or refused yet.',
  words: 'Words given',
  keptCount: (count) => `${count} kept`,
  brokenCount: (count) => `${count} broken`,
  all: 'All',
  mine: 'Mine',
  filter: 'Show',
  arrived: (name, terms) => `${name} makes you an offer: ${terms}.`,
  unread: (count) => `${count} ${plural('en', count, 'offer waits', 'offers wait')} for you`,
};

const fr: DealText = {
  heading: 'Marchés',
  between: (from, to) => `Offre ${french.de(from)} à ${to}`,
  arrow: 'à',
  waiting: 'On attend votre parole',
  onTable: 'Sur la table',
  yours: 'Vos offres',
  awaits: (name) => `${name} n’a pas encore répondu.`,
  none: 'Aucune offre n’est sur la table.',
  make: 'Ouvrir un marché',
  round: (round) => `Tour ${round}`,
  state: { open: 'Ouverte', struck: 'Conclue', refused: 'Refusée', withdrawn: 'Retirée', lapsed: 'Caduque' },
  act: { accept: 'Accepter', refuse: 'Refuser', counter: 'Faire une contre-offre', withdraw: 'Retirer' },
  binding: 'Engage\u202f: exécuté aussitôt',
  word: 'Simple parole\u202f: n’engage pas',
  carriedOut: 'Exécuté',
  notYet: 'Parole donnée',
  kept: 'Parole tenue',
  broken: 'Parole trahie',
  ledger: 'Registre',
  noLedger: 'Rien n’a encore été conclu ni refusé.',
  words: 'Paroles données',
  keptCount: (count) => `${count} ${plural('fr', count, 'tenue', 'tenues')}`,
  brokenCount: (count) => `${count} ${plural('fr', count, 'trahie', 'trahies')}`,
  all: 'Tout',
  mine: 'Les miens',
  filter: 'Montrer',
  arrived: (name, terms) => `${name} vous fait une offre\u202f: ${terms}.`,
  unread: (count) => `${count} ${plural('fr', count, 'offre vous attend', 'offres vous attendent')}`,
};

const TEXTS: Record<Language, DealText> = { en, fr };
export const dealText = (language: Language): DealText => TEXTS[language];
export const useDealText = (): DealText => dealText(useLanguage().language);
