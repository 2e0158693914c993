/** 1.2 to 1.5, 7: votes, elections, victory. */

import type { Seat } from '@homage/kernel';
import { CHIEF, FIEFS, isWoman, type LordId, type See, TOWNS } from '../../rules/index.ts';
import type { Board } from './board.ts';

export type Office = 'bishop' | 'pope' | 'king';

/** 1.3.2, 1.4.2, 1.5.2 */
export function votes(board: Board, office: Office, see: See | null, seat: Seat): number {
  let sum = 0;
  if (office === 'bishop' && see !== null) {
    for (const town of board.map.seeTowns[see]) if (board.control(town) === seat) sum += town === CHIEF[see] ? 2 : 1;
  }
  for (const { id, seat: owner } of board.lords.values()) {
    if (owner !== seat || !board.mayVote(id)) continue;
    const cardinal = board.cardinals.includes(id);
    if (office === 'pope') sum += cardinal ? 1 : 0;
    else if (office === 'king') sum += board.fiefsOf(id).length > 0 || board.isBishop(id) ? 1 : 0;
    else if (cardinal || board.pope === id) sum += 3;
    else if (Object.values(board.sees).some(({ lord, round }) => lord === id && round < board.round)) sum += 2;
  }
  return sum;
}

export function mayStand(board: Board, office: Office, id: LordId): string | undefined {
  if (!board.lords.has(id) || !board.mayVote(id)) return 'is captive, excommunicated or dead';
  const church = board.isBishop(id) || board.cardinals.includes(id) || board.pope === id;
  if (isWoman(id)) return 'is a woman';
  if (office === 'pope') return church ? undefined : 'is no bishop';
  if (office === 'king') return board.fiefsOf(id).length === 0 || church ? 'is no lay lord of a fief' : undefined;
  if (board.spouse(id) !== null) return 'is married';
  return board.king === id || board.isBishop(id) ? 'is king or bishop' : undefined;
}

interface Laid {
  seat: Seat;
  for: LordId | null;
}

/** 1.2: who is elected by these markers, or why nobody. */
export function winner(
  board: Board,
  office: Office,
  see: See | null,
  laid: readonly Laid[],
  candidates: readonly LordId[],
): LordId | null {
  const tally = new Map<LordId, number>(candidates.map((id) => [id, 0]));
  for (const { seat, for: id } of laid) {
    if (id !== null && tally.has(id)) tally.set(id, (tally.get(id) ?? 0) + votes(board, office, see, seat));
  }
  const most = Math.max(0, ...tally.values());
  const first = [...tally].filter(([, count]) => count === most);
  const [elected] = first[0] ?? [];
  if (elected === undefined || first.length > 1 || most === 0) return null;
  if (office !== 'king') return elected;
  let bishops = 0;
  let high = 0;
  for (const { seat, for: id } of laid) {
    if (id !== elected) continue;
    for (const lord of board.lords.values()) {
      if (lord.seat !== seat || !board.mayVote(lord.id)) continue;
      if (board.cardinals.includes(lord.id) || board.pope === lord.id) high++;
      else if (board.isBishop(lord.id)) bishops++;
    }
  }
  return most >= 3 && (bishops >= 2 || high >= 1) ? elected : null;
}

/* ---------------------------------------------------------------- victory */

export function points(board: Board, seat: Seat): number {
  const ashore = (id: LordId | null): number =>
    board.of(id) === seat && board.lords.get(id as LordId)?.at !== 'sea' ? 1 : 0;
  const fiefs = FIEFS.filter((fief) => board.of(board.fiefs[fief].lord) === seat).length;
  return fiefs + ashore(board.king) + ashore(board.pope);
}

function rank(board: Board, party: readonly Seat[]): number[] {
  const has = (id: LordId | null): number => (party.includes(board.of(id) ?? -1) ? 1 : 0);
  const sum = (count: (seat: Seat) => number): number => party.reduce((all, seat) => all + count(seat), 0);
  return [
    has(board.king),
    has(board.pope),
    has(board.regent ? board.queen : null),
    sum((seat) => FIEFS.filter((fief) => board.of(board.fiefs[fief].lord) === seat).length),
    sum((seat) => Object.values(board.sees).filter(({ lord }) => board.of(lord) === seat).length),
    sum((seat) => TOWNS.filter((town) => board.control(town) === seat).length),
  ];
}

/** 7.1 to 7.3: who has won, or nobody. */
export function winners(board: Board): { seats: Seat[]; how: 'lone' | 'alliance' } | null {
  const couples = board.marriages.map(({ a, b }) => [board.of(a) as Seat, board.of(b) as Seat]);
  const married = couples.flat();
  const lone = board
    .turn()
    .filter((seat) => points(board, seat) >= 3 && (board.seats === 3 || !married.includes(seat)));
  const allied =
    board.seats === 3 ? [] : couples.filter(([a, b]) => points(board, a as Seat) + points(board, b as Seat) >= 4);
  const parties = lone.length > 0 ? lone.map((seat) => [seat]) : allied;
  if (parties.length === 0) return null;
  const ranks = parties.map((party) => rank(board, party));
  const better = (a: number[], b: number[]): number => {
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (b[i] as number) - (a[i] as number);
    return 0;
  };
  const best = [...ranks].sort(better)[0] as number[];
  const seats = parties.filter((_, i) => better(ranks[i] as number[], best) === 0).flat();
  return { seats: seats.sort((a, b) => a - b), how: lone.length > 0 ? 'lone' : 'alliance' };
}
