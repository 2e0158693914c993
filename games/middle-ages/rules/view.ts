/** What is seen, what is dealt anew for bots, copies, and what must always hold. */

import { type Dice, shuffle } from '@homage/kernel';
import { type Estate, EXTRA_COIN_TOKENS, ROWS } from './data.ts';
import { estatesIn, nameOf, numberOf, roundOfRow } from './lookup.ts';
import { tilesOfRow } from './table.ts';
import type { Fief, FiefView, State, Tile, View } from './vocabulary.ts';

const bits = (set: number): number => estatesIn[set]!.length;

/** Everybody sees everything but the order of the piles (MAR-open, MAR-topnumber). */
export function view(s: State): View {
  return {
    round: s.round,
    order: [...s.order],
    turn: s.turn,
    tile: s.tile,
    rows: Array.from({ length: ROWS }, (_, row) => {
      const round = roundOfRow(row, s.laid);
      return { round: round >= s.round ? round : 0, tiles: tilesOfRow(s, row) };
    }),
    pile: { size: s.pile.length, top: s.pile.length === 0 ? null : numberOf[s.pile.at(-1)!]! },
    orange: s.orange.length,
    discard: [...s.discard],
    events: s.events.map((card, i) => ({ card, faceDown: i < s.applied })),
    tokens: {
      extraCoins: s.fiefs.reduce((left, fief) => left - bits(fief.extra), EXTRA_COIN_TOKENS),
      plots: [...estatesIn[s.tokens]!],
    },
    fiefs: s.fiefs.map(viewFief),
  };
}

const viewFief = (fief: Fief): FiefView => ({
  coins: fief.coins,
  columns: fief.columns.map((column) => [...column]),
  cemetery: [...fief.cemetery],
  extra: [...estatesIn[fief.extra]!],
  plots: fief.plots.flatMap((token, estate): { estate: Estate; token: Estate }[] =>
    token < 0 ? [] : [{ estate: nameOf(estate), token: nameOf(token) }],
  ),
  lord: fief.lord,
  scout: fief.scout,
});

const byFace = (a: Tile, b: Tile): number => a - b;

/**
 * The piles in another order: what lies in them can be counted by anybody (all tiles less those on the table), and of the pile in use the
 * number of the top tile is known. The waiting orange tiles stay apart.
 */
export function redeal(s: State, dice: Dice): State {
  const dealt = clone(s);
  const { pile } = dealt;
  if (pile.length > 1) {
    const number = numberOf[pile.at(-1)!]!;
    pile.sort(byFace);
    const tops = pile.filter((tile) => numberOf[tile] === number);
    const top = tops[dice.below(tops.length)]!;
    pile.splice(pile.indexOf(top), 1);
    shuffle(dice, pile);
    pile.push(top);
  }
  shuffle(dice, dealt.orange.sort(byFace));
  return dealt;
}

export function clone(s: State): State {
  const fiefs: Fief[] = new Array(s.fiefs.length);
  for (let i = 0; i < fiefs.length; i++) fiefs[i] = cloneFief(s.fiefs[i]!);
  const out: State = {
    round: s.round,
    order: s.order.slice(),
    turn: s.turn,
    tile: s.tile,
    pile: s.pile.slice(),
    orange: s.orange.slice(),
    discard: s.discard.slice(),
    table: s.table.slice(),
    laid: s.laid,
    events: s.events.slice(),
    applied: s.applied,
    tokens: s.tokens,
    fiefs,
  };
  if (s.box !== undefined) out.box = s.box;
  return out;
}

function cloneFief(fief: Fief): Fief {
  const columns: Tile[][] = new Array(fief.columns.length);
  for (let i = 0; i < columns.length; i++) columns[i] = fief.columns[i]!.slice();
  return {
    coins: fief.coins,
    columns,
    cemetery: fief.cemetery.slice(),
    extra: fief.extra,
    plots: fief.plots.slice(),
    lord: fief.lord,
    scout: fief.scout,
  };
}
