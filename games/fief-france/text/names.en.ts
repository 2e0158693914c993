/** The words of the game in English: people, places, pieces, cards, titles. */

import type { Seat } from '@homage/kernel';
import { english, type Say } from '@homage/words';
import {
  type Card,
  CHIEF,
  type Fief,
  isWoman,
  type LordId,
  type Place,
  RANK,
  type See,
  type Town,
  UNITS,
  type Unit,
  type Units,
} from '../rules/data.ts';
import type { Moment, Office, Phase, TaxKind } from '../rules/state.ts';
import { cap, name24, spotOf, type Title, type Trait } from './shared.ts';

/* ----------------------------------------------------------------- grammar */

export const { plural, list, who, Who, whose, Whose, own: owned, everyone } = english;
export const deniers = (count: number): string => plural(count, 'denier');
export const hits = (count: number): string => plural(count, 'hit');
export const cards = (count: number): string => (count === 0 ? 'no card' : plural(count, 'card'));
export const steps = (count: number): string => plural(count, 'STEP');

/* ------------------------------------------------------------------ people */

/** What was done to somebody: "Anne gave you 3 deniers". In English the past has one form for all. */
export const gave = (from: Seat, to: Seat, say: Say, did: string, what: string): string =>
  english.gives(from, to, say, did, did, what);

const LORD: { readonly [L in LordId]: string } = {
  alienor: 'Aliénor',
  blanche: 'Blanche',
  guenievre: 'Guenièvre',
  isabelle: 'Isabelle',
  jeanne: 'Jeanne',
  mireille: 'Mireille',
  arthur: 'Arthur',
  baudouin: 'Baudouin',
  charles: 'Charles',
  eric: 'Éric',
  francois: 'François',
  gauvain: 'Gauvain',
  henry: 'Henry',
  lambert: 'Lambert',
  othon: 'Othon',
  philippe: 'Philippe',
  quentin: 'Quentin',
  thierry: 'Thierry',
};
export const lord = (id: LordId): string => LORD[id];
export const lords = (ids: readonly LordId[]): string => list(ids.map(lord));
export const they = (id: LordId): string => (isWoman(id) ? 'she' : 'he');
export const them = (id: LordId): string => (isWoman(id) ? 'her' : 'him');
export const their = (id: LordId): string => (isWoman(id) ? 'her' : 'his');

/* ------------------------------------------------------------------ places */

export const TOWN: { readonly [T in Town]: string } = {
  bordeaux: 'Bordeaux',
  toulouse: 'Toulouse',
  limoges: 'Limoges',
  pau: 'Pau',
  reims: 'Reims',
  orleans: 'Orléans',
  dijon: 'Dijon',
  domremy: 'Domrémy',
  calais: 'Calais',
  liege: 'Liège',
  paris: 'Paris',
  lisieux: 'Lisieux',
  rouen: 'Rouen',
  cherbourg: 'Cherbourg',
  rochelle: 'La Rochelle',
  poitiers: 'Poitiers',
  tours: 'Tours',
  avignon: 'Avignon',
  montpellier: 'Montpellier',
  lepuy: 'Le Puy',
  lyon: 'Lyon',
  clermont: 'Clermont',
  rennes: 'Rennes',
  nantes: 'Nantes',
};
export const LAST_TOWN = { lepuy: 'Le Puy', mende: 'Mende', nimes: 'Nîmes' } as const;
export const town = (id: Town, say: Say): string => (id === 'lepuy' ? LAST_TOWN[name24(say)] : TOWN[id]);
export const stop = (id: Town | 'sea', say: Say): string => (id === 'sea' ? 'the sea' : town(id, say));

/** "in Tours", "at sea", "on the road from Tours to Poitiers". */
export function at(place: Place, say: Say): string {
  const spot = spotOf(place);
  switch (spot.kind) {
    case 'town':
      return `in ${town(spot.town, say)}`;
    case 'sea':
      return 'at sea';
    case 'road':
      return `on the road from ${town(spot.from, say)} to ${town(spot.to, say)}`;
    case 'haven':
      return `off ${town(spot.to, say)}`;
  }
}
export const from = (place: Place, say: Say): string => {
  const spot = spotOf(place);
  return spot.kind === 'town'
    ? `from ${town(spot.town, say)}`
    : spot.kind === 'sea'
      ? 'from the sea'
      : `from ${before(place, say)}`;
};
/** Where a STEP has led: "to Tours", "to sea", "to the gates of Poitiers". */
export const to = (place: Place, say: Say): string => {
  const spot = spotOf(place);
  return spot.kind === 'town'
    ? `to ${town(spot.town, say)}`
    : spot.kind === 'sea'
      ? 'to sea'
      : `to ${before(place, say)}`;
};
function before(place: Place, say: Say): string {
  const spot = spotOf(place);
  if (spot.kind === 'road') return `the gates of ${town(spot.to, say)}`;
  return spot.kind === 'haven' ? `the harbour of ${town(spot.to, say)}` : at(place, say);
}

