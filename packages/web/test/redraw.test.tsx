/** A board that is drawn from view to view shows what it would show if it were drawn at once: nothing that has changed is left as it was. */

import { FastDice, readOptions, type SeenEvent, seen, type Vocabulary } from '@homage/kernel';
import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { plainSay, randomGame } from '@homage/testkit';
import { type BoardProps, drawn, LanguageProvider, share } from '@homage/ui';
import type { Say } from '@homage/words';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { PAPER, Sheet } from './paper.ts';

const STEPS = 120;
const EVERY = 7;
/** Between how many views everything else is changed. */
const CLOSELY = 5;

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

interface Moment {
  view: Vocabulary['View'];
  lastEvents: SeenEvent<Vocabulary>[];
}

/** What one reader sees of a game at random, and what he was told last. */
async function momentsOf(game: BrowserGame, seat: number | undefined): Promise<Moment[]> {
  const def = await game.rules();
  const read = readOptions(def, {});
  if (!read.ok) throw new Error(read.why.code);
  const moments: Moment[] = [];
  let told: SeenEvent<Vocabulary>[] = [];
  let step = 0;
  randomGame(
    def,
    { seats: Math.min(4, game.seats[1]), options: read.value, seed: 'redraw', steps: STEPS },
    {
      sink: (event) => told.push(...[seen(event, seat)].filter((one) => one !== undefined)),
      after: (match) => {
        if (step++ % EVERY === 0)
          moments.push(structuredClone({ view: def.view(match.state, seat), lastEvents: told.slice(-12) }));
        told = [];
      },
    },
  );
  return moments;
}

/** A page of its own for each drawing. */
function paper(): { draw(element: ReturnType<typeof createElement>): Promise<string> } {
  const sheet = new Sheet('div');
  const root = createRoot(sheet as unknown as Element);
  return {
    async draw(element) {
      root.render(element);
      // What stands below something that is the same hears of it a moment later.
      await new Promise((done) => setImmediate(done));
      // Names that the page gives itself differ, and what has just risen from the ground moves.
      return sheet.text.replace(/P\d+-\d+/g, 'P').replace(/ class="_?grown[^"]*"/g, '');
    },
  };
}

