/** What the composer draws at once: the first choice that comes with a question, and its options in order. */

import type { Draft, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStep } from '../src/composer/draft.ts';
import { ChooseOne } from '../src/composer/widgets.tsx';
import { type Composable, type Speaking, useComposer } from '../src/index.ts';

const speaking = { kind: 'buy', words: {} as GameWords<Vocabulary>, view: {} } as Speaking;
const OFFER: AnyStep = { choice: { key: 'what', type: 'one', of: ['end', 'mill', 'pawns'] } };

function Drawn({ table }: { table: Composable }) {
  const { state } = useComposer('t.0.7', 7, table, speaking, false);
  return <p>{state.busy ? 'busy' : JSON.stringify(state.choice)}</p>;
}

const table = (offer: AnyStep | undefined): Composable => ({
  offer: () => offer,
  compose: (_target, _draft: Draft) => new Promise(() => undefined),
  answer: async () => undefined,
});

describe('a question', () => {
  const kept = new Map<string, string>();
  beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null }));
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
  });
  const drawn = (offer: AnyStep | undefined): string => renderToString(<Drawn table={table(offer)} />);

  it('is drawn with the choice that came with it, before anything is asked of the table', () => {
    expect(drawn(OFFER)).toContain('mill');
  });

  it('waits for the table where nothing came with it', () => {
    expect(drawn(undefined)).toBe('<p>busy</p>');
  });

  it('waits for the table where a draft was begun or laid ready: it goes on from there', () => {
    for (const shelf of ['draft', 'laid']) {
      kept.set(`homage.${shelf}.t.0.7`, JSON.stringify({ what: 'pawns' }));
      expect(drawn(OFFER)).toBe('<p>busy</p>');
      kept.clear();
    }
  });
});

describe('a list of options', () => {
  const order = (of: readonly (string | null)[], only?: readonly string[]): string[] =>
    [
      ...renderToString(
        <ChooseOne
          choice={{ key: 'what', type: 'one', of }}
          partial={undefined}
          name={(value) => String(value)}
          about={() => undefined}
          only={only}
          take={() => undefined}
          setPartial={() => undefined}
          done={() => undefined}
        />,
      ).matchAll(/<span>(\w+)<\/span>/g),
    ].map(([, name]) => name ?? '');

  it('has what ends a phase last: the first key never ends it', () => {
    expect(order(['end', 'mill', 'pawns'])).toEqual(['mill', 'pawns', 'end']);
    expect(order(['mill', 'end', 'pawns'], ['end', 'pawns'])).toEqual(['pawns', 'end']);
    expect(order(['none', 'characters', 'events'])).toEqual(['characters', 'events', 'none']);
    expect(order(['done', 'soldiers', 'press'])).toEqual(['soldiers', 'press', 'done']);
    expect(order(['pass', 'propose'])).toEqual(['propose', 'pass']);
    expect(order([null, 'eric'])).toEqual(['eric', 'null']);
  });

  it('keeps the order of the rules otherwise', () => {
    expect(order(['mill', 'end', 'pawns'])).toEqual(['mill', 'end', 'pawns']);
    expect(order(['end'])).toEqual(['end']);
  });
});
