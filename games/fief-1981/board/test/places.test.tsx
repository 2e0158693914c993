/** Whatever can be chosen and has a place is drawn there, at any moment of a game. */

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
import type { Lit } from '@homage/ui';
import { LANGUAGES, type Language } from '@homage/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Fief81, fief1981, RULES, type Rules } from '../../rules/index.ts';
import { words } from '../../text/index.ts';
import { board as Board } from '../index.ts';

type Next = (state: Fief81['State'], whom: unknown, draft: Draft, explain: boolean) => Choice<Fief81> | undefined;
type Question = { kind: string; next(draft: Draft): Choice<Fief81> | undefined; answer: Draft | undefined };

const drawn = (match: Match<Fief81>, seat: number | undefined, language: Language, lit: readonly Lit[] = []): string =>
  renderToStaticMarkup(
    <Board
      view={fief1981.view(match.state, seat)}
      seat={seat}
      language={language}
      text={words.texts[language]}
      words={words}
      say={plainSay(match.seats, seat)}
      lit={lit}
      onPick={() => undefined}
      pointed={[]}
      changed={[]}
      lastEvents={[]}
    />,
  );

/** Every question that a seat can answer now, acts out of turn included, with one whole answer. */
function questionsTo(match: Match<Fief81>, seat: number, dice: FastDice): Question[] {
  const { state } = match;
  const asks = openAsks(match)
    .filter((ask) => ask.seat === seat)
    .map(
      (ask): Question => ({
        kind: ask.kind,
        next: (draft) => (fief1981.asks[ask.kind].next as Next)(state, ask, draft, false),
        answer: sample(fief1981, match, ask, dice) as Draft | undefined,
      }),
    );
  const asides = openAsides(fief1981, match, seat).map(
    (kind): Question => ({
      kind,
      next: (draft) => (fief1981.asides[kind].next as Next)(state, seat, draft, false),
      answer: sampleAside(fief1981, match, seat, kind, dice) as Draft | undefined,
    }),
  );
  return [...asks, ...asides];
}

/** The places of all options along one answer, choice by choice. */
function placesOf({ kind, next, answer }: Question): string[][] {
  const out: string[][] = [];
  const draft: { [key: string]: Draft[string] } = {};
  for (let choice = next(draft); choice !== undefined; choice = next(draft)) {
    const { key } = choice;
    const values = choice.type === 'split' ? Object.keys(choice.over) : choice.type === 'amount' ? [] : [...choice.of];
    out.push(values.flatMap((value) => words.place?.(kind as 'march', key, value) ?? []));
    const value = answer?.[key];
    if (value === undefined || key in draft) break;
    draft[key] = value;
  }
  return out.filter((places) => places.length > 0);
}

function optionsOf(rules: Rules): Fief81['Options'] {
  const read = readOptions(fief1981, { rules });
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

describe.each(RULES)('%s rules', (rules) => {
  it.each([3, 6])('%i players: every option that has a place is on the board', (seats) => {
    const dice = new FastDice(`places ${rules} ${seats}`);
    const seen = new Set<string>();
    const missing = new Set<string>();
    let moves = 0;
    randomGame(
      fief1981,
      { seats, options: optionsOf(rules), seed: `places ${rules} ${seats}`, steps: 500 },
      {
        after(match) {
          if (moves++ % 11 > 0 || match.outcome !== null) return;
          const seat = openAsks(match)[0]?.seat ?? 0;
          for (const question of questionsTo(match, seat, dice)) {
            for (const places of placesOf(question)) {
              const lit = places.map((place) => ({ place, state: 'open' as const, options: [] }));
              const html = drawn(match, seat, moves % 2 === 0 ? 'en' : 'fr', lit);
              for (const place of places) {
                seen.add(place);
                if (!html.includes(`<button type="button" data-place="${place}" data-lit="open"`))
                  missing.add(`${question.kind}: ${place}`);
              }
            }
          }
        },
      },
    );
    expect([...missing]).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
  });

  it.each(LANGUAGES)('a spectator sees no hand and no hole in a sentence, in %s', (language) => {
    const { match } = randomGame(fief1981, { seats: 4, options: optionsOf(rules), seed: 'spectator', steps: 300 });
    const html = drawn(match, undefined, language);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toContain('data-place="card:');
  });
});
