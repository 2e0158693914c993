/** What Lancaster teaches its bots. */

import type { Wisdom } from '@homage/bots';
import { type Ask, type Draft, enumerate, type Match, type Seat } from '@homage/kernel';
import {
  bannerCount,
  CASTLE_FROM,
  defence,
  FIELD_FROM,
  inCourt,
  isAlly,
  type Lancaster,
  LEVELS,
  lancaster,
  mayPlace,
  ownerOf,
  PLACES,
  type State,
} from '@homage/lancaster/rules';
import { chronicle, mind } from './mind.ts';
import {
  castleIncome,
  conflictWorth,
  holdings,
  idleWorth,
  lawsAhead,
  lawWorth,
  provinceWorth,
  roundsLeft,
} from './worth.ts';

/** Where in the round a match stands; rewards that lie behind are in the holdings already. */
interface Position {
  placing: boolean;
  lawsAhead: boolean;
  /** The castles of this round are still to be evaluated. */
  castlesAhead: boolean;
  favourNow: number;
}

const ORDER = ['placement', 'parliament', 'laws', 'provinces', 'castles', 'conflicts'];

function positionOf(match: Match<Lancaster>): Position {
  const phase = match.stack[1]?.kind ?? (match.outcome === null ? 'placement' : 'conflicts');
  const at = ORDER.indexOf(phase);
  const favour = match.stack.find(({ kind }) => kind === 'favour');
  return {
    placing: at === 0,
    lawsAhead: at <= 1,
    castlesAhead: at <= 3,
    favourNow: favour === undefined ? -1 : (favour.local as { banner: number }).banner,
  };
}

/** How safe a knight in a province is while others can still place. */
function safety(s: State, province: number, position: Position): number {
  if (!position.placing) return 1;
  const owner = ownerOf(s, s.holder[province]!);
  let rivals = 0;
  for (let banner = 0; banner < bannerCount(s); banner++) {
    if (ownerOf(s, banner) === owner) continue;
    for (const level of LEVELS) rivals += inCourt(s, banner, level);
  }
  if (rivals === 0) return 1;
  const threat = Math.min(1, rivals / (3 * Math.max(1, s.seats - 1)));
  return 1 - threat * Math.max(0.04, 0.5 - 0.11 * defence(s, province));
}

/** What everybody's position is worth in points to come, player by player. */
function estimates(s: State, position: Position): number[] {
  const banners = bannerCount(s);
  const board = new Array<number>(banners).fill(0);
  for (let p = 0; p < 9; p++) {
    const holder = s.holder[p]!;
    if (holder >= 0) board[holder]! += safety(s, p, position) * provinceWorth(s, holder, p);
  }
  for (let banner = 0; banner < banners; banner++) {
    if (position.placing) board[banner]! += idleWorth(s, banner);
    for (let i = 0; i < 6; i++) {
      if (s.castle[banner * 6 + i]! > 0) board[banner]! += isAlly(s, banner) ? 0.9 : castleIncome(s, banner, i);
    }
  }
  for (let f = 0; f < 4; f++) conflictWorth(s, f, position.placing, board);
  if (position.favourNow >= 0) board[position.favourNow]! += isAlly(s, position.favourNow) ? 0.4 : 1.6;
  const steps = roundsLeft(s) + (position.castlesAhead ? 1 : 0);
  return s.score.map((score, seat) => {
    let sum = score + holdings(s, seat, steps) + board[seat]!;
    if (s.seats === 2) sum += board[seat + 2]!;
    return position.lawsAhead ? sum + lawsAhead(s, seat) : sum;
  });
}

/** Being ahead counts: mostly of the best rival. */
function value(s: State, seat: Seat, match: Match<Lancaster>): number {
  if (match.outcome !== null) {
    const best = Math.max(...match.outcome.scores.filter((_, other) => other !== seat));
    return (match.outcome.winners.includes(seat) ? 1000 : 0) + match.outcome.scores[seat]! - best;
  }
  const all = estimates(s, positionOf(match));
  const rivals = all.filter((_, other) => other !== seat);
  const mean = rivals.reduce((a, b) => a + b, 0) / rivals.length;
  return all[seat]! - (s.seats === 2 ? mean : 0.35 * mean + 0.25 * Math.max(...rivals));
}

/* --------------------------------------------------------------- candidates */

/** How much better a player stands with a proposal in the place of the oldest law, this round and a little after. */
function stake(s: State, seat: Seat, law: number, out: number): number {
  const gains = s.score.map((_, other) => lawWorth(s, other, law) - lawWorth(s, other, out));
  const others = gains.reduce((a, b) => a + b, 0) - gains[seat]!;
  return gains[seat]! - others / (s.seats - 1);
}

/** Votes that are not used are lost, so they are spread over the proposals by what is at stake. */
function ballot(s: State, seat: Seat): Draft {
  const stakes = s.proposals.map((law, i) => stake(s, seat, law, s.laws[Math.min(i, 2)]!));
  const total = stakes.reduce((sum, at) => sum + Math.abs(at), 0);
  const now = stakes[0] ?? 0;
  const share = total === 0 ? 1 / Math.max(1, stakes.length) : Math.abs(now) / total;
  return { voice: now >= 0 ? 'yes' : 'no', votes: Math.min(s.votes[seat]!, Math.round(s.votes[seat]! * share)) };
}

/** Every place for every knight; squires only as many as displace, or a few to hold. */
function placements(s: State, seat: Seat): Draft[] {
  const out: Draft[] = [];
  const squires = s.squires[seat]!;
  for (const banner of s.seats === 2 ? [seat, seat + 2] : [seat]) {
    const whose = s.seats === 2 ? { banner } : {};
    for (const knight of LEVELS) {
      if (inCourt(s, banner, knight) === 0) continue;
      for (let p = 0; p < PLACES.length; p++) {
        if (!mayPlace(s, banner, knight, p)) continue;
        const at = PLACES[p]!;
        if (p >= CASTLE_FROM || isAlly(s, banner)) {
          if (p >= CASTLE_FROM && p < FIELD_FROM && knight > 2 && inCourt(s, banner, 1) > 0) continue;
          out.push({ ...whose, knight, at });
          continue;
        }
        const min = s.holder[p]! < 0 ? 0 : Math.max(0, defence(s, p) + 1 - knight);
        for (let n = min; n <= Math.min(squires, min + 2); n++) out.push({ ...whose, knight, at, squires: n });
      }
    }
  }
  return out;
}

function candidates(match: Match<Lancaster>, ask: Ask<Lancaster>): readonly Draft[] {
  const s = match.state;
  switch (ask.kind) {
    case 'place':
      return placements(s, ask.seat);
    case 'vote':
      return [ballot(s, ask.seat)];
    default:
      return enumerate(lancaster, match, ask, 60).answers;
  }
}

export const wisdom: Wisdom<Lancaster> = { value, candidates, mind, chronicle };
