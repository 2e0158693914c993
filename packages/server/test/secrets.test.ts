/**
 * What a seat receives from the real server does not depend on anything it may not know. Two servers run side by side with the same
 * clock and the same ids. In one of them everything that one seat cannot know has been dealt anew; then both are put the same questions,
 * and every byte that the seat gets is compared.
 */

import { type ClockSetting, Keeper, personSeat, positionOf, seal } from '@homage/table';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, eventually, house, Peer } from './harness.ts';
import {
  type Draft,
  FastDice,
  type Match,
  openAsides,
  openAsks,
  positions,
  redealt,
  type Seat,
  sample,
} from './secrecy.ts';

const SEATS = 3;
const NOW = 1_700_000_000_000;
/** What the clocks on the wall say: while others act in secret they go on by so little that no clock of a game is set by it. */
let wall = NOW;

interface Side {
  server: Awaited<ReturnType<typeof house>>;
  players: Api[];
}

let sides: [Side, Side];

async function side(): Promise<Side> {
  const dice = new FastDice('the same ids');
  const server = await house({
    now: () => wall,
    ticks: () => NOW,
    windowMs: 8000,
    random: (bytes) => Array.from({ length: bytes }, () => dice.below(256).toString(16).padStart(2, '0')).join(''),
  });
  const players: Api[] = [];
  for (let i = 0; i < SEATS; i++) players.push(await Api.guest(server.address, `player ${i}`));
  // Everybody can be called: what is written for that is compared as well.
  for (const { id } of players) {
    const row = {
      id: `bell ${id}`,
      guest: id,
      kind: 'json',
      address: 'https://example.org/',
      faults: 0,
      off: '',
      created: 1,
    };
    await server.hall.store.commit([{ w: 'add', of: 'outlets', row }]);
  }
  return { server, players };
}

/** Whom the outbox would call at this table, when, and with what; but for the number by which the house itself knows a turn. */
async function outbox({ server }: Side, table: string, guest: string): Promise<string[]> {
  const { store } = server.hall;
  await store.commit([{ w: 'claimNotices', by: table, now: 9e14, until: 9e15, limit: 1000 }]);
  const rows = await store.claimed(table);
  await store.commit([{ w: 'noticesDone', by: table, ids: rows.map(({ id }) => id) }]);
  return rows
    .filter((row) => row.guest === guest && row.table === table)
    .map(({ kind, due, body }) => `${kind} ${due} ${body.replace(/"n":\d+/, '')}`)
    .sort();
}

beforeAll(async () => {
  sides = [await side(), await side()];
});
afterAll(() => Promise.all(sides.map(({ server }) => server.end())));

/** Puts a match on a server's table, as if it had been played there. */
async function lay({ server, players }: Side, id: string, match: Match<Squabble>, clock: ClockSetting): Promise<void> {
  const seed = '11'.repeat(32);
  const header = {
    format: 1,
    id,
    game: 'squabble',
    edition: 1,
    options: match.options,
    seats: SEATS,
    names: players.map((_, i) => `player ${i}`),
    dice: seal(seed, ['', '', '']),
    created: NOW,
  };
  const snapshot = positionOf(match, [7, 7, 7, 7]);
  const seats = players.map((player, i) => personSeat(player.id, `player ${i}`, '', 'random'));
  const { clock: ticking, closes, ...kept } = Keeper.memory(clock, seats);
  await server.hall.store.commit([
    {
      w: 'newTable',
      table: {
        id,
        game: 'squabble',
        edition: 1,
        options: JSON.stringify(match.options),
        clock: JSON.stringify(clock),
        access: 'open',
        phase: 'running',
        host: players[0]!.id,
        created: NOW,
        touched: NOW,
        seed,
        house: JSON.stringify(kept),
        ticks: JSON.stringify({ clock: ticking, closes }),
        turn: openAsks(match)
          .map((ask) => ask.seat)
          .join(),
        header: JSON.stringify(header),
        opening: '0'.repeat(32),
        deadline: null,
        rematch: null,
        alarm: null,
        version: 0,
      },
    },
    { w: 'snapshot', table: id, n: 0, kept: true, body: JSON.stringify(snapshot) },
    ...players.map((player) => ({ w: 'player' as const, guest: player.id, table: id, seated: true })),
  ]);
  server.hall.list.changed();
}

