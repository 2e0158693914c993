/**
 * A fast hand learns from those who think. Knights play games; at every question a long search tells what each option is worth, and the
 * weights of the hand are moved until its own first choice gives away the least. No game has to be played for a trial of a weight, so this finds
 * in minutes what bench/bots/tune.ts would look for through the night; whether the hand is stronger only an arena can say.
 *
 *   npx node bench/bots/learn.ts GAME [--games 20] [--steps 6000] [--seats 4] [--seed learn] [--laps 6] [--option k=v]
 *
 * Prints what the hand gave away before and after, on questions that were held back too, and the weights.
 */

import { firstAsk, type Hand, Imagination, type Mind, makeBot, playGame, search } from '@homage/bots';
import { type Ask, canonical, FastDice, type Match, type Vocabulary } from '@homage/kernel';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({
  games: '20',
  steps: '6000',
  knight: '600',
  seats: '4',
  seed: 'learn',
  laps: '6',
});
const { def, wisdom } = game;

/** A question with what each of its options was worth; `whose` game it was asked in tells which are held back. */
interface Lesson {
  game: number;
  kind: string;
  deal: Match<Vocabulary>;
  ask: Ask<Vocabulary>;
  worth: Map<string, number>;
  best: number;
  least: number;
}

const lessons: Lesson[] = [];
const knight = makeBot('knight', def, wisdom, { steps: Number(values.knight) });
const plan = { ...mind.plans.knight, steps: Number(values.steps) };
for (let i = 0; i < Number(values.games); i++) {
  let asked = 0;
  const dice = new FastDice(`${values.seed}/${i}/which`);
  const watched = {
    ...knight,
    decide(match: Parameters<typeof knight.decide>[0], seat: number, seed: string) {
      // One question in two: neighbours say much the same.
      if (asked++ % 2 === dice.below(2)) {
        const found = search(def, mind, match, seat, `${seed}/learn`, plan);
        const deal = new Imagination(def, mind, match, seat, `${seed}/learn`).world(0).match;
        const ask = firstAsk(deal, seat);
        if (found !== undefined && ask !== undefined && found.options.length > 1) {
          const shares = found.options.filter(({ worlds }) => worlds > 0);
          const list = shares.map(({ share }) => share);
          lessons.push({
            game: i,
            kind: ask.kind,
            deal,
            ask,
            worth: new Map(shares.map(({ answer, share }) => [canonical(answer), share])),
            best: Math.max(...list),
            least: Math.min(...list),
          });
        }
      }
      return knight.decide(match, seat, seed);
    },
  };
  playGame(def, options, new Array(Number(values.seats)).fill(watched), `${values.seed}/${i}`);
}

/** What a hand gives away at a question, in shares of the win. An answer that nobody looked at is worth what the worst was. */
function given(hand: Mind<Vocabulary>, { deal, ask, worth, best, least }: Lesson, i: number): number {
  const answer = hand.policy(deal, ask, new FastDice(`${i}`));
  return best - (worth.get(canonical(answer)) ?? least);
}
const held = ({ game: whose }: Lesson): boolean => whose % 5 === 0;
function loss(hand: Hand, back: boolean, kind?: string): number {
  const taught = (mind as Mind<Vocabulary>).with(hand, (mind as Mind<Vocabulary>).weights);
  let sum = 0;
  let count = 0;
  lessons.forEach((lesson, i) => {
    if (held(lesson) !== back || (kind !== undefined && lesson.kind !== kind)) return;
    sum += given(taught, lesson, i);
    count++;
  });
  return sum / Math.max(1, count);
}

let champion: Hand = { ...mind.hand };
let least = loss(champion, false);
const kinds = [...new Set(lessons.map(({ kind }) => kind))];
const shown = (hand: Hand): string =>
  `${loss(hand, false).toFixed(4)}, held back ${loss(hand, true).toFixed(4)} (${kinds.map((kind) => `${kind} ${loss(hand, false, kind).toFixed(4)}`).join(', ')})`;
console.error(`${lessons.length} questions; before: ${shown(champion)}`);
for (let lap = 0; lap < Number(values.laps); lap++) {
  const step = 1.6 - 0.1 * Math.min(5, lap);
  for (const name of Object.keys(champion)) {
    const now = champion[name] as number;
    const trials = now === 0 ? [0.3, -0.3, 1, -1] : [now * step, now / step, now * step ** 3, 0, -now];
    for (const other of trials) {
      const hand = { ...champion, [name]: Math.round(other * 1000) / 1000 };
      const found = loss(hand, false);
      // A weight moves only for more than the noise of a few questions.
      if (found >= least - 0.00005) continue;
      champion = hand;
      least = found;
    }
  }
  console.error(`lap ${lap + 1}: ${shown(champion)}`);
}
console.log(JSON.stringify(champion, undefined, 2));
