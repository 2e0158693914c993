import { makeBot } from '@homage/bots';
import { wisdom } from '@homage/fief-france/bot';
import { type FiefFrance, fiefFrance } from '@homage/fief-france/rules';
import { words as fief } from '@homage/fief-france/text';
import {
  conceal,
  FastDice,
  type Happening,
  openAsks,
  perceive,
  readOptions,
  seen,
  start,
  submit,
  type Vocabulary,
} from '@homage/kernel';
import { chapters, digest, LINES, type LogLine, placesOf } from '@homage/ui';
import type { GameWords } from '@homage/words';
import { describe, expect, it } from 'vitest';

const words = fief as unknown as GameWords<Vocabulary>;
const ME = 1;

/** A game among bots, as one seat hears it, cut at the beginning of each round. */
function rounds(seed: string, steps: number): { lines: LogLine[]; view: Vocabulary['View'] }[] {
  const dice = new FastDice(seed);
  const thought = new FastDice(`${seed} thinks`);
  const bot = makeBot('greedy', fiefFrance, wisdom);
  const out: ReturnType<typeof rounds> = [];
  let lines: LogLine[] = [];
  let index = 0;
  let over = false;
  const hear = (happening: Happening<FiefFrance>): void => {
    const event = seen(happening, ME);
    if (event) lines.push({ index: index++, moment: index, event } as unknown as LogLine);
    over ||= happening.kind === 'roundBegan';
  };
  const options = readOptions(fiefFrance, {});
  if (!options.ok) throw new Error(options.why.code);
  const match = start(fiefFrance, 4, options.value, dice, hear);
  for (let step = 0; step < steps && match.outcome === null; step++) {
    for (const { seat } of openAsks(match)) {
      const wish = bot.decide(conceal(fiefFrance, match, seat, thought), seat, `${seed}${step}`);
      if (wish === undefined) continue;
      submit(fiefFrance, match, seat, wish.target, wish.answer, dice, hear);
      break;
    }
    if (!over) continue;
    out.push({ lines, view: perceive(fiefFrance, match, ME).view as Vocabulary['View'] });
    lines = [];
    over = false;
  }
  return out;
}

describe('since you left, at FIEF France', () => {
  it('tells at most seven lines of a round, each with its place, and no routine of one’s own before what others did', () => {
    const played = ['homecoming', 'return', 'abroad'].flatMap((seed) => rounds(seed, 400));
    expect(played.length).toBeGreaterThan(6);
    for (const { lines, view } of played) {
      const told = digest(lines, words, ME, view);
      expect(told.lines.length).toBeLessThanOrEqual(LINES);
      expect(told.folded).toBe(lines.length - told.lines.length);
      for (const { event } of told.lines) expect(placesOf([event], words).length).toBeGreaterThan(0);
      const weights = lines.map(({ event }) => words.weight(event, ME, view));
      const least = Math.min(...told.lines.map(({ event }) => words.weight(event, ME, view)));
      // Nothing that was left out weighs more than what is told.
      const heavier = lines.filter((line, i) => !told.lines.includes(line) && (weights[i] ?? 0) > least);
      expect(heavier.filter(({ event }) => placesOf([event], words).length > 0)).toEqual([]);
    }
  });

  it('puts first what was taken, voted and promised to me', () => {
    const { view } = rounds('homecoming', 60)[0] as { view: Vocabulary['View'] };
    const { lords } = view as unknown as FiefFrance['View'];
    const [mine, theirs] = [lords.find(({ seat }) => seat === ME)?.id, lords.find(({ seat }) => seat !== ME)?.id];
    const dear: readonly [string, object][] = [
      ['controlChanged', { town: 'tours', from: ME, to: 2 }],
      ['titlePassed', { fief: 'poitou', lord: theirs, seat: 2, from: ME }],
      ['elected', { office: 'bishop', see: 1, lord: mine, seat: ME }],
      ['promiseBroken', { to: ME, term: { do: 'peace', by: 2 } }],
      ['captured', { lord: mine, by: 2 }],
      ['battleDeclared', { seat: 2, against: ME, town: 'tours', ride: false }],
      ['offered', { from: 3, to: ME, terms: [{ do: 'deniers', by: 3, amount: 2 }], counter: false }],
    ];
    const noise: readonly [string, object][] = [
      ['moved', { seat: ME, lords: [mine], count: 1, from: 'tours', to: 'poitiers' }],
      ['titleBought', { seat: 2, fief: 'bretagne', lord: theirs, city: 'rennes', cost: 4 }],
      ['captured', { lord: theirs, by: 3 }],
      ['income', { seat: ME, towns: 3, mills: 2, tallage: 0, tithe: 0, queen: 0, total: 5 }],
      ['scored', { points: [0, 1, 2, 0] }],
      ['battleDeclared', { seat: 2, against: 3, town: 'rennes', ride: false }],
    ];
    const lines = [...noise, ...dear, ...noise].map(
      ([kind, data], index) => ({ index, moment: index, event: { kind, data } }) as unknown as LogLine,
    );
    const told = digest(lines, words, ME, view);
    expect(told.lines.map(({ event }) => event.kind)).toEqual(dear.map(([kind]) => kind));
    // To another reader the same news weigh otherwise.
    expect(digest(lines, words, 0, view).lines.map(({ event }) => event.kind)).not.toContain('offered');
  });

  it('tells an absence of several rounds in chapters, each with what changed the reader’s game', () => {
    const played = rounds('homecoming', 900);
    const lines = played.flatMap((round) => round.lines).map((line, i) => ({ ...line, at: i * 60_000 }));
    const view = played.at(-1)?.view as Vocabulary['View'];
    const told = chapters(lines, words, ME, view);
    expect(told.length).toBeGreaterThan(2);
    const numbers = told.flatMap(({ round }) => round ?? []);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    // Nothing is lost between the chapters, and none is longer than anybody reads.
    expect(told.reduce((sum, { lines: some, folded }) => sum + some.length + folded, 0)).toBe(lines.length);
    for (const { lines: some, grave, from, until } of told) {
      expect(some.length).toBeLessThanOrEqual(LINES);
      expect(from).toBeLessThanOrEqual(until as number);
      for (const line of grave) expect(words.weight(line.event, ME, view)).toBe(3);
    }
    // One round is told as before.
    const [first] = played as [{ lines: LogLine[]; view: Vocabulary['View'] }];
    const within = first.lines.filter(({ event }) => words.round?.(event) === undefined);
    expect(chapters(within, words, ME, view)).toMatchObject([digest(within, words, ME, view)]);
    // So is the end of one with the beginning of the next.
    const begins = lines.findIndex(({ event }) => (words.round?.(event) ?? 0) > 1);
    const across = lines.slice(begins - 5, begins + 5);
    expect(chapters(across, words, ME, view)).toMatchObject([digest(across, words, ME, view)]);
  });
});