/** Everything a seat can hear, while it asks everything it can ask and others act in secret. */
async function listen(
  side: Side,
  id: string,
  match: Match<Squabble>,
  seat: Seat | undefined,
  seed: string,
  hidden: 'a' | 'b',
) {
  const { server, players } = side;
  wall = NOW;
  const me = seat === undefined ? await Api.guest(server.address, 'a spectator') : players[seat]!;
  const dice = new FastDice(seed);
  const peer = await Peer.open(server.address, me.token);
  const heard: string[] = [];
  await peer.ask('join', { table: id });
  await peer.ask('state', { table: id, after: 7 });
  for (const ask of openAsks(match)) {
    await peer.ask('compose', { table: id, target: ask.id, draft: {} });
    await peer.ask('compose', { table: id, target: ask.id, draft: { for: 1, seat: 1, play: 'rain', coins: 9 } });
    await peer.ask('answer', { table: id, ask: ask.id, answer: { nothing: true } });
    await peer.ask('suppose', { table: id, like: ask.id, draft: {} });
  }
  for (const aside of Object.keys(squabble.asides)) {
    await peer.ask('compose', { table: id, target: aside, draft: {} });
    await peer.ask('compose', { table: id, target: aside, draft: { victim: 2 } });
  }
  for (const t of ['undo', 'redo', 'standing', 'talk', 'journal']) await peer.ask(t, { table: id });
  // At tables that were played before, this seat was one of those who answered otherwise: of them the order alone is compared.
  const lists = async (): Promise<void> => {
    const tables = await me.send<{ id: string }[]>('GET', '/tables');
    const turns = await me.send<{ table: string }[]>('GET', '/me/turns');
    heard.push(JSON.stringify(tables.find((listed) => listed.id === id)), tables.map((listed) => listed.id).join());
    heard.push(JSON.stringify(turns.filter(({ table }) => table === id)));
  };
  heard.push(JSON.stringify(await me.state(id)));
  // Where several nodes serve, the list of each is as old as the last word about it; requests go to one after the other.
  const listed = async (): Promise<boolean> => {
    for (let i = 0; i < 4; i++) {
      const tables = await me.send<{ id: string }[]>('GET', '/tables');
      if (!tables.some((one) => one.id === id)) return false;
    }
    return true;
  };
  if (seat !== undefined) await eventually(listed).toBe(true);
  await lists();
  // My own secret answer goes in and out again, as long as it does not end the question.
  const mine = openAsks(match).find((ask) => ask.seat === seat && ask.secret);
  // What is answered in a window is held until it closes.
  const others = openAsks(match).filter(
    (ask) => ask.seat !== seat && (ask.secret || squabble.asks[ask.kind].window !== undefined),
  );
  if (mine !== undefined && others.length > 0) {
    const answer = sample(squabble, match, mine, dice);
    await peer.ask('answer', { table: id, ask: mine.id, answer });
    await peer.ask('withdraw', { table: id, target: mine.id });
  }
  // Others answer in secret: one way here, another way or not at all there. Somebody stays silent, so nothing is shown.
  const room = await server.hall.room(id);
  const truth = room.keeper!.table.match as unknown as Match<Squabble>;
  const silent = mine === undefined ? 1 : 0;
  for (const ask of others.slice(silent)) {
    wall++;
    const own = new FastDice(`${seed}/${hidden}`);
    const answer = sample(squabble, truth, ask, own) as Draft;
    if (hidden === 'a' || own.below(2) === 0) {
      await players[ask.seat]!.post('answer', { table: id, ask: ask.id, answer });
      if (hidden === 'b') await players[ask.seat]!.post('withdraw', { table: id, target: ask.id });
    }
  }
  wall++;
  for (const t of ['state', 'undo', 'talk']) await peer.ask(t, { table: id });
  for (const { id: like } of openAsks(match))
    await peer.ask('suppose', { table: id, like, draft: { for: 1, seat: 1, play: 'rain', coins: 9 } });
  await peer.ask('ping');
  heard.push(JSON.stringify(await me.state(id)), JSON.stringify(await me.send('GET', `/tables/${id}`)));
  heard.push(...(await outbox(side, id, me.id)));
  await lists();
  // When something last happened at a table stands in what is kept of me.
  const { tables } = await me.send<{ tables: { table: string }[] }>('GET', '/me/export');
  expect(tables.some(({ table }) => table === id)).toBe(seat !== undefined);
  heard.push(JSON.stringify(tables));
  await peer.close();
  return [...peer.texts, ...heard];
}

const CLOCKS: ClockSetting[] = [
  { kind: 'none' },
  { kind: 'live', bank: 60_000, increment: 0 },
  {
    kind: 'letters',
    time: { free: 86_400_000, bank: 86_400_000, add: 0, cap: 86_400_000 },
    rest: null,
    up: 'vote',
    vacation: true,
  },
];

test('byte for byte the same when the unknown is dealt anew and others answer otherwise', async () => {
  let compared = 0;
  let secretSets = 0;
  for (const [n, match] of positions('secrets', SEATS, 48).entries()) {
    for (const seat of [n % SEATS, ...(n % 6 === 0 ? [undefined] : [])]) {
      const id = `secret${String(n).padStart(4, '0')}${seat ?? 9}`;
      // By correspondence windows pass by themselves.
      const passes = openAsks(match).some(({ kind }) => squabble.asks[kind].window !== undefined);
      const clock = CLOCKS[n % (passes ? 2 : CLOCKS.length)]!;
      const other = redealt(match, seat, new FastDice(`other ${n}`));
      await lay(sides[0], id, structuredClone(match), clock);
      await lay(sides[1], id, other, clock);
      const truth = await listen(sides[0], id, match, seat, `script ${n}`, 'a');
      const dealt = await listen(sides[1], id, match, seat, `script ${n}`, 'b');
      expect(dealt).toEqual(truth);
      compared += truth.length;
      if (openAsks(match).filter((ask) => ask.secret).length > 2) secretSets++;
    }
  }
  expect(compared).toBeGreaterThan(1000);
  expect(secretSets).toBeGreaterThan(10);
});

test('the comparison sees a planted leak', async () => {
  const match = positions('planted', SEATS, 1)[0]!;
  const rain = (m: Match<Squabble>): boolean => m.state.hands[1]!.includes('rain');
  let other = match;
  for (let i = 0; rain(other) === rain(match) && i < 100; i++) other = redealt(match, 0, new FastDice(`plant ${i}`));
  expect(rain(other)).not.toBe(rain(match));
  // Seat 1 itself hears the difference.
  await lay(sides[0], 'planted00', structuredClone(match), CLOCKS[0]!);
  await lay(sides[1], 'planted00', other, CLOCKS[0]!);
  const truth = await listen(sides[0], 'planted00', match, 1, 'planted', 'a');
  const dealt = await listen(sides[1], 'planted00', match, 1, 'planted', 'b');
  expect(dealt).not.toEqual(truth);
  expect(openAsides(squabble, match, 0)).toEqual(openAsides(squabble, other, 0));
});
