/** Messages out of parts that are JSON already. */

import { expect, test } from 'vitest';
import { written } from '../src/index.ts';

type News = { cursor: number; events: readonly { kind: string }[]; talk?: number | undefined };

const NEWS: News = { cursor: 3, events: [{ kind: 'a "quoted" one' }], talk: 5 };

test('a message out of its parts is what JSON makes of the object, field by field in the same order', () => {
  const events = JSON.stringify(NEWS.events);
  expect(written<News>({ cursor: '3', events, talk: '5' })).toBe(JSON.stringify(NEWS));
  expect(written<News>({ cursor: '3', events, talk: undefined })).toBe(JSON.stringify({ ...NEWS, talk: undefined }));
  expect(written({})).toBe('{}');
});

test('a field that is missing, or that readers do not know, does not compile', () => {
  // @ts-expect-error a message without its events
  expect(written<News>({ cursor: '1' })).toBe('{"cursor":1}');
  // @ts-expect-error a field that the type does not have
  expect(written<News>({ cursor: '1', events: '[]', colour: '2' })).toContain('colour');
});
