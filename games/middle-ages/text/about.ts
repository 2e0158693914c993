/** What each thing on the table is, and what wins: for the sheets that explain the board. */

import { type About, cap, english, french, type Goal, type Language, type Say } from '@homage/words';
import { EMPTY_ESTATE_PENALTY, ESTATES, ROUNDS } from '../rules/data.ts';
import type { Estate, FiefView, Tile, View } from '../rules/index.ts';
import { estateOf, nameOf, WIDTH } from '../rules/lookup.ts';
import * as en from './names.en.ts';
import * as fr from './names.fr.ts';
import { DISCARD, ORANGE_PILE, PILE } from './places.ts';

const NAMES = {
  en: {
    empty: 'A tile that has been taken',
    cemetery: 'Cemetery',
    row: (row: number) => `Row ${row + 1}`,
    token: (name: string) => `${name} token`,
    [PILE]: 'Pile',
    [ORANGE_PILE]: 'Second pile',
    [DISCARD]: 'Discard pile',
    extra: 'Extra Coin',
    farmer: 'Farmer',
    chest: 'Chest',
    fief: (seat: number, say: Say) => cap(english.own(seat, say, 'fief')),
  },
  fr: {
    empty: 'Une tuile déjà prise',
    cemetery: 'Cimetière',
    row: (row: number) => `Rangée ${row + 1}`,
    token: (name: string) => `Jeton ${name}`,
    [PILE]: 'Pioche',
    [ORANGE_PILE]: 'Seconde pioche',
    [DISCARD]: 'Défausse',
    extra: 'Pièce supplémentaire',
    farmer: 'Paysan',
    chest: 'Coffre',
    fief: (seat: number, say: Say) => cap(french.own(seat, say, 'le fief')),
  },
};

const WORDS = { en, fr };
const isEstate = (text: string | undefined): text is Estate => ESTATES.includes(text as Estate);
const rule = (estate: Estate): string => `E.${estate}`;
const ofTile = (tile: Tile, language: Language): About => ({
  name: WORDS[language].tileName(tile),
  rule: rule(nameOf(estateOf[tile] ?? 0)),
});

export function about(thing: string, view: View, language: Language, say: Say): About | undefined {
  const { ESTATE, CARD, CARD_HELP } = WORDS[language];
  const names = NAMES[language];
  const [kind = '', second, third] = thing.split('-');
  const row = /^row(\d)$/.exec(kind);
  if (row) {
    if (second === undefined) return { name: names.row(Number(row[1])), rule: '3' };
    const spot = Number(row[1]) * WIDTH + Number(second);
    const tile = view.rows[Number(row[1])]?.tiles[Number(second)] ?? 0;
    const owner = view.fiefs.findIndex(({ lord, scout }) => lord === spot || scout === spot);
    const what = tile === 0 ? { name: names.empty, rule: '2.move' } : ofTile(tile, language);
    return owner < 0 ? what : { ...what, owner };
  }
  if (kind === 'fief' || kind === 'own') {
    const owner = kind === 'own' ? say.me : Number(second);
    const part = kind === 'own' ? second : third;
    const whose = owner === undefined ? {} : { owner };
    if (part === undefined) return { name: names.fief(owner ?? 0, say), rule: 'X', ...whose };
    if (part === 'cemetery') return { name: names.cemetery, rule: 'C', ...whose };
    return isEstate(part) ? { name: ESTATE[part].one, rule: rule(part), ...whose } : undefined;
  }
  if (kind === 'event') {
    const card = view.events[Number(second)]?.card;
    return card && { name: CARD[card], does: CARD_HELP[card], rule: `V.${card}` };
  }
  if (kind === 'token' && isEstate(second)) return { name: names.token(ESTATE[second].one), rule: 'E.palace' };
  if (kind === 'symbol') {
    return second === 'farmer' ? { name: names.farmer, rule: 'E.field' } : { name: names.chest, rule: 'E.market' };
  }
  if (kind === 'extra') return { name: names.extra, rule: 'E.income' };
  return kind === PILE || kind === ORANGE_PILE || kind === DISCARD ? { name: names[kind], rule: '3' } : undefined;
}

/** Coins less ten for each estate without a tile: what the end would bring now. */
export function forecast({ coins, columns }: Pick<FiefView, 'coins' | 'columns'>): {
  coins: number;
  empty: number;
  total: number;
} {
  const empty = columns.filter((column) => column.length === 0).length;
  return { coins, empty, total: coins - EMPTY_ESTATE_PENALTY * empty };
}

const GOAL = {
  en: {
    wins: 'The most coins after round 16 win, less 10 for each estate without a tile.',
    short: 'Most coins, −10 per empty estate',
    note: (coins: string, empty: number, lost: number) =>
      empty === 0 ? `${coins}, no estate empty` : `${coins} − ${lost} (${empty} empty)`,
    last: (names: string) => `Last round: ${names} in the lead.`,
    list: en.list,
  },
  fr: {
    wins: 'Après la manche 16, qui a le plus de pièces l’emporte, moins 10 par domaine sans tuile.',
    short: 'Le plus de pièces, −10 par domaine vide',
    note: (coins: string, empty: number, lost: number) =>
      empty === 0 ? `${coins}, aucun domaine vide` : `${coins} − ${lost} (${empty} vide${fr.plural(empty) ? 's' : ''})`,
    last: (names: string) => `Dernière manche\u202f: ${names} en tête.`,
    list: fr.list,
  },
};

export function goal(view: View, language: Language, say: Say): Goal {
  const words = GOAL[language];
  const standings = view.fiefs.map((fief, seat) => {
    const { coins, empty, total } = forecast(fief);
    const note = words.note(WORDS[language].coins(coins), empty, EMPTY_ESTATE_PENALTY * empty);
    return { seat, points: total, note };
  });
  const most = Math.max(...standings.map(({ points }) => points));
  const seats = standings.filter(({ points }) => points === most).map(({ seat }) => seat);
  const names = cap(words.list(seats.map((seat) => say.name(seat))));
  const near = view.round >= ROUNDS ? [{ seats, text: words.last(names) }] : [];
  return { wins: words.wins, short: words.short, rule: 'X', standings, near };
}
