/** What Petty Fiefs teaches squires, knights and lords. */

import type { Mind, Option, Weights } from '@homage/bots';
import {
  type Ask,
  clone,
  copy,
  type Dice,
  type Draft,
  draw,
  type Match,
  refuse,
  type Seat,
  trust,
} from '@homage/kernel';
import { type Outcome, type PettyFiefs, pettyFiefs, type State } from '../rules/index.ts';
import { options } from './candidates.ts';
import { HAND, type Hand } from './hand.ts';
import { bestAnswer, type Line, lookAhead, type Value } from './plan.ts';
import { REASONS } from './reasons.ts';
import { believed, type Survey, survey } from './survey.ts';
import { contentionValue, FEATURES, landValue, measureAll, openIn, princesValue } from './value.ts';
import { WEIGHTS } from './weights.ts';

/** At the end of a turn in which the last province was won the game is over: then the result counts. */
function valueWith(w: Hand, weights: Weights): Value {
  const scores = new Float64Array(FEATURES.length * 8);
  /** The logarithm of the share of the win, by the fitted weights. */
  const hope = (s: State, seat: Seat, v: Survey): number => {
    if (w.fitted === 0) return 0;
    const rows = weights.bySeats[s.players] ?? weights.bySeats.any ?? [];
    const row = rows[Math.min(phaseOf(s), rows.length - 1)] ?? [];
    measureAll(s, scores, w, believed(s, v));
    let own = 0;
    let sum = 0;
    for (let other = 0; other < s.players; other++) {
      let score = 0;
      for (let i = 0; i < row.length; i++) score += row[i]! * scores[other * row.length + i]!;
      sum += Math.exp(score);
      if (other === seat) own = score;
    }
    return w.fitted * (own - Math.log(sum));
  };
  return (s, seat, { outcome }) => {
    if (outcome !== null)
      return (outcome.winners.includes(seat) ? w.won / outcome.winners.length : w.lost) + contentionValue(s, seat, w);
    if (s.phase === 'land') return landValue(s, seat);
    if (s.phase === 'princes') return princesValue(s, seat);
    const v = survey(s, seat, w.hiddenTile);
    return contentionValue(s, seat, w, v) + hope(s, seat, v);
  };
}

/** Answers, the one after which the position is worth most first. */
function ranked(
  match: Match<PettyFiefs>,
  ask: Ask<PettyFiefs>,
  answers: readonly Draft[],
  value: Value,
  dice: Dice,
): Option[] {
  return answers
    .map((answer): Option => {
      const after = clone(pettyFiefs, match);
      trust(pettyFiefs, after, ask.seat, ask.id, answer, dice);
      return { answer, prior: value(after.state, ask.seat, after) };
    })
    .sort((a, b) => b.prior - a.prior);
}

/** The best line of each beginning. */
function beginnings(lines: readonly Line[], most: number): Line[] {
  const found: Line[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const name = JSON.stringify(line.answers[0]);
    if (seen.has(name)) continue;
    seen.add(name);
    found.push(line);
    if (found.length === most) break;
  }
  return found;
}

/** So many places for a tile are looked at. */
const PLACES = 24;
const ofOwnTurn = ({ kind }: Ask<PettyFiefs>): boolean => kind === 'act' || kind === 'moveOn' || kind === 'deployOn';

function thoughts(
  match: Match<PettyFiefs>,
  ask: Ask<PettyFiefs>,
  dice: Dice,
  w: Hand,
  value: Value,
  most: number,
): Option[] {
  const { seat } = ask;
  if (ask.kind === 'lay' || ask.kind === 'place')
    return ranked(match, ask, draw(pettyFiefs, match, ask, PLACES, dice), value, dice);
  if (!ofOwnTurn(ask)) return ranked(match, ask, options(match, ask), value, dice);
  const lines = beginnings(lookAhead(match, seat, value, dice, w.lines), most);
  return lines.map((line) => ({ answer: line.answers[0]!, prior: line.value, then: line.answers.slice(1) }));
}

/** What whose turn it is still means to do in it, in each imagined game: a turn is thought through once and not at each of its questions. */
const meant = new WeakMap<Match<PettyFiefs>, { turn: number; seat: Seat; answers: Draft[] }>();

/** Turns are counted from the first. */
const turnOf = (s: State): number => s.round * s.players + s.turns;

function asMeant(match: Match<PettyFiefs>, { seat, id }: Ask<PettyFiefs>): Draft | undefined {
  const intent = meant.get(match);
  if (intent === undefined || intent.seat !== seat || intent.turn !== turnOf(match.state)) return undefined;
  const next = intent.answers.shift();
  if (next !== undefined && refuse(pettyFiefs, match, seat, id, next) === undefined) return next;
  meant.delete(match);
  return undefined;
}

/** In imagined games the best line is followed alone, and to its end where nothing comes in between. */
function quick(match: Match<PettyFiefs>, ask: Ask<PettyFiefs>, dice: Dice, value: Value): Draft {
  if (ask.kind === 'lay' || ask.kind === 'place') return draw(pettyFiefs, match, ask, 1, dice)[0]!;
  const next = asMeant(match, ask);
  if (next !== undefined) return next;
  if (!ofOwnTurn(ask)) {
    const answers = options(match, ask);
    return answers.length === 1 ? answers[0]! : bestAnswer(match, ask, answers, value, dice);
  }
  const { seat } = ask;
  const [first, ...rest] = lookAhead(match, seat, value, dice, 1)[0]!.answers;
  meant.set(match, { turn: turnOf(match.state), seat, answers: rest.map(copy) });
  return first!;
}

const phaseOf = (s: State): number => {
  const open = openIn(s);
  return open > 5 ? 0 : open > 2 ? 1 : 2;
};

export function mindWith(w: Hand, weights: Weights): Mind<PettyFiefs> {
  const value = valueWith(w, weights);
  return {
    features: FEATURES,
    measure: ({ state }, out) => measureAll(state, out, w),
    phase: ({ state }) => phaseOf(state),
    weights,
    // In a share of the win a province that nobody controls counts for nobody: whoever compares by shares alone never hurries the game to its end.
    worth: ({ state: s }, seat, share) => share + w.content * contentionValue(s, seat, w),
    rest: ({ state: s }) => (s.phase === 'contention' ? turnOf(s) : 0),
    policy: (match, ask, dice) => thoughts(match, ask, dice, w, value, 1)[0]!.answer,
    quick: (match, ask, dice) => quick(match, ask, dice, value),
    // Where a tile is laid matters too little to play the whole game on for it.
    options: (match, ask, dice) => (ask.kind === 'lay' ? [] : thoughts(match, ask, dice, w, value, 12)),
    points: ({ outcome }) => (outcome as Outcome).lower,
    reasons: REASONS,
    margin: 8,
    hand: w,
    with: (hand, other) => mindWith({ ...w, ...hand }, other),
    as: ({ boldness }) =>
      mindWith({ ...w, attack: w.attack * 1.15 ** boldness, peril: w.peril * 1.3 ** -boldness }, weights),
    plans: {
      // One's own next turn is looked at too: what a turn prepares pays then.
      knight: {
        width: 5,
        horizon: 5,
        steps: 550,
        worlds: 4,
        trust: 0.005,
        sure: 1,
        bySeats: { 2: { horizon: 4, steps: 450 }, 3: { horizon: 4, steps: 450 }, 5: { horizon: 6 } },
      },
      lord: { width: 8, horizon: 4, steps: 4_000, worlds: 6, trust: 0.005, sure: 2 },
    },
  };
}

export const mind = mindWith(HAND, WEIGHTS);
