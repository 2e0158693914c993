/** Les mots du jeu en français : personnes, lieux, pièces, cartes, titres, avec leurs articles. */

import type { Seat } from '@homage/kernel';
import { french, type Say } from '@homage/words';
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
import { name24, spotOf, type Title, type Trait } from './shared.ts';

/* --------------------------------------------------------------- grammaire */

export const { plural, list, who, Who, de, que, everyone } = french;
export const deniers = (count: number): string => plural(count, 'denier');
export const hits = (count: number): string => plural(count, 'touche');
export const cards = (count: number): string => (count === 0 ? 'aucune carte' : plural(count, 'carte'));
export const steps = (count: number): string => plural(count, 'étape');
/** Après « ne » : « qu’une carte », « que 2 cartes ». */
export const onlyCards = (count: number): string => french.only(count, 'carte', 'cartes', true);

/* --------------------------------------------------------------- personnes */

/** « Vous avez » ou « Anne a ». */
export const has = (seat: Seat, say: Say): string => (say.me === seat ? 'Vous avez' : `${say.name(seat)} a`);
export const hasNot = (seat: Seat, say: Say): string =>
  say.me === seat ? 'Vous n’avez pas' : `${say.name(seat)} n’a pas`;
/** « votre famille », « la famille d’Anne ». */
export const family = (seat: Seat, say: Say): string => french.own(seat, say, 'la famille');
/** « votre prisonnière », « prisonnière d’Anne ». */
export const owned = (seat: Seat, say: Say, thing: string): string =>
  say.me === seat ? `votre ${thing}` : `${thing} ${de(say.name(seat))}`;
/** « à vos dépens », « aux dépens d’Anne ». */
export const atCost = (seat: Seat, say: Say): string =>
  say.me === seat ? 'à vos dépens' : `aux dépens ${de(say.name(seat))}`;
/** De l’un à l’autre : « Vous avez donné 3 deniers à Anne », « Anne vous a donné 3 deniers ». */
export const gives = (giver: Seat, taker: Seat, say: Say, what: string): string =>
  say.me === taker ? `${say.name(giver)} vous a ${what}` : `${has(giver, say)} ${what} à ${say.name(taker)}`;
/** « à Anne et à Bob » ; le lecteur n’en est pas. */
export const toAll = (seats: readonly Seat[], say: Say): string => list(seats.map((seat) => french.to(seat, say)));

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
export const ofLord = (id: LordId): string => de(LORD[id]);
export const ofLords = (ids: readonly LordId[]): string => list(ids.map(ofLord));
export const il = (id: LordId): string => (isWoman(id) ? 'elle' : 'il');
/** L’accord : « élu », « élue ». */
export const e = (id: LordId): string => (isWoman(id) ? 'e' : '');
/** L’accord de plusieurs : « libérés », « libérées », « libéré ». */
export const es = (ids: readonly LordId[]): string =>
  `${ids.length > 0 && ids.every(isWoman) ? 'e' : ''}${ids.length > 1 ? 's' : ''}`;
/** « prisonnier », « prisonnière ». */
export const captive = (id: LordId): string => (isWoman(id) ? 'prisonnière' : 'prisonnier');

/* ------------------------------------------------------------------- lieux */

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
/** « à Tours », « au Puy », « à La Rochelle ». */
export const inTown = (id: Town, say: Say): string => french.atPlace(town(id, say));
/** « de Tours », « du Puy », « d’Orléans ». */
export const ofTown = (id: Town, say: Say): string => french.ofPlace(town(id, say));
export const stop = (id: Town | 'sea', say: Say): string => (id === 'sea' ? 'la mer' : town(id, say));

/** « à Tours », « en mer », « sur la route de Tours à Poitiers ». */
export function at(place: Place, say: Say): string {
  const spot = spotOf(place);
  switch (spot.kind) {
    case 'town':
      return inTown(spot.town, say);
    case 'sea':
      return 'en mer';
    case 'road':
      return `sur la route ${ofTown(spot.from, say)} ${inTown(spot.to, say)}`;
    case 'haven':
      return `devant le port ${ofTown(spot.to, say)}`;
  }
}
/** « de Tours », « de la mer », « des portes de Poitiers ». */
export function from(place: Place, say: Say): string {
  const spot = spotOf(place);
  switch (spot.kind) {
    case 'town':
      return ofTown(spot.town, say);
    case 'sea':
      return 'de la mer';
    case 'road':
      return `des portes ${ofTown(spot.to, say)}`;
    case 'haven':
      return `du port ${ofTown(spot.to, say)}`;
  }
}
/** « à Tours », « en mer », « aux portes de Poitiers ». */
export function to(place: Place, say: Say): string {
  const spot = spotOf(place);
  switch (spot.kind) {
    case 'road':
      return `aux portes ${ofTown(spot.to, say)}`;
    case 'haven':
      return `devant le port ${ofTown(spot.to, say)}`;
    default:
      return at(place, say);
  }
}

