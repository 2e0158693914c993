/** The fast hand of Lancaster: placing by placing.ts, everything else along the choices of the question. */

import type { Option } from '@homage/bots';
import {
  type Ask,
  type Choice,
  type Dice,
  type Draft,
  enumerate,
  type Json,
  type Match,
  type Seat,
} from '@homage/kernel';
import {
  BOTH_COST,
  boxOf,
  CASTLE_COST,
  canRaise,
  type Field,
  fieldIndex,
  type KnightName,
  knightAt,
  type Lancaster,
  LETTERS,
  type Letter,
  lancaster,
  letterIndex,
  type Place,
  placeIndex,
  type State,
  spaceOf,
  TRADES,
} from '@homage/lancaster/rules';
import type { Hand } from './hand.ts';
import { favourWorth, placements } from './placing.ts';
import {
  bestTile,
  conflictWorth,
  goldWorth,
  knightWorth,
  lawWorth,
  nextNoble,
  raiseWorth,
  recruitWorth,
  roundsLeft,
  squireWorth,
  tileWorth,
  voteWorth,
} from './worth.ts';

type Question = Ask<Lancaster>;

/** How good one value of a choice looks; the best is taken. */
type Taste = (key: string, value: Json, draft: Draft) => number;

/** The answer along the choices of a question, by taste: always legal. */
function walk(s: State, ask: Question, taste: Taste): Draft {
  const draft: { [key: string]: Json } = {};
  const { next } = lancaster.asks[ask.kind] as {
    next(s: State, ask: Question, draft: Draft, explain: boolean): Choice<Lancaster> | undefined;
  };
  for (;;) {
    const choice = next(s, ask, draft, false);
    if (choice === undefined) return draft;
    draft[choice.key] = best(choice, draft, taste);
  }
}

function best(choice: Choice<Lancaster>, draft: Draft, taste: Taste): Json {
  if (choice.type === 'one') {
    let found: Json = choice.of[0] ?? null;
    let most = Number.NEGATIVE_INFINITY;
    for (const value of choice.of) {
      const worth = taste(choice.key, value, draft);
      if (worth <= most) continue;
      most = worth;
      found = value;
    }
    return found;
  }
  if (choice.type === 'amount') {
    const wanted = taste(choice.key, choice.max, draft);
    return Math.max(choice.min, Math.min(choice.max, Math.round(wanted)));
  }
  if (choice.type === 'split') return ransomed(choice.total, choice.over);
  return [];
}

/** As many of the strongest prisoners as the gold frees. */
function ransomed(
  total: number | readonly [number, number],
  over: { readonly [level: string]: { max: number } },
): Json {
  let gold = typeof total === 'number' ? total : total[1];
  const free: { [level: string]: number } = {};
  for (const level of Object.keys(over).sort((a, b) => Number(b) - Number(a))) {
    const count = Math.min(over[level]!.max, Math.floor(gold / Number(level)));
    if (count > 0) free[level] = count;
    gold -= count * Number(level);
  }
  return free;
}

/** A raise: the stronger the better, and rather one that stands where its strength counts. */
const raiseTaste = (name: Json): number => {
  if (name === 'none') return 0;
  const { level } = knightAt(name as KnightName);
  return 1 + 0.1 * level;
};

/* ------------------------------------------------------------------ provinces */

/** What the other reward of a province is worth. */
function rewardWorth(s: State, seat: Seat, province: number, w: Hand): number {
  const {
    tile,
    raise,
    knight,
    channel,
    points = 0,
    votes = 0,
    gold = 0,
    squires = 0,
  } = boxOf(s).provinceReward[province]!;
  let worth = points + gold * goldWorth(s) + squires * squireWorth(s);
  if (roundsLeft(s) > 0) worth += votes * voteWorth(s);
  if (tile) worth += bestTile(s, seat) + w.tile;
  if (raise && canRaise(s, seat, false)) worth += raiseWorth(s);
  if (knight) worth += recruitWorth(s, seat);
  if (channel) worth += 1.8;
  return worth;
}

function channelWorth(s: State, banner: number, to: Field): number {
  const worth = [0, 0, 0, 0, 0];
  conflictWorth(s, fieldIndex(to), false, worth);
  return worth[banner]! + 0.1 * fieldIndex(to);
}

function provinceTaste(s: State, ask: Ask<Lancaster, 'province'>, w: Hand): Taste {
  const { province: letter, banner } = ask.args;
  const province = letterIndex(letter);
  const noble = banner < s.seats ? nextNoble(s, banner) + w.noble : 0.5;
  return (key, value) => {
    if (key === 'take') {
      const reward = banner < s.seats ? rewardWorth(s, banner, province, w) : 0.6;
      if (value === 'noble') return noble;
      if (value === 'reward') return reward;
      return value === 'both' ? noble + reward - BOTH_COST * goldWorth(s) : 0;
    }
    if (key === 'tile') return tileWorth(s, ask.seat, (value as number) - 1, roundsLeft(s) + 1);
    if (key === 'knight') return raiseTaste(value);
    if (key === 'to') return channelWorth(s, banner, value as Field);
    // Surrey names the start player: oneself.
    return value === ask.seat ? 1 : 0;
  };
}

/* --------------------------------------------------------------------- castle */

/** What gives squires comes first; what costs them is bought while it pays. */
function castleTaste(s: State, seat: Seat): Taste {
  return (key, value, draft) => {
    if (key === 'space') {
      const { squires = 0 } = boxOf(s).castleReward[spaceOf(placeIndex(value as Place))]!;
      return squires;
    }
    const cost = CASTLE_COST[spaceOf(placeIndex(draft.space as Place))]! * squireWorth(s);
    if (key === 'pay') return value === 'yes' ? recruitWorth(s, seat) - cost : 0;
    return value === 'none' ? 0 : raiseWorth(s) - cost + 0.1 * raiseTaste(value);
  };
}

