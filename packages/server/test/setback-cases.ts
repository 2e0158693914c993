/** The commands of setback.ts: how the table is laid for each, what comes before it, and the deed itself. */

import { commitmentOf } from '@homage/table';
import { expect } from 'vitest';
import { handleOf } from '../src/rooms/manners.ts';
import type { Room } from '../src/rooms/room.ts';
import type { Api } from './harness.ts';

export interface Scene {
  table: string;
  room: Room;
  ann: Api;
  bob: Api;
  cid: Api;
}

export type Laid = 'open' | 'running' | 'letters' | 'over';

const DAY = 24 * 60 * 60_000;
export const LIVE = { kind: 'live' as const, bank: 3_600_000, increment: 0 };
export const LETTERS = {
  kind: 'letters' as const,
  time: { free: DAY, bank: DAY, add: 0, cap: DAY },
  rest: null,
  up: 'vote' as const,
  vacation: true,
};

const ballot = async ({ ann, table }: Scene): Promise<number> => (await ann.state(table)).sight!.seen.asks[0]!.id;
const offer = ({ ann, table }: Scene): Promise<unknown> => offerBy(ann, table);

export const offerBy = (api: Api, table: string): Promise<unknown> =>
  api.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });

const cidSits = async ({ ann, cid, table }: Scene): Promise<void> => {
  await ann.post('bot', { table, seat: 2, bot: null });
  await cid.post('sit', { table, seat: 2 });
};

/** Ann and Bob commit themselves to a part of the dice. */
const salts = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const commits = async ({ ann, bob, table }: Scene): Promise<void> => {
  await ann.post('sit', { table, seat: 0, commitment: commitmentOf(salts[0]) });
  await bob.post('sit', { table, seat: 1, commitment: commitmentOf(salts[1]) });
};
const pledges = async (s: Scene): Promise<void> => {
  await commits(s);
  await s.ann.post('start', { table: s.table });
};

/** Cid would like to sit down, and the host has to say yes. */
const cidAsks = async ({ ann, bob, cid, table }: Scene): Promise<void> => {
  await ann.post('manners', { table, approve: true });
  await bob.post('stand', { table });
  await expect(cid.post('sit', { table })).rejects.toMatchObject({ why: { code: 'server.askHost' } });
};

/** Bob's time is up. It is so in memory only: the deed that follows from it writes it down. */
const outOfTime = async ({ room }: Scene): Promise<void> => {
  const hand = room.memory.clock.hands[1];
  if (hand !== undefined) Object.assign(hand, { left: 0, free: 0 });
  await room.tick();
};

const annPauses = ({ ann, table }: Scene): Promise<unknown> => ann.post('pause', { table, days: 3 });
const paused = async (s: Scene): Promise<void> => {
  await annPauses(s);
  await s.bob.post('consent', { table: s.table, yes: true });
};
/** Always the same days, so that announcing them again changes nothing. */
const holidays = Date.now() + 2 * DAY;
const bobGoes = ({ bob, table }: Scene): Promise<unknown> =>
  bob.post('vacation', { table, vacation: { from: holidays, until: holidays + 5 * DAY } });

export interface Case {
  laid: Laid;
  before?: (s: Scene) => Promise<unknown>;
  deed: (s: Scene) => Promise<unknown>;
}