describe.each(BROWSER_GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  /** One board that is drawn on and on, and beside it one whose data are never the same objects: a board may remember what it was told. */
  async function beside(seat: number | undefined, first: Moment | undefined) {
    const [words, { board }] = await Promise.all([game.words(), game.board()]);
    const [kept, other] = [paper(), paper()];
    const say = plainSay(Math.min(4, game.seats[1]), seat);
    let props: BoardProps = {
      ...{ seat, language: 'en', text: words.texts.en, words, say, onPick: () => undefined },
      ...{ view: first?.view ?? {}, lit: [], pointed: [], changed: [], lastEvents: [] },
    };
    const element = (of: BoardProps) => (
      <LanguageProvider language={of.language}>{createElement(board, of)}</LanguageProvider>
    );
    return {
      words,
      say,
      /** What stands on both. */
      async show(some: Partial<BoardProps>, what?: string): Promise<string> {
        const before = props;
        props = { ...props, ...some };
        if (some.view) props.view = share(before.view, some.view);
        if (some.lit) props.lit = share(before.lit, some.lit);
        if (some.lastEvents) props.lastEvents = share(before.lastEvents, some.lastEvents);
        const now = await kept.draw(element(props));
        expect(now, what).toBe(await other.draw(element(structuredCloneOf(props))));
        return now;
      },
      /** As whoever comes now would see it. */
      anew: () => paper().draw(element(structuredCloneOf(props))),
    };
  }

  it('shows every change', async () => {
    const all = await momentsOf(game, 0);
    const { show, anew } = await beside(0, all[0]);
    for (const { view } of all) expect(await show({ view })).toBe(await anew());
    expect(all.length).toBeGreaterThan(10);
  });

  it.each([0, undefined])('shows whatever else is new between two views, to seat %s', async (seat) => {
    const all = await momentsOf(game, seat);
    const { show, words, say } = await beside(seat, all[0]);
    const dice = new FastDice(`redraw ${game.id}`);
    const named = (other: string): Say => ({ ...say, name: (of) => `${say.name(of)} ${other}` });
    let places: string[] = [];
    const some = (of: number): string[] => places.filter(() => dice.below(of) === 0);
    for (const { view, lastEvents } of all.filter((_, i) => i % Math.floor(all.length / CLOSELY) === 0)) {
      const changes: [string, Partial<BoardProps>][] = [
        ['view', { view }],
        ['events', { lastEvents }],
        ['French', { language: 'fr', text: words.texts.fr }],
        ['English', { language: 'en', text: words.texts.en }],
        ['names', { say: named(String(dice.below(5))) }],
        ['a choice', { lit: some(3).map((place) => ({ place, state: 'open', options: ['this'] })) }],
        ['a draft', { lit: some(5).map((place) => ({ place, state: 'chosen', options: ['this'], count: 2 })) }],
        ['nothing to choose', { lit: [] }],
        ['what the chronicle points at', { pointed: some(8) }],
        ['what has changed', { changed: some(8) }],
      ];
      while (changes.length > 0) {
        const [[what, change] = ['', {}]] = changes.splice(dice.below(changes.length), 1);
        const text = await show(change, what);
        places = [...new Set([...text.matchAll(/data-place="([^"]+)"/g)].map(([, place]) => place ?? ''))];
      }
    }
    expect(places.length).toBeGreaterThan(3);
  });
});

/** Nothing in it is an object that was drawn before, but what is no data, and the events: told again they would have happened again. */
const structuredCloneOf = (props: BoardProps): BoardProps => ({
  ...props,
  view: structuredClone(props.view),
  lit: structuredClone(props.lit),
  pointed: [...props.pointed],
  changed: [...props.changed],
});

describe('a part of a board', () => {
  it('is drawn anew if what it or something inside it has read is another, and else not', async () => {
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
    const show = async (some: Partial<Props['view']>, size = 1): Promise<string> => {
      drawings.length = 0;
      view = share(view, { ...view, ...some });
      const text = await kept.draw(createElement(Town, { view, size }));
      expect(text).toContain(view.town);
      expect(text).toContain(view.lord.name);
      return drawings.join(' ');
    };
    expect(await show({})).toBe('town lord');
    expect(await show({ round: 2 }), 'nobody reads the round').toBe('');
    expect(await show({ lord: { name: 'Eric' } }), 'the same lord').toBe('');
    expect(await show({ town: 'Reims' }), 'the town alone').toBe('town');
    // What the inner part reads was not read anew by the drawing before: it counts nevertheless.
    expect(await show({ lord: { name: 'Odo' } })).toBe('town lord');
    expect(await show({}, 2)).toBe('town lord');
    expect(await show({}, 2)).toBe('');
  });

  it('is drawn anew if there are other fields, however they were looked at', async () => {
    type Props = { view: { [field: string]: number }; mark: object };
    const sums = {
      names: ({ view }: Props) => Object.keys(view).join(' '),
      entries: ({ view }: Props) => Object.entries(view).join(' '),
      copy: ({ view }: Props) => JSON.stringify({ ...view }),
      'is it there': ({ view }: Props) => String('b' in view),
      'is it its own': ({ view }: Props) => String(Object.hasOwn(view, 'b')),
    };
    for (const [how, sum] of Object.entries(sums)) {
      const Part = drawn((props: Props) => createElement('b', null, sum(props)));
      const kept = paper();
      const mark = {};
      let view: Props['view'] = Object.freeze({ a: 1 });
      for (const next of [{ a: 1 }, { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3, a: 1 }, { a: 1 }, { c: 1 }]) {
        view = Object.freeze(share(view, next)) as Props['view'];
        const shown = await kept.draw(createElement(Part, { view, mark }));
        expect(shown, how).toContain(sum({ view, mark }));
      }
    }
  });
});
