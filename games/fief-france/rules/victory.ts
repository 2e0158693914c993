/** 7. End of round: disasters leave, the count, lone and alliance victory, tie-breaks, the next first player. */

import type { Instruction, Seat } from '@homage/kernel';
import { FIEFS, PAWNS, SEES } from './data.ts';
import { lapse } from './deals.ts';
import { frame } from './kit.ts';
import { beginPhase, discard } from './pieces.ts';
import { allyOf, familyOf, governor, points, townsControlled } from './queries.ts';
import type { State } from './state.ts';
import type { Outcome } from './vocabulary.ts';

type Party = Seat[];

/** 7.3: king, pope, regent, most fiefs, most bishops, most towns. Alliances add both families. */
function rank(s: State, party: Party): number[] {
  const owns = (id: State['king']): number => {
    const seat = familyOf(s, id);
    return seat !== null && party.includes(seat) ? 1 : 0;
  };
  const count = (seats: (Seat | null)[]): number =>
    seats.filter((seat) => seat !== null && party.includes(seat)).length;
  return [
    owns(s.king),
    owns(s.pope),
    s.regent ? owns(s.queen) : 0,
    count(FIEFS.map((fief) => governor(s, fief))),
    count(SEES.map((see) => familyOf(s, s.sees[see].lord))),
    party.reduce((sum, seat) => sum + townsControlled(s, seat), 0),
  ];
}

function compare(a: number[], b: number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (b[i] as number) - (a[i] as number);
  return 0;
}

/** The best of several parties; those still equal share the victory. */
export function best(s: State, parties: Party[]): Seat[] {
  const ranked = parties.map((party) => ({ party, rank: rank(s, party) })).sort((a, b) => compare(a.rank, b.rank));
  const top = ranked[0];
  if (top === undefined) return [];
  return ranked
    .filter((r) => compare(r.rank, top.rank) === 0)
    .flatMap((r) => r.party)
    .sort((a, b) => a - b);
}

/** Who has won now, if anybody. */
export function winners(s: State): Outcome | undefined {
  const n = s.families.length;
  const score = s.families.map((_, seat) => points(s, seat));
  const lone: Party[] = [];
  const allied: Party[] = [];
  for (let seat = 0; seat < n; seat++) {
    const ally = allyOf(s, seat);
    if ((ally === null || n === 3) && (score[seat] as number) >= 3) lone.push([seat]);
    if (ally !== null && n > 3 && seat < ally && (score[seat] as number) + (score[ally] as number) >= 4) {
      allied.push([seat, ally]);
    }
  }
  const parties = lone.length > 0 ? lone : allied;
  if (parties.length === 0) return undefined;
  return { winners: best(s, parties), how: lone.length > 0 ? 'lone' : 'alliance', round: s.round, points: score };
}

/** A table's round limit: most points, then 7.3. */
function atTheLimit(s: State): Outcome {
  const score = s.families.map((_, seat) => points(s, seat));
  const most = Math.max(...score);
  const parties: Party[] = [];
  score.forEach((p, seat) => {
    if (p === most) parties.push([seat]);
  });
  return { winners: best(s, parties), how: 'limit', round: s.round, points: score };
}

export const endOfRound = frame('endOfRound', {
  start(x) {
    const { s } = x;
    beginPhase(x, 'end');
    for (const { card } of s.disasters) discard(s, card);
    s.disasters = [];
    s.offered = false;
    return x.call('window', { moment: 'count', tried: 0 }, 'count');
  },
  count(x): Instruction {
    const { s } = x;
    x.emit('scored', { points: s.families.map((_, seat) => points(s, seat)) });
    const won = winners(s) ?? (s.opt.rounds > 0 && s.round >= s.opt.rounds ? atTheLimit(s) : undefined);
    if (won !== undefined) {
      x.emit('gameWon', { winners: won.winners, how: won.how });
      return x.end(won);
    }
    if (s.offers.length + s.struck.length > 0) lapse(x);
    s.first = (s.first + 1) % x.seats;
    s.round++;
    if (s.opt.freshPawns) for (const family of s.families) family.pawns = PAWNS;
    return x.done(null);
  },
});
