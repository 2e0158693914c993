/** A board that is drawn from view to view shows what it would show if it were drawn at once: nothing that has changed is left as it was. */

import { readOptions, type Vocabulary } from '@homage/kernel';
import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { plainSay, randomGame } from '@homage/testkit';
import { drawn, share } from '@homage/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { PAPER, Sheet } from './paper.ts';

const STEPS = 120;
const EVERY = 7;

class Nothing {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('document', { ...PAPER, addEventListener: () => undefined, documentElement: new Sheet('html') });
vi.stubGlobal('ResizeObserver', Nothing);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

/** The views of one seat in a game at random. */
async function viewsOf(game: BrowserGame, seat: number): Promise<object[]> {
  const def = await game.rules();
  const read = readOptions(def, {});
  if (!read.ok) throw new Error(read.why.code);
  const views: object[] = [];
  let step = 0;
  randomGame(
    def,
    { seats: Math.min(4, game.seats[1]), options: read.value, seed: 'redraw', steps: STEPS },
    {
      after: (match) => {
        if (step++ % EVERY === 0) views.push(structuredClone(def.view(match.state, seat)) as object);
      },
    },
  );
  return views;
}

/** A page of its own for each drawing. */
function paper(): { draw(element: ReturnType<typeof createElement>): string } {
  const sheet = new Sheet('div');
  const root = createRoot(sheet as unknown as Element);
  return {
    draw(element) {
      root.render(element);
      // Names that the page gives itself differ, and what has just risen from the ground moves.
      return sheet.text.replace(/P\d+-\d+/g, 'P').replace(/ class="_?grown[^"]*"/g, '');
    },
  };
}

describe.each(BROWSER_GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('shows every change', async () => {
    const seat = 0;
    const [words, { board }] = await Promise.all([game.words(), game.board()]);
    const say = plainSay(Math.min(4, game.seats[1]), seat);
    const others = { seat, language: 'en' as const, text: words.texts.en, words, say, onPick: () => undefined };
    const still = { lit: [], pointed: [], changed: [], lastEvents: [] };
    const kept = paper();
    let last: object | undefined;
    const all = await viewsOf(game, seat);
    for (const view of all) {
      const next: object = share(last, view);
      expect(next).toEqual(view);
      last = next;
      const props = { ...others, ...still };
      expect(kept.draw(createElement(board, { ...props, view: next as Vocabulary['View'] }))).toBe(
        paper().draw(createElement(board, { ...props, view: view as Vocabulary['View'] })),
      );
    }
    expect(all.length).toBeGreaterThan(10);
  });
});

describe('a part of a board', () => {
  it('is drawn anew if what it or something inside it has read is another, and else not', () => {
    const drawings: string[] = [];
    type Props = { view: { town: string; lord: { name: string }; round: number }; size: number };
    const Lord = drawn(({ view }: Props) => {
      drawings.push('lord');
      return createElement('i', null, view.lord.name);
    });
    const Town = drawn((props: Props) => {
      drawings.push('town');
      return createElement('b', null, props.view.town, createElement(Lord, props));
    });
    const kept = paper();
    const first = { town: 'Paris', lord: { name: 'Eric' }, round: 1 };
    let view = first;
    const show = (some: Partial<Props['view']>, size = 1): string => {
      drawings.length = 0;
      view = share(view, { ...view, ...some });
      const text = kept.draw(createElement(Town, { view, size }));
      expect(text).toContain(view.town);
      expect(text).toContain(view.lord.name);
      return drawings.join(' ');
    };
    expect(show({})).toBe('town lord');
    expect(show({ round: 2 }), 'nobody reads the round').toBe('');
    expect(show({ lord: { name: 'Eric' } }), 'the same lord').toBe('');
    expect(show({ town: 'Reims' }), 'the town alone').toBe('town');
    // What the inner part reads was not read anew by the drawing before: it counts nevertheless.
    expect(show({ lord: { name: 'Odo' } })).toBe('town lord');
    expect(show({}, 2)).toBe('town lord');
    expect(show({}, 2)).toBe('');
  });
});