/* ----------------------------------------------------------------------- votes */

/** How much better a player stands with a proposal in the place of the oldest law, this round and a little after. */
function stake(s: State, seat: Seat, law: number, out: number): number {
  const gains = s.score.map((_, other) => lawWorth(s, other, law) - lawWorth(s, other, out));
  const others = gains.reduce((a, b) => a + b, 0) - gains[seat]!;
  return gains[seat]! - others / (s.seats - 1);
}

/** Votes that are not used are lost: they go to the proposals by what is at stake, the more so the more it is. */
function ballot(s: State, seat: Seat, w: Hand): { voice: 'yes' | 'no'; votes: number } {
  const stakes = s.proposals.map((law, i) => stake(s, seat, law, s.laws[Math.min(i, 2)]!));
  const weight = (at: number): number => Math.abs(at) ** (1 + w.focus);
  const total = stakes.reduce((sum, at) => sum + weight(at), 0);
  const now = stakes[0] ?? 0;
  const share = total === 0 ? 1 / Math.max(1, stakes.length) : weight(now) / total;
  const votes = Math.min(s.votes[seat]!, Math.round(s.votes[seat]! * share));
  return { voice: now >= 0 ? 'yes' : 'no', votes: stakes.length === 1 ? s.votes[seat]! : votes };
}

/** The voice of the hand first, with more and fewer votes, then the other. */
function ballots(s: State, seat: Seat, w: Hand): Option[] {
  const { voice, votes } = ballot(s, seat, w);
  const all = s.votes[seat]!;
  const other = voice === 'yes' ? 'no' : 'yes';
  const counts = [...new Set([votes, 0, all, all >> 1])];
  const same = counts.map((count, i): Option => ({ answer: { voice, votes: count }, prior: -i }));
  return [
    ...same,
    { answer: { voice: other, votes: 0 }, prior: -4 },
    { answer: { voice: other, votes: all }, prior: -5 },
  ];
}

/* -------------------------------------------------------------------- the rest */

/** Nobles of provinces that ask for a strong knight are hard to get otherwise. */
const nobleTaste = (s: State, letter: Json): number => boxOf(s).minimum[LETTERS.indexOf(letter as Letter)]!;

function tasteOf(s: State, ask: Question, w: Hand, dice: Dice): Taste {
  const { seat } = ask;
  switch (ask.kind) {
    case 'favour': {
      const { banner } = (ask as Ask<Lancaster, 'favour'>).args;
      return (key, value) => {
        if (key === 'favour') return banner < s.seats ? favourWorth(s, seat, (value as number) - 1, w) : 0;
        return key === 'noble' ? nobleTaste(s, value) : raiseTaste(value);
      };
    }
    case 'raise':
      return (_key, value) => raiseTaste(value);
    case 'trade': {
      const { points, votes, gold, squires } = TRADES[(ask as Ask<Lancaster, 'trade'>).args.law]!;
      const each = points + votes * voteWorth(s) - gold * goldWorth(s) - squires * squireWorth(s);
      return (_key, most) => (each > 0 ? (most as number) : 0);
    }
    case 'extend':
    case 'firstTile': {
      // Not everybody wants the same first tile.
      const whim = ask.kind === 'firstTile' ? w.whim : 0;
      return (_key, value) =>
        value === 'none'
          ? -1
          : tileWorth(s, seat, (value as number) - 1, roundsLeft(s) + 1) + (whim * dice.below(100)) / 100;
    }
    case 'province':
      return provinceTaste(s, ask as Ask<Lancaster, 'province'>, w);
    case 'ransom':
      return (_key, free) =>
        Object.entries(free as { [level: string]: number }).reduce(
          (sum, [level, count]) => sum + count * (knightWorth(s, Number(level)) - Number(level) * goldWorth(s)),
          0,
        );
    default:
      return castleTaste(s, seat);
  }
}

export function policyFor({ state: s }: Match<Lancaster>, ask: Question, dice: Dice, w: Hand): Draft {
  if (ask.kind === 'place') return placements(s, ask.seat, w)[0]!.answer;
  if (ask.kind === 'vote') return ballot(s, ask.seat, w);
  return walk(s, ask, tasteOf(s, ask, w, dice));
}

export function optionsFor(match: Match<Lancaster>, ask: Question, dice: Dice, w: Hand): readonly Option[] {
  const { state: s } = match;
  if (ask.kind === 'place') return varied(placements(s, ask.seat, w));
  if (ask.kind === 'vote') return ballots(s, ask.seat, w);
  const taste = tasteOf(s, ask, w, dice);
  const { answers } = enumerate(lancaster, match, ask, 80);
  return answers
    .map((answer): Option => ({ answer, prior: tasteOfAll(answer, taste) }))
    .sort((a, b) => b.prior - a.prior);
}

function tasteOfAll(answer: Draft, taste: Taste): number {
  let sum = 0;
  for (const [key, value] of Object.entries(answer)) sum += taste(key, value, answer);
  return sum;
}

/** Of each place the best way to take it first, then the others: so that a few options are really different. */
function varied(options: readonly Option[]): Option[] {
  const seen = new Set<Json>();
  const first: Option[] = [];
  const later: Option[] = [];
  for (const option of options) {
    const at = option.answer.at as Json;
    (seen.has(at) ? later : first).push(option);
    seen.add(at);
  }
  return [...first, ...later];
}
