import { FastDice, openAsks, sample } from '@homage/kernel';
import { seal, Table } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  COMMAND_NAMES,
  COMMANDS,
  Composed,
  Moment,
  PROTOCOL_VERSION,
  readMessage,
  ServerMessage,
  SIGN_IN,
  Sight,
} from '../src/index.ts';

describe('what comes in', () => {
  test('a good message is read, a bad one says where it is wrong', () => {
    expect(readMessage({ t: 'hello', v: PROTOCOL_VERSION })).toMatchObject({ ok: true, own: { t: 'hello' } });
    expect(readMessage({ t: 'answer', re: 3, table: 'abcdefgh', ask: 1, answer: { a: [1] } })).toEqual({
      ok: true,
      own: null,
      command: 'answer',
      re: 3,
      body: { t: 'answer', re: 3, table: 'abcdefgh', ask: 1, answer: { a: [1] } },
    });
    const at = (input: unknown) => {
      const read = readMessage(input);
      return read.ok ? undefined : read.why;
    };
    expect(at({ t: 'answer', re: 3, table: 'abcdefgh', ask: -1, answer: {} })).toEqual({
      code: 'server.badMessage',
      at: 'ask',
    });
    expect(at({ t: 'answer', table: '../etc', ask: 1, answer: {} })).toMatchObject({ at: 'table' });
    expect(at({ t: 'answer', table: 'abcdefgh', ask: 1, answer: 7 })).toMatchObject({ at: 'answer' });
    expect(at({ t: 'create', game: 'x', seats: 99 })).toMatchObject({ at: 'seats' });
    expect(at({ t: 'rename', name: '\u0000' })).toMatchObject({ at: 'name' });
    expect(at({ t: 'rename', name: '   ' })).toMatchObject({ at: 'name' });
    expect(at({ t: 'toString' })).toMatchObject({ at: 't' });
    expect(at({ t: 'ping', re: 'x' })).toMatchObject({ at: 're' });
    for (const odd of [null, 7, 'x', [], [{}], {}]) expect(at(odd)).toMatchObject({ code: 'server.badMessage' });
  });

  test('minus zero is refused in whatever carries a draft', () => {
    const table = '"table":"abcdefgh"';
    for (const [raw, at] of [
      [`{"t":"answer",${table},"ask":1,"answer":{"a":-0}}`, 'answer.a'],
      [`{"t":"answer",${table},"ask":1,"answer":{"a":{"b":[0,-0]}}}`, 'answer.a'],
      [`{"t":"aside",${table},"aside":"x","answer":{"a":-0}}`, 'answer.a'],
      [`{"t":"compose",${table},"target":1,"draft":{"a":-0}}`, 'draft.a'],
      [`{"t":"orders",${table},"orders":[{"kind":"x","answer":{"a":-0}}]}`, 'orders.0.answer.a'],
      [`{"t":"orders",${table},"orders":[{"kind":"x","when":{"a":-0},"answer":{}}]}`, 'orders.0.when.a'],
      [`{"t":"create","game":"x","seats":3,"options":{"a":-0}}`, 'options.a'],
    ] as const)
      expect(readMessage(JSON.parse(raw))).toMatchObject({ ok: false, why: { code: 'server.badMessage', at } });
  });

  test('a message nested too deep is refused, not a crash', () => {
    const deep = JSON.parse(
      `{"t":"answer","table":"abcdefgh","ask":1,"answer":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    );
    expect(readMessage(deep)).toMatchObject({ ok: false });
  });
});

describe('what goes out', () => {
  test('all that a table tells fits the schemas', () => {
    const dice = new FastDice('protocol');
    const header = {
      format: 1 as const,
      id: 'abcdefgh',
      game: 'squabble',
      edition: 1,
      options: { rounds: 2 },
      seats: 3,
      names: ['a', 'b', 'c'],
      dice: seal('11'.repeat(32), ['', '', '']),
      created: 1,
    };
    const { table } = Table.open(squabble, header, '11'.repeat(32));
    while (!table.over) {
      const ask = openAsks(table.match)[0]!;
      expect(z.parse(Composed, table.compose(ask.seat, ask.id, {}))).toEqual(table.compose(ask.seat, ask.id, {}));
      const result = table.submit(ask.seat, ask.id, sample(squabble, table.match, ask, dice), 1);
      if (!result.ok) throw new Error(result.why.code);
      for (const seat of [0, 1, 2, undefined]) {
        const wire = JSON.parse(JSON.stringify(table.sight(seat)));
        expect(z.parse(Sight, wire)).toEqual(wire);
      }
      for (const update of result.updates) {
        if (update === null) continue;
        const { cursor, events, seen } = update;
        z.parse(Moment, { cursor, at: 1, events, seen });
        const message = {
          t: 'update',
          table: 'abcdefgh',
          cursor,
          at: 1,
          events,
          seen,
          clocks: [{ left: null, running: false }],
          window: null,
        };
        z.parse(
          ServerMessage,
          JSON.parse(JSON.stringify({ ...message, ...table.rights(update.to ?? undefined, update.asks) })),
        );
      }
    }
  });

  test('whatever changes something may carry a key', () => {
    // These only look, and are no GET for the size of what they carry.
    const looks: readonly string[] = ['compose', 'suppose'];
    for (const name of COMMAND_NAMES) {
      const { body, method } = COMMANDS[name];
      const schema = z.toJSONSchema(body, { unrepresentable: 'any' });
      const changes = method !== 'GET' && !looks.includes(name);
      expect([name, 'key' in (schema.properties ?? {})]).toEqual([name, changes]);
      expect(schema.required ?? []).not.toContain('key');
    }
  });

  test('every command has a JSON schema, a path of its own, and no change by GET', () => {
    const seen = new Set<string>();
    for (const name of COMMAND_NAMES) {
      const { body, reply, method, path, summary } = COMMANDS[name];
      expect(z.toJSONSchema(body, { unrepresentable: 'any' })).toMatchObject({ type: 'object' });
      z.toJSONSchema(reply, { unrepresentable: 'any' });
      expect(seen.has(`${method} ${path}`)).toBe(false);
      seen.add(`${method} ${path}`);
      expect(summary.length).toBeGreaterThan(5);
      if (method === 'GET') {
        expect([
          'games',
          'list',
          'me',
          'turns',
          'info',
          'state',
          'history',
          'moments',
          'journal',
          'standing',
          'talk',
        ]).toContain(name);
      }
    }
    expect(Object.values(SIGN_IN).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /guest',
      'POST /me/link',
      'POST /me/claim',
      'GET /me/sessions',
      'DELETE /me/sessions/:session',
      'DELETE /me/sessions',
      'POST /me/logout',
    ]);
  });
});
