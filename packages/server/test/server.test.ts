/** The lobby and whole games over HTTP. */

import { readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { Api, type ApiError, eventually, house, playOut, served, started } from './harness.ts';

const { base, guests } = served();
const why = (promise: Promise<unknown>): Promise<object> =>
  promise.then(
    () => ({}),
    (error: ApiError) => error.why ?? { error },
  );

describe('the lobby', () => {
  test('games are listed with their options', async () => {
    const games = await new Api(base()).send<{ id: string }[]>('GET', '/games');
    expect(games[0]).toMatchObject({ id: 'squabble', seats: [2, 4], options: [{ key: 'rounds' }] });
  });

  test('set up, sit, stand, start: who may do what', async () => {
    const [ann, bob, cid] = (await guests('Ann', 'Bob', 'Cid')) as [Api, Api, Api];
    const { id: table, ...info } = await ann.post('create', { game: 'squabble', seats: 3 });
    expect(info).toMatchObject({ phase: 'open', host: 0, you: { seat: 0, host: true } });
    expect(await why(ann.post('start', { table }))).toEqual({ code: 'server.emptySeats' });
    expect((await bob.post('sit', { table, seat: 2 })).you).toEqual({ seat: 2, host: false });
    expect(await why(cid.post('sit', { table, seat: 2 }))).toMatchObject({ code: 'server.seatTaken' });
    expect(await why(bob.post('start', { table }))).toEqual({ code: 'server.notHost' });
    expect((await bob.post('sit', { table, seat: 1 })).you.seat).toBe(1);
    expect((await bob.post('stand', { table })).you.seat).toBeNull();
    await bob.post('sit', { table, seat: 1 });
    expect((await ann.post('bot', { table, seat: 2, bot: 'random' })).seats[2]).toMatchObject({ kind: 'bot' });
    expect(await why(ann.post('bot', { table, seat: 2, bot: 'clever' }))).toMatchObject({ code: 'server.noSuchBot' });
    const meek = { table, seat: 2, bot: 'squire', character: 'meek' };
    expect(await why(ann.post('bot', meek))).toMatchObject({ code: 'server.noSuchCharacter' });
    expect((await ann.post('bot', { ...meek, character: 'proud' })).seats[2]).toMatchObject({ character: 'proud' });
    expect((await ann.post('start', { table })).phase).toBe('running');
    expect(await why(cid.post('sit', { table, seat: 0 }))).toMatchObject({ code: 'server.seatTaken' });
    // At a public table nobody takes a bot's seat before the host has opened it.
    expect(await why(cid.post('sit', { table }))).toMatchObject({ code: 'server.full' });
    expect(await why(cid.post('sit', { table, seat: 2 }))).toMatchObject({ code: 'server.seatTaken' });
    expect(await why(bob.post('bot', { table, seat: 2, bot: null }))).toEqual({ code: 'server.notHost' });
    expect((await ann.post('bot', { table, seat: 2, bot: null })).seats[2]).toMatchObject({ kind: 'bot', free: true });
    expect((await ann.post('bot', { table, seat: 2, bot: 'squire' })).seats[2]).toMatchObject({ free: false });
    // Nobody makes a rival of somebody else weaker, or other, than it was when the game began.
    for (const other of [{ bot: 'random' }, { bot: 'squire', character: 'bold' }])
      expect(await why(ann.post('bot', { table, seat: 2, ...other }))).toEqual({ code: 'server.othersPlay' });
    await ann.post('bot', { table, seat: 2, bot: null });
    expect((await cid.post('sit', { table })).you.seat).toBe(2);
    expect(await why(ann.post('bot', { table, seat: 2, bot: null }))).toMatchObject({ code: 'server.seatTaken' });
  });

  test('whoever has the link of a table may take over a bot’s seat, unless the host has closed it', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const bots = [{ seat: 1, bot: 'random' }];
    const link = await ann.post('create', { game: 'squabble', seats: 2, access: 'link', bots, start: true });
    expect(link.seats.map(({ free }) => free)).toEqual([false, true]);
    // Alone against bots the host changes them as before, and the name says what plays.
    const changed = await ann.post('bot', { table: link.id, seat: 1, bot: 'squire', character: 'proud' });
    expect(changed.seats[1]).toMatchObject({ bot: 'squire', name: 'squire 2', character: 'proud' });
    expect(await why(bob.post('sit', { table: link.id }))).toMatchObject({ code: 'server.full' });
    await ann.post('bot', { table: link.id, seat: 1, bot: null });
    expect((await bob.post('sit', { table: link.id })).you.seat).toBe(1);
  });

  test('bad orders are refused with a reason, and nothing is set up', async () => {
    const [ann] = (await guests('Ann')) as [Api];
    expect(await why(ann.post('create', { game: 'chess', seats: 2 }))).toMatchObject({ code: 'server.noSuchGame' });
    expect(await why(ann.post('create', { game: 'squabble', seats: 7 }))).toMatchObject({ code: 'house.seatCount' });
    expect(await why(ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 99 } }))).toMatchObject({
      code: 'house.badOption',
    });
    expect(await why(new Api(base()).post('create', { game: 'squabble', seats: 2 }))).toEqual({
      code: 'server.noGuest',
    });
    const list = await ann.send<object[]>('GET', '/tables');
    expect(list.filter((line) => (line as { mine: boolean }).mine)).toEqual([]);
  });

  test('public tables are listed, tables by link only to those who sit there', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const open = await ann.post('create', { game: 'squabble', seats: 2 });
    const link = await ann.post('create', { game: 'squabble', seats: 2, access: 'link' });
    const ids = async (api: Api) => (await api.send<{ id: string }[]>('GET', '/tables')).map(({ id }) => id);
    expect(await ids(bob)).toContain(open.id);
    expect(await ids(bob)).not.toContain(link.id);
    expect(await ids(ann)).toContain(link.id);
    await bob.post('sit', { table: link.id });
    expect(await ids(bob)).toContain(link.id);
  });

  test('the host removes a player; a host who leaves hands over; an empty table closes', async () => {
    const [ann, bob, cid] = (await guests('Ann', 'Bob', 'Cid')) as [Api, Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
    await bob.post('sit', { table });
    await cid.post('sit', { table });
    expect(await why(bob.post('kick', { table, seat: 2 }))).toEqual({ code: 'server.notHost' });
    expect(await why(ann.post('kick', { table, seat: 0 }))).toEqual({ code: 'server.cannotKickYourself' });
    expect((await ann.post('kick', { table, seat: 2 })).seats[2]?.kind).toBe('empty');
    await ann.post('leave', { table });
    const info = await bob.send<{ you: object }>('GET', `/tables/${table}`);
    expect(info.you).toEqual({ seat: 1, host: true });
    await bob.post('leave', { table });
    expect(await why(bob.send('GET', `/tables/${table}`))).toMatchObject({ code: 'server.notFound' });
  });

  test('another device becomes the same guest by a personal link, once', async () => {
    const [ann] = (await guests('Ann')) as [Api];
    const { code } = await ann.send<{ code: string }>('POST', '/me/link', {});
    const phone = new Api(base());
    const claimed = await phone.send<{ id: string; token: string }>('POST', '/me/claim', { code });
    expect(claimed.id).toBe(ann.id);
    phone.token = claimed.token;
    expect(await phone.send('GET', '/me')).toEqual({ id: ann.id, name: 'Ann' });
    expect(await why(phone.send('POST', '/me/claim', { code }))).toEqual({ code: 'server.badToken' });
    await ann.send('PUT', '/me', { name: 'Anna' });
    expect(await phone.send('GET', '/me')).toEqual({ id: ann.id, name: 'Anna' });
  });
});