interface Land {
  name: string;
  /** « le Poitou ». */
  le: string;
  /** « du Poitou ». */
  du: string;
  /** « en Poitou ». */
  en: string;
  /** Après un titre : « duc de Bourgogne », « comte de Poitou ». */
  de: string;
}
const FIEF: { readonly [F in Fief]: Land } = {
  bourgogne: { name: 'Bourgogne', le: 'la Bourgogne', du: 'de la Bourgogne', en: 'en Bourgogne', de: 'de Bourgogne' },
  aquitaine: { name: 'Aquitaine', le: 'l’Aquitaine', du: 'de l’Aquitaine', en: 'en Aquitaine', de: 'd’Aquitaine' },
  normandie: { name: 'Normandie', le: 'la Normandie', du: 'de la Normandie', en: 'en Normandie', de: 'de Normandie' },
  poitou: { name: 'Poitou', le: 'le Poitou', du: 'du Poitou', en: 'en Poitou', de: 'de Poitou' },
  flandres: {
    name: 'Flandres et Paris',
    le: 'le comté de Flandres et Paris',
    du: 'du comté de Flandres et Paris',
    en: 'dans le comté de Flandres et Paris',
    de: 'de Flandres et Paris',
  },
  languedoc: { name: 'Languedoc', le: 'le Languedoc', du: 'du Languedoc', en: 'en Languedoc', de: 'de Languedoc' },
  dauphine: { name: 'Dauphiné', le: 'le Dauphiné', du: 'du Dauphiné', en: 'en Dauphiné', de: 'du Dauphiné' },
  bretagne: { name: 'Bretagne', le: 'la Bretagne', du: 'de la Bretagne', en: 'en Bretagne', de: 'de Bretagne' },
};
const REALM = { 4: 'le duché', 3: 'le comté', 2: 'la baronnie' } as const;
const RULER = { 4: ['duc', 'duchesse'], 3: ['comte', 'comtesse'], 2: ['baron', 'baronne'] } as const;
export const fief = (id: Fief): string => FIEF[id].name;
export const theFief = (id: Fief): string => FIEF[id].le;
export const ofFief = (id: Fief): string => FIEF[id].du;
export const inFief = (id: Fief): string => FIEF[id].en;
/** « le duché de Bourgogne », « la baronnie du Dauphiné ». */
export const fiefLong = (id: Fief): string => `${REALM[RANK[id]]} ${FIEF[id].de}`;
/** « du duché de Bourgogne », « de la baronnie de Bretagne ». */
export const ofFiefLong = (id: Fief): string => french.ofThing(fiefLong(id));
/** L’accord avec le fief : « vacant », « vacante ». */
export const eFief = (id: Fief): string => (RANK[id] === 2 ? 'e' : '');

export const seeName = (see: See): string => TOWN[CHIEF[see]];
/** « l’évêché de Toulouse », « l’évêché d’Avignon ». */
export const bishopric = (see: See): string => `l’évêché ${de(seeName(see))}`;

/* ------------------------------------------------------------------ titres */

export function title(what: Title, id: LordId): string {
  switch (what.kind) {
    case 'king':
      return 'roi';
    case 'queen':
      return 'reine';
    case 'regent':
      return 'reine régente';
    case 'prince':
      return 'prince héritier';
    case 'darc':
      return 'd’Arc';
    case 'pope':
      return 'pape';
    case 'cardinal':
      return 'cardinal';
    case 'bishop':
      return `évêque ${de(seeName(what.see))}`;
    case 'fief':
      return `${RULER[RANK[what.fief]][isWoman(id) ? 1 : 0]} ${FIEF[what.fief].de}`;
  }
}

