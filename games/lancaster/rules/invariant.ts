/** What is wrong with a position, if anything: no piece is ever lost, doubled or in two places. */

import { boxOf } from './box.ts';
import { ALLY_SPACES, KNIGHTS, LAW_SHEET, LETTERS, NOBLES_PER_PROVINCE, PIECES, RAISE_FAVOUR, ROUNDS } from './data.ts';
import { bannerCount, isAlly } from './pieces.ts';
import { conflictDeck } from './setup.ts';
import { GOODS, type State } from './vocabulary.ts';

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0;

function goods(s: State): string | undefined {
  for (const good of GOODS) {
    if (!s[good].every(isCount) || !isCount(s.stock[good])) return `${good}: a count is negative or broken`;
    const total = sum(s[good]) + s.stock[good] + (good === 'squires' ? sum(s.guards) : 0);
    if (total !== PIECES) return `${good}: ${total} pieces instead of ${PIECES}`;
  }
  if (!s.score.every(isCount)) return 'a score is negative or broken';
  return undefined;
}

/** Three knights of strength 1, two of 2, one of 3 and one of 4 of every colour. */
function knights(s: State): string | undefined {
  const count = bannerCount(s);
  const seen = new Array<number>(count * 4).fill(0);
  for (let i = 0; i < count * 4; i++) {
    if (!isCount(s.court[i]!) || !isCount(s.reserve[i]!)) return 'a court or reserve is negative or broken';
    seen[i] = s.court[i]! + s.reserve[i]!;
  }
  for (let p = 0; p < 9; p++) {
    const holder = s.holder[p]!;
    if (holder < 0) {
      if (s.knight[p] !== 0 || s.guards[p] !== 0) return `province ${LETTERS[p]} is free but not empty`;
      continue;
    }
    if (s.knight[p]! < boxOf(s).minimum[p]!) return `the knight in ${LETTERS[p]} is below the minimum`;
    if (isAlly(s, holder) && s.guards[p] !== 0) return `an ally in ${LETTERS[p]} has squires`;
    seen[holder * 4 + s.knight[p]! - 1]!++;
  }
  for (let banner = 0; banner < count; banner++) {
    for (let i = 0; i < 6; i++) {
      const there = s.castle[banner * 6 + i]!;
      if (there > 0) seen[banner * 4 + there - 1]!++;
      if (there !== 0 && isAlly(s, banner) && (i >= ALLY_SPACES || there < 0)) return 'an ally castle has grown';
    }
  }
  for (const conflict of s.conflicts) {
    if (conflict === null) continue;
    for (let space = 0; space < 3; space++) {
      const banner = conflict.who[space]!;
      const force = conflict.force.slice(space * 4, space * 4 + 4);
      if (!force.every(isCount)) return 'a force in France is negative or broken';
      if (banner < 0 && (sum(force) > 0 || (conflict.who[space + 1] ?? -1) >= 0)) return 'a gap in a conflict';
      if (banner >= 0 && conflict.who.indexOf(banner) !== space) return 'a colour on two spaces of a conflict';
      if (banner < 0) continue;
      for (let i = 0; i < 4; i++) seen[banner * 4 + i]! += force[i]!;
    }
  }
  for (let i = 0; i < count * 4; i++) {
    if (seen[i] !== KNIGHTS[i % 4]) return `colour ${Math.floor(i / 4)}: ${seen[i]} knights of strength ${(i % 4) + 1}`;
  }
  return undefined;
}

function nobles(s: State): string | undefined {
  for (let p = 0; p < 9; p++) {
    const seated = sum(s.table.map((table) => table.filter((noble) => noble === p).length));
    const total = s.nobles[p]! + s.banished[p]! + seated;
    if (!isCount(s.nobles[p]!) || total !== NOBLES_PER_PROVINCE[s.seats - 2])
      return `nobles of ${LETTERS[p]}: ${total}`;
  }
  return s.table.some((table) => new Set(table).size !== table.length) ? 'a noble sits twice at a table' : undefined;
}

function cards(s: State): string | undefined {
  const laws = [...s.laws, ...s.proposals, ...s.lawPile];
  if (s.laws.length !== 3) return `${s.laws.length} laws in force`;
  if (new Set(laws).size !== laws.length) return 'a law is there twice';
  if (laws.some((law) => law < 1 || law > LAW_SHEET.length)) return 'an unknown law';
  if (s.lawPile.length !== (ROUNDS - s.round) * 3) return `${s.lawPile.length} laws in the pile in round ${s.round}`;
  if (s.conflictPile.length !== (ROUNDS - s.round) * 2) return `${s.conflictPile.length} conflicts in the pile`;
  const conflicts = [...s.conflictPile];
  for (const conflict of s.conflicts) if (conflict !== null) conflicts.push(conflict.card);
  if (new Set(conflicts).size !== conflicts.length) return 'a conflict is there twice';
  const deck = conflictDeck(s.seats);
  return conflicts.every((card) => deck.includes(card)) ? undefined : 'a conflict that is not played with';
}

function marks(s: State): string | undefined {
  if (s.round < 1 || s.round > ROUNDS) return `round ${s.round}`;
  if (s.start < 0 || s.start >= s.seats) return `start player ${s.start}`;
  if (s.turn < -1 || s.turn >= s.seats) return `turn ${s.turn}`;
  const out = s.favours.filter((favour) => favour === -1).length;
  if (out !== (s.seats === 3 ? 1 : 0)) return 'favours that are out of the game';
  return s.seats === 3 && s.favours[RAISE_FAVOUR - 1] !== -1 ? 'the raise favour is in a game of three' : undefined;
}

export const invariant = (s: State): string | undefined => goods(s) ?? knights(s) ?? nobles(s) ?? cards(s) ?? marks(s);
