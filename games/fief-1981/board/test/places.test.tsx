/** Whatever can be chosen and has a place is drawn there, at any moment of a game. */

import { FastDice, type Match, openAsks } from '@homage/kernel';
import { choicePlaces, optionsFor, plainSay, randomGame } from '@homage/testkit';
import type { Lit } from '@homage/ui';
import { LANGUAGES, type Language } from '@homage/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Fief81, fief1981, RULES } from '../../rules/index.ts';
import { words } from '../../text/index.ts';
import { board as Board } from '../index.ts';

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

describe.each(RULES)('%s rules', (rules) => {
  it.each([3, 6])('%i players: every option that has a place is on the board', (seats) => {
    const dice = new FastDice(`places ${rules} ${seats}`);
    const seen = new Set<string>();
    const missing = new Set<string>();
    let moves = 0;
    randomGame(
      fief1981,
      { seats, options: optionsFor(fief1981, { rules }), seed: `places ${rules} ${seats}`, steps: 500 },
      {
        after(match) {
          if (moves++ % 11 > 0 || match.outcome !== null) return;
          const seat = openAsks(match)[0]?.seat ?? 0;
          for (const { kind, open } of choicePlaces(fief1981, words, match, seat, dice)) {
            if (open.length === 0) continue;
            const lit = open.map((place) => ({ place, state: 'open' as const, options: [] }));
            const html = drawn(match, seat, moves % 2 === 0 ? 'en' : 'fr', lit);
            for (const place of open) {
              seen.add(place);
              if (!html.includes(`<button type="button" data-place="${place}" data-lit="open"`))
                missing.add(`${kind}: ${place}`);
            }
          }
        },
      },
    );
    expect([...missing]).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
  });

  it.each(LANGUAGES)('a spectator sees no hand and no hole in a sentence, in %s', (language) => {
    const { match } = randomGame(fief1981, {
      seats: 4,
      options: optionsFor(fief1981, { rules }),
      seed: 'spectator',
      steps: 300,
    });
    const html = drawn(match, undefined, language);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toContain('data-place="card:');
  });
});