const OFFICE = { pope: 'pape', king: 'roi', bishop: 'évêque' } as const;
export const office = (which: Office, see: See | null): string =>
  which === 'bishop' && see !== null ? `évêque ${de(seeName(see))}` : OFFICE[which];
/** « du pape », « de l’évêque de Reims ». */
export const ofOffice = (which: Office, see: See | null): string =>
  which === 'bishop' ? `de l’${office(which, see)}` : `du ${OFFICE[which]}`;

/* ------------------------------------------------------------------ pièces */

const UNIT: { readonly [U in Unit]: readonly [one: string, many: string] } = {
  maa: ['homme d’armes', 'hommes d’armes'],
  ar: ['archer', 'archers'],
  kn: ['chevalier', 'chevaliers'],
  bo: ['bombarde', 'bombardes'],
  krk: ['chevalier du roi', 'chevaliers du roi'],
  qrs: ['sergent de la reine', 'sergents de la reine'],
};
export const unit = (id: Unit): string => UNIT[id][0];
export const unitMany = (id: Unit): string => UNIT[id][1];
/** « 2 hommes d’armes et 1 chevalier ». */
export const units = (of: Partial<Units>): string => {
  const some = UNITS.filter((id) => (of[id] ?? 0) > 0).map((id) => plural(of[id] ?? 0, ...UNIT[id]));
  return some.length === 0 ? 'aucun pion' : list(some);
};
export const pawns = (count: number): string => plural(count, 'pion');
export const FORTS = ['', 'château fort', 'cité'] as const;
export const TRAIT: { readonly [T in Trait]: string } = {
  darc: 'avec d’Arc',
  party: 'en marche',
  tested: 'a connu la peste',
  rode: 'a chevauché',
  sailed: 'a navigué',
  halted: 'arrêté',
  atSea: 'venu de la mer',
};

/* ------------------------------------------------------------------ cartes */

const CARD: { readonly [C in Exclude<Card, LordId>]: string } = {
  cardinal: 'Cardinal',
  darc: 'D’Arc',
  uprising: 'Révolte',
  underground: 'Souterrain',
  assassination: 'Assassinat',
  justice: 'Justice',
  ambush: 'Embuscade',
  goodWeather: 'Beau temps',
  goodHarvest: 'Bonne récolte',
  tax: 'Impôt',
  plague: 'Peste',
  badWeather: 'Intempéries',
  famine: 'Famine',
  storm: 'Tempête en mer',
};
export const card = (id: Card): string => (id in LORD ? LORD[id as LordId] : CARD[id as Exclude<Card, LordId>]);
export const cardList = (ids: readonly Card[]): string => list(ids.map(card));

export const TAX: { readonly [K in TaxKind]: string } = {
  tallage: 'la taille',
  royal: 'la taille royale',
  tithe: 'la dîme',
  cardinal: 'la dîme du cardinal',
  papal: 'la dîme du pape',
};
export const levy = (kind: TaxKind, land: Fief | null, see: See | null): string =>
  `${TAX[kind]} ${land !== null ? inFief(land) : see !== null ? `dans ${bishopric(see)}` : 'dans tous les évêchés gouvernés'}`;

export const SIDES = ['les assaillants', 'les défenseurs'] as const;
export const OF_SIDES = ['des assaillants', 'des défenseurs'] as const;

export const PHASE: { readonly [P in Phase]: string } = {
  setup: 'Mise en place',
  hearYe: 'Oyez, oyez\u202f!',
  cards: 'Cartes',
  income: 'Revenus',
  purchase: 'Achats',
  movement: 'Mouvement',
  battle: 'Batailles',
  end: 'Fin du tour',
};

export const MOMENT: { readonly [M in Moment]: string } = {
  disaster: 'avant le dé d’une calamité',
  afterDisaster: 'après une calamité',
  conclave: 'avant l’élection du pape',
  ballot: 'avant qu’on montre les votes',
  income: 'avant le versement des revenus',
  afterIncome: 'après le versement des revenus',
  path: 'quand un seigneur annonce son chemin',
  declared: 'quand une bataille est déclarée',
  battle: 'quand les camps d’une bataille sont formés',
  dice: 'avant le jet des dés de bataille',
  afterBattle: 'après une bataille',
  count: 'avant le compte des points de victoire',
};
