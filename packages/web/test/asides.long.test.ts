/** Nobody fills a journal by acting out of turn: a hundred times in a row and no more, on the server and in the browser's worker, with an aside of FIEF France itself. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Draft, drawAside, FastDice, openAsides, openAsks, sample, type Vocabulary } from '@homage/kernel';
import { gameById } from '@homage/registry';
import { serve } from '@homage/server';
import { ASIDES_IN_A_ROW, type Header, Table } from '@homage/table';
import { expect, test, vi } from 'vitest';
import { Engine } from '../src/local/engine.ts';
import { lay } from '../src/local/kept.ts';

// A hundred answers are a hundred flushes of the disk.
vi.setConfig({ testTimeout: 120_000 });

const { def } = gameById('fief-france')!;
const SEED = 'a51de'.padEnd(64, '0');

/** A seat acts: why it is refused, or nothing. */
type Act = (seat: number, target: number | string, answer: Draft) => Promise<string | undefined>;

/** Everybody answers until offers may be made; then the first seat makes one and takes it back, until it is refused. */
async function offers(header: Header, seed: string, act: Act): Promise<{ taken: number; why: string | undefined }> {
  // Whoever plays only over the border does not see the match: here it is followed beside it.
  const { table } = Table.open<Vocabulary>(def, header, seed);
  const dice = new FastDice('offers');
  const both = async (seat: number, target: number | string, answer: Draft): Promise<string | undefined> => {
    const why = await act(seat, target, answer);
    if (why === undefined) expect(table.submit(seat, target, answer, 1)).toMatchObject({ ok: true });
    return why;
  };
  while (!openAsides(def, table.match, 0).includes('offer')) {
    const ask = openAsks(table.match)[0]!;
    expect(await both(ask.seat, ask.id, sample(def, table.match, ask, dice)!)).toBeUndefined();
  }
  for (let taken = 0; ; taken++) {
    const aside = openAsides(def, table.match, 0).includes('withdraw') ? 'withdraw' : 'offer';
    const [answer] = drawAside(def, table.match, 0, aside, 1, dice);
    const why = await both(0, aside, answer!);
    if (why !== undefined || taken > ASIDES_IN_A_ROW) return { taken, why };
  }
}

test('on the server', async () => {
  const data = mkdtempSync(join(tmpdir(), 'homage-asides-'));
  const limits = { requests: 1e6, guests: 1e6 };
  const server = await serve({ port: 0, data, web: null, logLevel: 'silent', limits });
  const post = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const tokens: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cid'])
    tokens.push(((await (await post('/guest', { name })).json()) as { token: string }).token);
  const order = { game: 'fief-france', seats: 3 };
  const { id } = (await (await post('/tables', order, tokens[0])).json()) as { id: string };
  for (const token of tokens.slice(1)) await post(`/tables/${id}/sit`, {}, token);
  await post(`/tables/${id}/start`, {}, tokens[0]);
  const room = await server.hall.room(id);
  const end = await offers(room.keeper!.table.header, room.row.seed, async (seat, target, answer) => {
    const [command, key] = typeof target === 'string' ? ['aside', 'aside'] : ['answer', 'ask'];
    const response = await post(`/tables/${id}/${command}`, { [key]: target, answer }, tokens[seat]);
    return response.ok ? undefined : ((await response.json()) as { why: { code: string } }).why.code;
  });
  expect(end).toEqual({ taken: ASIDES_IN_A_ROW, why: 'table.tooManyAsides' });
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

test('in the browser’s worker', async () => {
  const seats = ['Ann', 'Bob', 'Cid'].map((name) => ({ name, kind: 'person' as const }));
  const kept = lay(def, { id: 'local', game: def.id, seed: SEED, options: {}, seats, now: 1 });
  const engine = new Engine(
    def,
    undefined,
    kept,
    [],
    () => undefined,
    () => undefined,
  );
  engine.still = true;
  const end = await offers(kept.header, SEED, async (seat, target, answer) => {
    // Whoever acts sits at the screen.
    kept.me = seat;
    return engine.answer(target, answer, 1)?.code;
  });
  expect(end).toEqual({ taken: ASIDES_IN_A_ROW, why: 'table.tooManyAsides' });
});