export const CASES: { [command: string]: Case } = {
  sit: {
    laid: 'open',
    before: ({ bob, table }) => bob.post('stand', { table }),
    deed: ({ cid, table }) => cid.post('sit', { table }),
  },
  'sit elsewhere': {
    laid: 'open',
    before: ({ ann, table }) => ann.post('bot', { table, seat: 2, bot: null }),
    deed: ({ bob, table }) => bob.post('sit', { table, seat: 2 }),
  },
  'sit during the game': {
    laid: 'running',
    before: ({ ann, table }) => ann.post('bot', { table, seat: 2, bot: null }),
    deed: ({ cid, table }) => cid.post('sit', { table, seat: 2 }),
  },
  stand: { laid: 'open', deed: ({ bob, table }) => bob.post('stand', { table }) },
  bot: { laid: 'open', deed: ({ ann, table }) => ann.post('bot', { table, seat: 2, bot: 'greedy' }) },
  start: { laid: 'open', deed: ({ ann, table }) => ann.post('start', { table }) },
  'start with salts to open: the pledge': {
    laid: 'open',
    before: commits,
    deed: ({ ann, table }) => ann.post('start', { table }),
  },
  'open: a salt': {
    laid: 'open',
    before: pledges,
    deed: ({ bob, table }) => bob.post('open', { table, salt: salts[1] }),
  },
  'open: the last salt and the first throw': {
    laid: 'open',
    before: async (s) => {
      await pledges(s);
      await s.bob.post('open', { table: s.table, salt: salts[1] });
    },
    deed: ({ ann, table }) => ann.post('open', { table, salt: salts[0] }),
  },
  'the time for salts is over': {
    laid: 'open',
    before: pledges,
    async deed({ room }) {
      const { sealing } = room.memory;
      if (sealing !== undefined) sealing.until = 0;
      await room.tick();
    },
  },
  leave: { laid: 'open', deed: ({ ann, table }) => ann.post('leave', { table }) },
  'leave during the game': { laid: 'running', deed: ({ bob, table }) => bob.post('leave', { table }) },
  kick: { laid: 'open', deed: ({ ann, table }) => ann.post('kick', { table, seat: 1 }) },
  'kick during the game': {
    laid: 'running',
    before: cidSits,
    deed: ({ ann, table }) => ann.post('kick', { table, seat: 1 }),
  },
  consent: {
    laid: 'running',
    before: async (s) => {
      await cidSits(s);
      await s.ann.post('kick', { table: s.table, seat: 1 });
    },
    deed: ({ cid, table }) => cid.post('consent', { table, yes: true }),
  },
  invite: {
    laid: 'open',
    before: ({ ann, table }) => ann.post('kick', { table, seat: 1 }),
    deed: ({ ann, bob, table }) => ann.post('invite', { table, who: handleOf(table, bob.id) }),
  },
  mute: {
    laid: 'open',
    deed: ({ ann, bob, table }) => ann.post('mute', { table, who: handleOf(table, bob.id), on: true }),
  },
  admit: {
    laid: 'open',
    before: cidAsks,
    deed: ({ ann, cid, table }) => ann.post('admit', { table, who: handleOf(table, cid.id), yes: true }),
  },
  'admit: no': {
    laid: 'open',
    before: cidAsks,
    deed: ({ ann, cid, table }) => ann.post('admit', { table, who: handleOf(table, cid.id), yes: false }),
  },
  'pause: it is asked': { laid: 'letters', deed: annPauses },
  'pause: all agree': {
    laid: 'letters',
    before: annPauses,
    deed: ({ bob, table }) => bob.post('consent', { table, yes: true }),
  },
  'pause: nobody else is to be asked': {
    laid: 'letters',
    before: ({ bob, table }) => bob.post('concede', { table }),
    deed: annPauses,
  },
  'pause: it ends before its time': {
    laid: 'letters',
    before: async (s) => {
      await paused(s);
      await s.ann.post('pause', { table: s.table, days: null });
    },
    deed: ({ bob, table }) => bob.post('consent', { table, yes: true }),
  },
  vacation: { laid: 'letters', deed: bobGoes },
  'vacation: called off': {
    laid: 'letters',
    before: bobGoes,
    deed: ({ bob, table }) => bob.post('vacation', { table, vacation: null }),
  },
  'somebody never came': { laid: 'letters', deed: outOfTime },
  'cover: a vote for a bot': {
    laid: 'letters',
    before: async (s) => {
      await s.bob.send('PUT', `/tables/${s.table}/orders`, { orders: [] });
      await outOfTime(s);
      expect((await s.ann.state(s.table)).info.seats[1]).toMatchObject({ kind: 'person', out: true });
    },
    deed: ({ ann, table }) => ann.post('cover', { table, seat: 1, when: 'now' }),
  },
  manners: { laid: 'running', deed: ({ ann, table }) => ann.post('manners', { table, gallery: false, slow: 5 }) },
  rematch: { laid: 'over', deed: ({ bob, table }) => bob.post('rematch', { table }) },
  answer: {
    laid: 'running',
    deed: async (s) => s.ann.post('answer', { table: s.table, ask: await ballot(s), answer: { for: 0 } }),
  },
  aside: { laid: 'running', deed: offer },
  withdraw: {
    laid: 'running',
    before: async (s) => s.ann.post('answer', { table: s.table, ask: await ballot(s), answer: { for: 0 } }),
    deed: async (s) => {
      const { sight } = await s.ann.state(s.table);
      return s.ann.post('withdraw', { table: s.table, target: sight!.seen.given[0]!.ask });
    },
  },
  undo: { laid: 'running', before: offer, deed: ({ ann, table }) => ann.post('undo', { table }) },
  redo: {
    laid: 'running',
    before: async (s) => {
      await offer(s);
      await s.ann.post('undo', { table: s.table });
    },
    deed: ({ ann, table }) => ann.post('redo', { table }),
  },
  concede: { laid: 'running', deed: ({ bob, table }) => bob.post('concede', { table }) },
  agree: { laid: 'running', deed: ({ bob, table }) => bob.post('agree', { table, yes: true }) },
  give: { laid: 'running', deed: ({ bob, table }) => bob.post('give', { table, seat: 0 }) },
  orders: {
    laid: 'running',
    deed: ({ bob, table }) =>
      bob.send('PUT', `/tables/${table}/orders`, { orders: [{ kind: 'weather', answer: { play: 'pass' } }] }),
  },
  chat: { laid: 'running', deed: ({ bob, table }) => bob.post('chat', { table, channel: 'table', text: 'well?' }) },
};
