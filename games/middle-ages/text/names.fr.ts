/** French names of pieces and cards, with their articles. */

import type { Seat } from '@homage/kernel';
import { cap, french, type Say } from '@homage/words';
import { ESTATES } from '../rules/data.ts';
import type { Estate, EventCard, Spot, Tile } from '../rules/index.ts';
import { columnAt, faceOf, numberOf, rowAt } from '../rules/lookup.ts';

interface Noun {
  one: string;
  many: string;
  un: string;
  le: string;
  du: string;
}

export const ESTATE: Readonly<Record<Estate, Noun>> = {
  field: { one: 'Champ', many: 'Champs', un: 'un Champ', le: 'le Champ', du: 'du Champ' },
  mill: { one: 'Moulin', many: 'Moulins', un: 'un Moulin', le: 'le Moulin', du: 'du Moulin' },
  village: { one: 'Village', many: 'Villages', un: 'un Village', le: 'le Village', du: 'du Village' },
  rampart: { one: 'Rempart', many: 'Remparts', un: 'un Rempart', le: 'le Rempart', du: 'du Rempart' },
  market: { one: 'Marché', many: 'Marchés', un: 'un Marché', le: 'le Marché', du: 'du Marché' },
  barracks: { one: 'Caserne', many: 'Casernes', un: 'une Caserne', le: 'la Caserne', du: 'de la Caserne' },
  church: { one: 'Église', many: 'Églises', un: 'une Église', le: 'l’Église', du: 'de l’Église' },
  palace: { one: 'Palais', many: 'Palais', un: 'un Palais', le: 'le Palais', du: 'du Palais' },
};

/** Plot tokens: « le jeton Champ ». */
export const tokenName = (token: Estate): string => `jeton ${ESTATE[token].one}`;

export const CARD: Readonly<Record<EventCard, string>> = {
  skilledTrades: 'Gens de métier',
  preciousGoods: 'Marchandises précieuses',
  alliance: 'Alliance',
  barbarianInvasion: 'Invasion barbare',
  blackPlague: 'Peste noire',
  newDefenses: 'Nouvelles défenses',
  triumphantReturn: 'Retour triomphal',
  babyBoom: 'Regain de naissances',
  peasantRevolt: 'Révolte paysanne',
  restoration: 'Restauration',
  goodHarvest: 'Bonne récolte',
  reconstructionAid: 'Aide à la reconstruction',
  vastTracts: 'Vastes domaines',
  expensiveCeremonies: 'Cérémonies coûteuses',
  earthquake: 'Tremblement de terre',
};

/** What each card does, in one line. */
export const CARD_HELP: Readonly<Record<EventCard, string>> = {
  skilledTrades: 'Chacun gagne 1 pièce par Paysan de son fief.',
  preciousGoods: 'Chacun gagne 1 pièce par Coffre de son fief.',
  alliance: 'Chacun gagne 3 pièces par Église et par Palais.',
  barbarianInvasion: 'Chacun envoie au cimetière un Moulin et un Champ, s’il en a.',
  blackPlague: 'Chacun envoie au cimetière un Village et une Caserne, s’il en a.',
  newDefenses: 'Chacun gagne 3 pièces par Rempart.',
  triumphantReturn: 'Chacun gagne 2 pièces par Marché et par Caserne.',
  babyBoom: 'Chacun gagne 2 pièces par Moulin et par Village.',
  peasantRevolt: 'Chacun envoie un Palais au cimetière, s’il en a un.',
  restoration: 'Chacun ramène de son cimetière une tuile de son choix, sans effet.',
  goodHarvest: 'Chacun gagne 2 pièces par Champ.',
  reconstructionAid: 'Chacun gagne 3 pièces par tuile de son cimetière.',
  vastTracts: 'Chacun gagne 2 pièces par domaine différent qui compte au moins une tuile.',
  expensiveCeremonies: 'Chacun paie 2 pièces par Église et par Palais, dans la limite de ses moyens.',
  earthquake: 'Chacun envoie un Rempart au cimetière, s’il en a un.',
};

const symbols = { farmer: 'Paysan', chest: 'Coffre' } as const;

const faced = (tile: Tile, form: keyof Noun): string => {
  const face = faceOf(tile);
  if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
  const noun = ESTATE[face.estate][form];
  return face.symbol === null ? noun : `${noun} avec ${symbols[face.symbol]}`;
};

/** « Champ avec Paysan ». */
export const tileName = (tile: Tile): string => faced(tile, 'one');
export const aTile = (tile: Tile): string => faced(tile, 'un');
export const theTile = (tile: Tile): string => faced(tile, 'le');
/** Short, with the number by which rows are sorted: « 2 Champ+Paysan ». */
export function tileMark(tile: Tile): string {
  const face = faceOf(tile);
  if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
  return `${numberOf[tile]} ${ESTATE[face.estate].one}${face.symbol === null ? '' : `+${symbols[face.symbol]}`}`;
}

export const spotName = (spot: Spot): string => `rangée ${rowAt(spot) + 1}, tuile ${columnAt(spot) + 1}`;
/** In French 0 and 1 are singular. */
export const plural = (n: number): boolean => Math.abs(n) >= 2;
export const coins = (n: number): string => french.plural(n, 'pièce');
export const estates = (n: number, estate: Estate): string => `${n} ${ESTATE[estate][plural(n) ? 'many' : 'one']}`;
export const isEstate = (value: unknown): value is Estate => ESTATES.includes(value as Estate);

export const { list } = french;

/** « Vous prenez » or « Anne prend ». */
export const does = (say: Say, seat: Seat, vous: string, others: string): string =>
  seat === say.me ? `Vous ${vous}` : `${say.name(seat)} ${others}`;
/** « d’Anne », « de Paul » : of another player; what is the reader’s own is « votre ». */
export const of = (say: Say, seat: Seat): string => french.de(say.name(seat));
/** « Votre Seigneur » or « Le Seigneur de Paul ». */
export const piece = (say: Say, seat: Seat, noun: string, le = 'le '): string =>
  seat === say.me ? `votre ${noun}` : `${le}${noun} ${of(say, seat)}`;
export const capital = cap;
