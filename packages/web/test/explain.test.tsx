import { type Match, readOptions, type Vocabulary } from '@homage/kernel';
import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { faultOf, plainSay, randomGame } from '@homage/testkit';
import { LANGUAGES } from '@homage/words';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const YOU = { en: 'You', fr: 'Vous' };
/** What no sentence may make of it. */
const OF_YOU = /\byou’s\b|\bof you\b|\bde vous\b/i;

/** How far each game is played, so that cards, armies, castles and tokens lie about. */
const STEPS = [30, 160];

async function positions(game: BrowserGame): Promise<Match<Vocabulary>[]> {
  const def = await game.rules();
  const read = readOptions(def, {});
  if (!read.ok) throw new Error(read.why.code);
  const seats = Math.min(4, game.seats[1]);
  return STEPS.map((steps) => randomGame(def, { seats, options: read.value, seed: `about ${steps}`, steps }).match);
}

/** Ids of things as they stand in the page. */
const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/data-(?:place|about)="([^"]+)"/g)].map(([, id]) => id!.replaceAll('&gt;', '>')));

describe.each(BROWSER_GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('explains everything that its board draws, in both languages, with a paragraph that is there', async () => {
    const [def, words, { board, purse }] = await Promise.all([game.rules(), game.words(), game.board()]);
    const drawn = new Set<string>();
    for (const match of await positions(game)) {
      for (const [seat, language] of LANGUAGES.entries()) {
        {
          // The reader's own name is "you": at a table on their device nobody has given another.
          const plain = plainSay(match.seats, seat);
          const say = { ...plain, name: (one: number) => (one === seat ? YOU[language] : plain.name(one)) };
          const view = def.view(match.state, seat);
          const text = words.texts[language];
          const html = renderToString(
            createElement(board, {
              ...{ view, seat, language, text, words, say },
              ...{ lit: [], pointed: [], changed: [], lastEvents: [], onPick: () => undefined },
            }),
          );
          expect(html, 'a native title, which a finger cannot see').not.toMatch(/<[a-z]+[^>]*\stitle="/);
          for (const thing of idsIn(html)) {
            drawn.add(thing);
            const about = words.about?.(thing, view, language, say);
            expect(about, `${thing} is not explained`).toBeDefined();
            expect(faultOf(about?.name), `${thing} in ${language}: ${about?.name}`).toBeUndefined();
            expect(about?.name).not.toMatch(OF_YOU);
            if (about?.does !== undefined) expect(faultOf(about.does), thing).toBeUndefined();
            expect(about?.rule ?? about?.does, `${thing} says nothing`).toBeDefined();
            if (about?.rule !== undefined)
              expect(
                text.rules.some(({ id }) => id === about.rule),
                `${thing} cites ${about.rule}`,
              ).toBe(true);
            if (about?.owner !== undefined) expect(about.owner).toBeLessThan(match.seats);
          }
          // What the reader has, in figures: the same things in words, explained by the sheet they stand for.
          expect(purse, 'what the reader has is nowhere in sight').toBeDefined();
          const held = renderToString(createElement(purse!, { view, seat, language, say }));
          const own = [...idsIn(held)][0] ?? '';
          expect(words.about?.(own, view, language, say)?.owner, own).toBe(seat);
          expect(held, 'the reader is named twice').not.toMatch(/\byou \(you\)|\bvous \(vous\)/i);
          expect(faultOf(/class="unseen">([^<]+)</.exec(held)?.[1])).toBeUndefined();
        }
      }
    }
    expect(drawn.size).toBeGreaterThan(12);
  });

  it('says what wins, how near everybody is, and cites it', async () => {
    const [def, words] = await Promise.all([game.rules(), game.words()]);
    for (const match of await positions(game)) {
      for (const language of LANGUAGES) {
        const goal = words.goal?.(def.view(match.state, 0), language, plainSay(match.seats, 0));
        expect(goal?.standings.map(({ seat }) => seat)).toEqual(Array.from({ length: match.seats }, (_, seat) => seat));
        for (const sentence of [goal?.wins, goal?.short, ...(goal?.near ?? []).map(({ text }) => text)])
          expect(faultOf(sentence)).toBeUndefined();
        for (const { points, note } of goal?.standings ?? []) {
          expect(Number.isFinite(points)).toBe(true);
          if (note !== undefined) expect(faultOf(note)).toBeUndefined();
        }
        expect(words.texts[language].rules.some(({ id }) => id === goal?.rule)).toBe(true);
      }
    }
  });
});