describe('play', () => {
  test('a whole game over HTTP; the journal is given out at the end and verifies', async () => {
    const players = await guests('Ann', 'Bob', 'Cid');
    const table = await started(players);
    expect(await why(players[0]!.send('GET', `/tables/${table}/journal`))).toEqual({ code: 'server.notOver' });
    const seen = await playOut(players, table, 'http');
    expect(seen.outcome).not.toBeNull();
    const read = readJournal(await players[0]!.send('GET', `/tables/${table}/journal`));
    if (!read.ok) throw new Error(read.why.at);
    expect(verify(squabble, read.journal)).toMatchObject({ ok: true, over: true });
    const history = await players[1]!.send<{ cursor: number }[]>('GET', `/tables/${table}/history`);
    expect(history[0]?.cursor).toBe(1);
    expect(history.map(({ cursor }) => cursor)).toEqual(history.map((_, i) => i + 1));
  });

  test('one person against bots; bots answer by themselves', async () => {
    const players = await guests('Ann');
    const { id } = await players[0]!.post('create', {
      game: 'squabble',
      seats: 3,
      options: { rounds: 1 },
      bots: [
        { seat: 1, bot: 'random' },
        { seat: 2, bot: 'greedy' },
      ],
      start: true,
    });
    expect((await playOut(players, id, 'bots')).outcome).not.toBeNull();
    const again = await players[0]!.post('rematch', { table: id });
    expect(again).toMatchObject({ phase: 'open', seats: [{ kind: 'person' }, { kind: 'bot' }, { kind: 'bot' }] });
  });

  test('a bot that thinks for ever is stopped, and the game goes on', async () => {
    const slow = await house({ botMs: 150 });
    const ann = await Api.guest(slow.address, 'Ann');
    const { id } = await ann.post('create', {
      game: 'slow',
      seats: 2,
      options: { rounds: 1 },
      bots: [{ seat: 1, bot: 'greedy' }],
      start: true,
    });
    const told: unknown[][] = [];
    slow.hall.log.warn = (...line: unknown[]) => void told.push(line);
    expect((await playOut([ann], id, 'slow')).outcome).not.toBeNull();
    expect(slow.hall.pool.stats.late).toBeGreaterThan(0);
    expect(told).toContainEqual([
      { table: id, game: 'slow', seat: 1, bot: 'greedy', why: 'late' },
      'a bot is late: its best answer so far or squire’s is taken',
    ]);
    await slow.end();
  });

  test('whoever has given up watches: the seat neither answers nor takes back, orders, agrees or gives time', async () => {
    const [ann, bob, cid] = (await guests('Ann', 'Bob', 'Cid')) as [Api, Api, Api];
    const table = await started([ann, bob, cid]);
    const ask = (await ann.state(table)).sight!.seen.asks[0]!.id;
    await ann.post('concede', { table });
    await eventually(async () => (await ann.state(table)).sight!.seen.asks).toEqual([]);
    expect((await ann.state(table)).sight).toMatchObject({ undo: 'nothingToUndo', redo: false });
    for (const deed of [
      () => ann.post('withdraw', { table, target: ask }),
      () => ann.post('undo', { table }),
      () => ann.post('answer', { table, ask, answer: { for: 0 } }),
      () => ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } }),
      () => ann.send('PUT', `/tables/${table}/orders`, { orders: [] }),
      () => ann.post('agree', { table, yes: true }),
      () => ann.post('give', { table, seat: 1 }),
      () => ann.post('cover', { table, seat: 1, when: 'now' }),
    ])
      expect(await why(deed())).toMatchObject({ code: 'table.alreadyConceded' });
    await ann.post('chat', { table, channel: 'table', text: 'well played' });
  });

  test('wrong answers are refused with the reason; undo, redo, withdraw, concede', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    const { sight } = await ann.state(table);
    const ask = sight!.seen.asks[0]!.id;
    expect(sight!.offers[String(ask)]).toMatchObject({ choice: { key: 'for', type: 'one' } });
    expect(await why(ann.post('answer', { table, ask, answer: { for: 9 } }))).toMatchObject({
      code: 'house.notOffered',
    });
    expect(await why(bob.post('answer', { table, ask, answer: { for: 0 } }))).toMatchObject({
      code: 'house.notYourAsk',
    });
    await ann.post('answer', { table, ask, answer: { for: 0 } });
    expect((await ann.state(table)).sight!.seen.given).toHaveLength(1);
    await ann.post('withdraw', { table, target: ask });
    expect((await ann.state(table)).sight!.seen.asks).toHaveLength(1);
    await ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
    expect((await ann.state(table)).sight!.undo).toBeNull();
    await ann.post('undo', { table });
    expect((await ann.state(table)).sight!.redo).toBe(true);
    await ann.post('redo', { table });
    expect(await why(bob.post('undo', { table }))).toMatchObject({
      code: 'table.cannotUndo',
      because: 'nothingToUndo',
    });
    await bob.post('concede', { table });
    expect((await ann.state(table)).sight!.ending).toEqual({ why: 'conceded', winners: [0] });
    expect((await ann.state(table)).info.phase).toBe('over');
    expect(await why(ann.post('answer', { table, ask, answer: { for: 0 } }))).toMatchObject({ code: 'table.ended' });
  });

  test('a refusal has a sentence for people, in their language, whoever it comes from', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    const refusal = async (path: string, body: object, language: string) => {
      const headers = {
        'content-type': 'application/json',
        'accept-language': language,
        authorization: `Bearer ${ann.token}`,
      };
      const response = await fetch(`${base()}/api/tables/${table}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { why: { code: string }; message: string };
    };
    const said: string[] = [];
    for (const language of ['en', 'fr-FR,fr;q=0.9']) {
      const game = await refusal('aside', { aside: 'offer', answer: { to: 0, give: 1, want: 0 } }, language);
      const home = await refusal('answer', { ask: 999, answer: {} }, language);
      const undo = await refusal('undo', {}, language);
      const server = await refusal('kick', { seat: 0 }, language);
      expect([game, home, undo, server].map(({ why: { code } }) => code)).toEqual([
        'yourself',
        'house.noSuchAsk',
        'table.cannotUndo',
        'server.cannotKickYourself',
      ]);
      for (const { why: reason, message } of [game, home, undo, server]) {
        expect(message).not.toBe(reason.code);
        expect(message).toMatch(/ .*[.…)]$/);
        said.push(message);
      }
    }
    expect(new Set(said).size).toBe(8);
  });

  test('an agreed end needs everybody; both find the same rematch', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    expect((await ann.post('agree', { table, yes: true })).wantEnd).toEqual([0]);
    expect((await bob.post('agree', { table, yes: true })).phase).toBe('over');
    const [one, two] = await Promise.all([ann.post('rematch', { table }), bob.post('rematch', { table })]);
    expect(one.id).toBe(two.id);
    const info = await ann.send<{ seats: { kind: string }[] }>('GET', `/tables/${one.id}`);
    expect(info.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
  });

  test('a bot stands in for somebody who leaves, until the person acts again', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    const ask = (await ann.state(table)).sight!.seen.asks[0]!.id;
    await bob.post('leave', { table });
    await ann.post('answer', { table, ask, answer: { for: 0 } });
    await eventually(async () => (await ann.state(table)).sight!.seen.stack.at(-1)?.kind).not.toBe('ballot');
    expect((await ann.state(table)).info.seats[1]).toMatchObject({ kind: 'person', away: true });
    expect((await bob.post('sit', { table })).seats[1]).toMatchObject({ away: false });
  });
});