const FIEF: { readonly [F in Fief]: string } = {
  bourgogne: 'Bourgogne',
  aquitaine: 'Aquitaine',
  normandie: 'Normandie',
  poitou: 'Poitou',
  flandres: 'Flandres and Paris',
  languedoc: 'Languedoc',
  dauphine: 'Dauphiné',
  bretagne: 'Bretagne',
};
const REALM = { 4: 'duchy', 3: 'county', 2: 'barony' } as const;
const RULER = { 4: ['duke', 'duchess'], 3: ['count', 'countess'], 2: ['baron', 'baroness'] } as const;
export const fief = (id: Fief): string => FIEF[id];
/** "the duchy of Bourgogne". */
export const fiefLong = (id: Fief): string => `the ${REALM[RANK[id]]} of ${FIEF[id]}`;
/** The map variants exchange towns, never their number. */
export const fiefPrice = (id: Fief): number => 2 * RANK[id];

export const seeName = (see: See): string => TOWN[CHIEF[see]];
export const bishopric = (see: See): string => `the bishopric of ${seeName(see)}`;

/* ------------------------------------------------------------------ titles */

export function title(what: Title, id: LordId): string {
  switch (what.kind) {
    case 'king':
      return 'king';
    case 'queen':
      return 'queen';
    case 'regent':
      return 'regent queen';
    case 'prince':
      return 'crown prince';
    case 'darc':
      return 'd’Arc';
    case 'pope':
      return 'pope';
    case 'cardinal':
      return 'cardinal';
    case 'bishop':
      return `bishop of ${seeName(what.see)}`;
    case 'fief':
      return `${RULER[RANK[what.fief]][isWoman(id) ? 1 : 0]} of ${FIEF[what.fief]}`;
  }
}

export const office = (which: Office, see: See | null): string =>
  which === 'bishop' && see !== null ? `bishop of ${seeName(see)}` : which;

/* ------------------------------------------------------------------ pieces */

const UNIT: { readonly [U in Unit]: readonly [one: string, many: string] } = {
  maa: ['man-at-arms', 'men-at-arms'],
  ar: ['archer', 'archers'],
  kn: ['knight', 'knights'],
  bo: ['bombard', 'bombards'],
  krk: ['king’s knight', 'king’s knights'],
  qrs: ['queen’s sergeant', 'queen’s sergeants'],
};
export const unit = (id: Unit): string => UNIT[id][0];
export const unitMany = (id: Unit): string => UNIT[id][1];
/** "2 men-at-arms and 1 knight". */
export const units = (of: Partial<Units>): string => {
  const some = UNITS.filter((id) => (of[id] ?? 0) > 0).map((id) => plural(of[id] ?? 0, ...UNIT[id]));
  return some.length === 0 ? 'no pawn' : list(some);
};
export const pawns = (count: number): string => plural(count, 'pawn');
export const FORTS = ['', 'stronghold', 'city'] as const;
export const TRAIT: { readonly [T in Trait]: string } = {
  darc: 'led by d’Arc',
  party: 'on the march',
  tested: 'through the plague',
  rode: 'rode',
  sailed: 'sailed',
  halted: 'halted',
  atSea: 'began at sea',
};

/* ------------------------------------------------------------------- cards */

const CARD: { readonly [C in Exclude<Card, LordId>]: string } = {
  cardinal: 'Cardinal',
  darc: 'D’Arc',
  uprising: 'Uprising',
  underground: 'Underground',
  assassination: 'Assassination',
  justice: 'Justice',
  ambush: 'Ambush',
  goodWeather: 'Good Weather',
  goodHarvest: 'Good Harvest',
  tax: 'Tax',
  plague: 'Plague',
  badWeather: 'Bad Weather',
  famine: 'Famine',
  storm: 'Storm at Sea',
};
export const card = (id: Card): string => (id in LORD ? LORD[id as LordId] : CARD[id as Exclude<Card, LordId>]);
export const cardList = (ids: readonly Card[]): string => list(ids.map(card));

export const TAX: { readonly [K in TaxKind]: string } = {
  tallage: 'tallage',
  royal: 'royal tallage',
  tithe: 'tithe',
  cardinal: 'cardinal’s tithe',
  papal: 'papal tithe',
};
export const levy = (kind: TaxKind, land: Fief | null, see: See | null): string =>
  `the ${TAX[kind]} ${land !== null ? `of ${fief(land)}` : see !== null ? `in ${bishopric(see)}` : 'in all governed bishoprics'}`;

export const SIDES = ['the attackers', 'the defenders'] as const;
export const Side = (side: 0 | 1): string => cap(SIDES[side]);

export const PHASE: { readonly [P in Phase]: string } = {
  setup: 'Setup',
  hearYe: 'Hear ye, hear ye!',
  cards: 'Cards',
  income: 'Income',
  purchase: 'Purchase',
  movement: 'Movement',
  battle: 'Battle',
  end: 'End of round',
};

export const MOMENT: { readonly [M in Moment]: string } = {
  disaster: 'before a disaster is rolled for',
  afterDisaster: 'after a disaster',
  conclave: 'before a pope is elected',
  ballot: 'before the votes are shown',
  income: 'before income is paid',
  afterIncome: 'after income is paid',
  path: 'when a lord announces a path',
  declared: 'when a battle is declared',
  battle: 'when the sides of a battle are formed',
  dice: 'before battle dice are rolled',
  afterBattle: 'after a battle',
  count: 'before victory points are counted',
};
