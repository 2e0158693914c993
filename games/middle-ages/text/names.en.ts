/** English names of pieces and cards. */

import type { Seat } from '@homage/kernel';
import { cap, english, type Say } from '@homage/words';
import { ESTATES } from '../rules/data.ts';
import type { Estate, EventCard, Spot, Tile } from '../rules/index.ts';
import { columnAt, faceOf, numberOf, rowAt } from '../rules/lookup.ts';

export const ESTATE: Readonly<Record<Estate, { one: string; many: string }>> = {
  field: { one: 'Field', many: 'Fields' },
  mill: { one: 'Mill', many: 'Mills' },
  village: { one: 'Village', many: 'Villages' },
  rampart: { one: 'Rampart', many: 'Ramparts' },
  market: { one: 'Market', many: 'Markets' },
  barracks: { one: 'Barracks', many: 'Barracks' },
  church: { one: 'Church', many: 'Churches' },
  palace: { one: 'Palace', many: 'Palaces' },
};

export const CARD: Readonly<Record<EventCard, string>> = {
  skilledTrades: 'Skilled Trades',
  preciousGoods: 'Precious Goods',
  alliance: 'Alliance',
  barbarianInvasion: 'Barbarian Invasion',
  blackPlague: 'Black Plague',
  newDefenses: 'New Defenses',
  triumphantReturn: 'Triumphant Return',
  babyBoom: 'Baby Boom',
  peasantRevolt: 'Peasant Revolt',
  restoration: 'Restoration',
  goodHarvest: 'Good Harvest',
  reconstructionAid: 'Reconstruction Aid',
  vastTracts: 'Vast Tracts of Land',
  expensiveCeremonies: 'Expensive Ceremonies',
  earthquake: 'Earthquake',
};

/** What each card does, in one line. */
export const CARD_HELP: Readonly<Record<EventCard, string>> = {
  skilledTrades: 'Everybody gains 1 coin for each Farmer on the board.',
  preciousGoods: 'Everybody gains 1 coin for each Chest on the board.',
  alliance: 'Everybody gains 3 coins for each Church and each Palace.',
  barbarianInvasion: 'Everybody loses a Mill and a Field, where there are any, to the cemetery.',
  blackPlague: 'Everybody loses a Village and a Barracks, where there are any, to the cemetery.',
  newDefenses: 'Everybody gains 3 coins for each Rampart.',
  triumphantReturn: 'Everybody gains 2 coins for each Market and each Barracks.',
  babyBoom: 'Everybody gains 2 coins for each Mill and each Village.',
  peasantRevolt: 'Everybody loses a Palace, if there is one, to the cemetery.',
  restoration: 'Everybody brings one tile of choice back from the cemetery; it has no effect.',
  goodHarvest: 'Everybody gains 2 coins for each Field.',
  reconstructionAid: 'Everybody gains 3 coins for each tile in their own cemetery.',
  vastTracts: 'Everybody gains 2 coins for each different estate with at least one tile.',
  expensiveCeremonies: 'Everybody pays 2 coins for each Church and each Palace, as far as the coins go.',
  earthquake: 'Everybody loses a Rampart, if there is one, to the cemetery.',
};

const symbols = { farmer: 'Farmer', chest: 'Chest' } as const;

/** "Field with a Farmer". */
export function tileName(tile: Tile): string {
  const face = faceOf(tile);
  if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
  const { one } = ESTATE[face.estate];
  return face.symbol === null ? one : `${one} with a ${symbols[face.symbol]}`;
}

export const aTile = (tile: Tile): string => `a ${tileName(tile)}`;
/** Short, with the number by which rows are sorted: "2 Field+Farmer". */
export function tileMark(tile: Tile): string {
  const face = faceOf(tile);
  if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
  return `${numberOf[tile]} ${ESTATE[face.estate].one}${face.symbol === null ? '' : `+${symbols[face.symbol]}`}`;
}

export const spotName = (spot: Spot): string => `row ${rowAt(spot) + 1}, tile ${columnAt(spot) + 1}`;
export const coins = (n: number): string => english.plural(n, 'coin');
export const estates = (n: number, estate: Estate): string => `${n} ${ESTATE[estate][n === 1 ? 'one' : 'many']}`;
export const isEstate = (value: unknown): value is Estate => ESTATES.includes(value as Estate);

export const { list } = english;

/** "You take" or "Anne takes". */
export const who = (say: Say, seat: Seat): string => (seat === say.me ? 'You' : say.name(seat));
export const whom = (say: Say, seat: Seat): string => (seat === say.me ? 'you' : say.name(seat));
export const does = (say: Say, seat: Seat, you: string, others = `${you}s`): string =>
  `${who(say, seat)} ${seat === say.me ? you : others}`;
/** "Your" or "Anne’s". */
export const whose = (say: Say, seat: Seat): string => english.whose(seat, say);
export const capital = cap;
