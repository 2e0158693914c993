import {
  type Choice,
  type Draft,
  FastDice,
  type Match,
  openAsides,
  openAsks,
  readOptions,
  sample,
  sampleAside,
} from '@homage/kernel';
import { plainSay, randomGame } from '@homage/testkit';
import type { BoardProps } from '@homage/ui';
import { LANGUAGES, type Language } from '@homage/words';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fiefFrance } from '../../rules/index.ts';
import type { FiefFrance } from '../../rules/vocabulary.ts';
import { wordsIn } from '../../text/board.ts';
import { words } from '../../text/index.ts';
import { board as Board } from '../index.ts';

type Kind = Parameters<NonNullable<typeof words.place>>[0];
type Question = { kind: string; next(draft: Draft): Choice<FiefFrance> | undefined; answer: Draft | undefined };

/** The board of a seat as HTML. */
function drawn(match: Match<FiefFrance>, seat: number | undefined, language: Language): string {
  const props: BoardProps<FiefFrance> = {
    view: fiefFrance.view(match.state, seat),
    seat,
    language,
    text: words.texts[language],
    words,
    say: plainSay(match.seats, seat),
    lit: [],
    onPick: () => undefined,
    pointed: [],
    changed: [],
    lastEvents: [],
  };
  return renderToString(<Board {...props} />);
}

/** The places that the keyboard can reach. */
const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button type="button" data-place="([^"]+)"/g)].map(([, place]) => place!.replaceAll('&gt;', '>'));

/** Every question that a seat can answer now, its acts out of turn included, with one whole answer. */
function questionsTo(match: Match<FiefFrance>, seat: number, dice: FastDice): Question[] {
  const { state } = match;
  const asks = openAsks(match)
    .filter((ask) => ask.seat === seat)
    .map((ask): Question => {
      const { next } = fiefFrance.asks[ask.kind];
      return {
        kind: ask.kind,
        next: (draft) => (next as (...args: unknown[]) => Choice<FiefFrance> | undefined)(state, ask, draft, true),
        answer: sample(fiefFrance, match, ask, dice) as Draft | undefined,
      };
    });
  const asides = openAsides(fiefFrance, match, seat).map((kind): Question => {
    const { next } = fiefFrance.asides[kind];
    return {
      kind,
      next: (draft) => (next as (...args: unknown[]) => Choice<FiefFrance> | undefined)(state, seat, draft, true),
      answer: sampleAside(fiefFrance, match, seat, kind, dice) as Draft | undefined,
    };
  });
  return [...asks, ...asides];
}

/** The places of all options along one answer, greyed ones included. */
function placesOf({ kind, next, answer }: Question): Set<string> {
  const out = new Set<string>();
  const draft: { [key: string]: Draft[string] } = {};
  for (let choice = next(draft); choice !== undefined; choice = next(draft)) {
    const { key } = choice;
    if (choice.type === 'one' || choice.type === 'some') {
      const greyed = (choice.not ?? []).map(({ value }) => value);
      for (const value of [...choice.of, ...greyed]) {
        const place = words.place?.(kind as Kind, key, value);
        if (place !== undefined) out.add(place);
      }
    } else if (choice.type === 'split') {
      for (const bucket of Object.keys(choice.over)) {
        const place = words.place?.(kind as Kind, key, bucket);
        if (place !== undefined) out.add(place);
      }
    }
    const value = answer?.[key];
    if (value === undefined || key in draft) break;
    draft[key] = value;
  }
  return out;
}

function optionsOf(given: Partial<FiefFrance['Options']>): FiefFrance['Options'] {
  const read = readOptions(fiefFrance, given);
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

const TABLES = [3, 4, 5, 6].map((seats) => ({ seats }));

describe('the board of FIEF France', () => {
  it.each(TABLES)(
    'is drawn at every moment of a game of $seats, and every option that has a place is on it',
    ({ seats }) => {
      const dice = new FastDice(`board ${seats}`);
      const seen = new Set<string>();
      const missing = new Set<string>();
      let moves = 0;
      randomGame(
        fiefFrance,
        { seats, options: optionsOf({ fog: seats === 5 }), seed: `board ${seats}`, steps: 900 },
        {
          after(match) {
            if (moves++ % 25 > 0 || match.outcome !== null) return;
            const seat = openAsks(match)[0]?.seat ?? 0;
            const html = drawn(match, seat, moves % 2 === 0 ? 'en' : 'fr');
            const buttons = buttonsOf(html);
            expect(new Set(buttons).size).toBe(buttons.length);
            for (const question of questionsTo(match, seat, dice)) {
              for (const place of placesOf(question)) {
                seen.add(place);
                if (!buttons.includes(place)) missing.add(`${question.kind}: ${place}`);
              }
            }
          },
        },
      );
      expect([...missing]).toEqual([]);
      expect(seen.size).toBeGreaterThan(40);
    },
  );

  it.each(LANGUAGES)('is drawn for a spectator in %s, without a hole in a sentence', (language) => {
    const { match } = randomGame(fiefFrance, {
      seats: 4,
      options: optionsOf({}),
      seed: 'spectator',
      steps: 400,
    });
    const html = drawn(match, undefined, language);
    expect(/undefined|NaN|\[object/.exec(html)).toBeNull();
    expect(html.includes(wordsIn(language).hand)).toBe(false);
    expect(html.includes(wordsIn(language).frieze)).toBe(true);
  });
});
