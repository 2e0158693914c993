import { FastDice, type Match, openAsks } from '@homage/kernel';
import { choicePlaces, optionsFor, plainSay, randomGame } from '@homage/testkit';
import type { BoardProps } from '@homage/ui';
import { LANGUAGES, type Language } from '@homage/words';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fiefFrance } from '../../rules/index.ts';
import type { FiefFrance } from '../../rules/vocabulary.ts';
import { wordsIn } from '../../text/board.ts';
import { words } from '../../text/index.ts';
import { board as Board } from '../index.ts';

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
        { seats, options: optionsFor(fiefFrance, { fog: seats === 5 }), seed: `board ${seats}`, steps: 900 },
        {
          after(match) {
            if (moves++ % 25 > 0 || match.outcome !== null) return;
            const seat = openAsks(match)[0]?.seat ?? 0;
            const html = drawn(match, seat, moves % 2 === 0 ? 'en' : 'fr');
            const buttons = buttonsOf(html);
            expect(new Set(buttons).size).toBe(buttons.length);
            for (const { kind, open, greyed } of choicePlaces(fiefFrance, words, match, seat, dice)) {
              for (const place of [...open, ...greyed]) {
                seen.add(place);
                if (!buttons.includes(place)) missing.add(`${kind}: ${place}`);
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
      options: optionsFor(fiefFrance),
      seed: 'spectator',
      steps: 400,
    });
    const html = drawn(match, undefined, language);
    expect(/undefined|NaN|\[object/.exec(html)).toBeNull();
    expect(html.includes(wordsIn(language).hand)).toBe(false);
    expect(html.includes(wordsIn(language).frieze)).toBe(true);
  });
});
