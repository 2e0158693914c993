/** A table on a server, behind the same face as one in this browser. */

import type { Composed, Perception, Seat, Target, Vocabulary } from '@homage/kernel';
import type { ChatLine, Order, SeatInfo, ServerMessage, Sight, State, TableInfo } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { EMPTY_TABLE } from '../client/empty.ts';
import { Store } from '../client/store.ts';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { lastVisit } from '../client/visits.ts';
import { CommandRefused, type Connection } from './connection.ts';
import { committing, draw, followDice, keep, keptOf } from './dice.ts';
import { linesBefore, linesOf, recall } from './past.ts';
import { composed, perceived, reasonOf } from './typed.ts';

export interface FarClient extends TableClient {
  info(): TableInfo | undefined;
}

const EMPTY: Omit<TableState, 'id'> = { ...EMPTY_TABLE, link: 'reconnecting', host: false };

const refused = async (work: Promise<unknown>): Promise<Trouble | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof CommandRefused) return error.why;
    throw error;
  }
};

/** What everybody may know, as the page shows it. */
function fromInfo(info: TableInfo, now: number): Partial<TableState> {
  return {
    game: info.game,
    phase: info.phase,
    options: info.options,
    me: info.you.seat ?? undefined,
    host: info.you.host,
    wantEnd: info.wantEnd,
    manners: {
      motion: info.motion,
      gallery: info.gallery,
      slow: info.slow,
      muted: info.muted ?? [],
      removed: info.removed ?? [],
      approve: info.approve,
      asking: info.asking ?? [],
      open: info.access === 'open',
      ...(info.endIn !== undefined && { endAt: now + info.endIn }),
    },
    rematch: info.rematch ?? undefined,
    starting: info.unopened !== undefined,
    clock: info.clock,
    paused: info.paused,
    seats: info.seats.map(
      ({ name, kind, online, away, conceded, free, coverAt, out, votes, vacation, character, who, ...clock }) =>
        withClock(
          {
            name,
            kind,
            ...(free !== undefined && { free }),
            here: online || kind !== 'person',
            away,
            conceded,
            ...(coverAt !== undefined && !online && { coverAt }),
            ...(character !== undefined && { character }),
            ...(who !== undefined && { who }),
            ...(out !== undefined && { out, votes: votes ?? [] }),
            ...(vacation !== undefined && { vacation }),
          },
          clock,
          now,
        ),
    ),
  };
}

/** When a seat's time runs out, as the clocks stand now. */
function withClock(
  { until: _, still: __, ...seated }: TableState['seats'][number],
  clock: Pick<SeatInfo, 'left' | 'running' | 'due' | 'still'> | undefined,
  now: number,
): TableState['seats'][number] {
  if (!clock?.running || clock.left === null) return seated;
  return { ...seated, until: clock.due ?? now + clock.left, ...(clock.still && { still: clock.still }) };
}

function fromSight(
  sight: Omit<Sight, 'cursor' | 'seen'>,
  seen: Perception<Vocabulary>,
  inWindow: boolean,
): Partial<TableState> {
  return {
    seen,
    offers: sight.offers as { [ask: number]: Composed<Vocabulary> },
    undo: sight.undo,
    redo: sight.redo,
    ending: sight.ending,
    rooms: sight.rooms ?? [],
    windows: inWindow ? seen.asks.map(({ id }) => id) : [],
  };
}

/** Refusals that pass: whoever waits a moment may ask again. */
const PASSING = ['server.busy', 'server.away', 'server.tooFast'];
const MOMENT_MS = 1000;

/** Asks again where the server only has too much to do. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CommandRefused) || !PASSING.includes(error.why.code) || tries >= 10) throw error;
      await new Promise((done) => setTimeout(done, MOMENT_MS));
    }
  }
}

/** What a table needs of the connection. */
export type Line = Pick<Connection, 'status' | 'tell' | 'ask' | 'hear' | 'watch'>;

export function openFar(id: string, connection: Line): FarClient {
  const store = new Store({ ...EMPTY, id });
  const { get } = store;
  let info: TableInfo | undefined;

  /** The first step that the log knows, and which log it is: a new one is filled anew. */
  let first = 1;
  let logs = 0;

  /** Fetches what came before the log, in the background. A lost connection ends it; the next sync begins again where it was. */
  const fill = (): void => {
    const mine = ++logs;
    const page = (after: number, upTo: number) =>
      patiently(() => connection.ask('history', { table: id, after, upTo }));
    recall(page, first, (older, from) => {
      if (mine !== logs) return false;
      first = from;
      store.set({ log: linesBefore(get().log, older) });
      return true;
    }).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error;
    });
  };

  const dice = followDice(
    id,
    connection,
    async ({ game }, known) => {
      const { checkJournal } = await import('../local/client.ts');
      return checkJournal(game, JSON.stringify(await connection.ask('journal', { table: id })), known);
    },
    (told) => store.set({ dice: told }),
  );
  const sync = ({ info: told, sight, missed }: State, whole: boolean): void => {
    info = told;
    // After a long absence there is a gap: the log begins anew with what is told now.
    const anew = whole || (missed[0]?.cursor ?? 0) > get().cursor + 1;
    if (anew) first = missed[0]?.cursor ?? (sight?.cursor ?? 0) + 1;
    // Something of it may have been told while it was on its way.
    const log = linesOf(anew ? [] : get().log, anew ? missed : missed.filter(({ cursor }) => cursor > get().cursor));
    const me = told.you.seat ?? undefined;
    store.set({
      ...fromInfo(told, Date.now()),
      ...(sight && fromSight(sight, perceived(sight.seen), told.window !== null)),
      link: connection.status === 'reload' ? 'reload' : 'connected',
      cursor: sight?.cursor ?? get().cursor,
      log,
      asked: missed.at(-1)?.at ?? get().asked,
      ...(whole && { visited: lastVisit(id, me), acted: lastVisit(id, me) }),
    });
    if (first > 1) fill();
    dice.heard(told);
  };
  /** One at a time: what comes while it is under way will be in its answer. */
  let joining = false;
  const join = async (): Promise<void> => {
    const after = get().seen === undefined ? 0 : get().cursor;
    joining = true;
    try {
      sync(
        (await connection.tell({ t: 'join', table: id, after }).finally(() => {
          joining = false;
        })) as State,
        after === 0,
      );
      const talk = await connection.ask('talk', { table: id });
      store.set({ said: withLines(get().said, talk.lines) });
      if (get().me !== undefined)
        store.set({ passes: (await connection.ask('standing', { table: id })).orders.map(({ kind }) => kind) });
    } catch (error) {
      if (error instanceof CommandRefused && error.why.code === 'server.notFound') store.set({ phase: 'missing' });
    }
  };
  const onMessage = (message: ServerMessage): void => {
    if (!('table' in message) || message.table !== id) return;
    switch (message.t) {
      case 'update': {
        const seen = perceived(message.seen);
        // What is known already is not told twice; after a gap everything since what is known is asked for.
        const missed = (message.missed ?? []).filter(({ cursor }) => cursor > get().cursor);
        if (message.cursor <= get().cursor) break;
        if ((missed[0] ?? message).cursor > get().cursor + 1) {
          if (!joining) void join();
          break;
        }
        store.set({
          ...fromSight(message, seen, info?.window !== null),
          cursor: message.cursor,
          log: linesOf(get().log, [...missed, message]),
          asked: message.at,
          seats: get().seats.map((seated, seat) => withClock(seated, message.clocks[seat], Date.now())),
          ...(seen.outcome !== null && { phase: 'over' as const }),
        });
        break;
      }
      case 'sync':
        // Unasked: the game has begun, or the table has changed in a way that steps cannot tell.
        if (message.re === undefined) sync(message, true);
        break;
      case 'info':
        info = message.info;
        store.set(fromInfo(message.info, Date.now()));
        dice.heard(message.info);
        break;
      case 'chat':
        store.set({ said: withLines(get().said, [message.line]) });
        break;
      case 'gone':
        store.set({ phase: 'missing' });
        break;
    }
  };
  const deaf = connection.hear(onMessage);
  const unwatch = connection.watch((status) => {
    if (status === 'open') void join();
    else store.set({ link: status === 'reload' ? 'reload' : 'reconnecting' });
  });
  if (connection.status === 'open' || connection.status === 'reload') void join();

  const at = { table: id };
  const again = async (): Promise<void> => {
    const drawn = draw();
    const next = await connection.ask('rematch', { ...at, commitment: drawn.mine });
    // The page may be there already and have committed itself anew.
    if (keptOf(next.id) === undefined) keep(next.id, drawn);
  };
  return {
    info: () => info,
    get,
    subscribe: store.subscribe,
    async compose(target: Target, draft) {
      const offered = typeof target === 'number' && Object.keys(draft).length === 0 ? get().offers[target] : undefined;
      if (offered) return offered;
      return composed(connection.ask('compose', { ...at, target, draft }));
    },
    async answer(target: Target, answer) {
      const why = await refused(
        typeof target === 'number'
          ? connection.ask('answer', { ...at, ask: target, answer })
          : connection.ask('aside', { ...at, aside: target, answer }),
      );
      if (why === undefined) store.set({ acted: get().cursor });
      return why && reasonOf(why);
    },
    withdraw: (target) => refused(connection.ask('withdraw', { ...at, target })),
    undo: (far = false) => refused(connection.ask('undo', { ...at, far })),
    redo: () => refused(connection.ask('redo', at)),
    concede: () => refused(connection.ask('concede', at)),
    async moments(after, upTo) {
      const found = await patiently(() => connection.ask('moments', { ...at, after, upTo }));
      return found.map(({ cursor, seen }) => ({ cursor, seen: perceived(seen) }));
    },
    async journal() {
      try {
        return JSON.stringify(await connection.ask('journal', at), null, 1);
      } catch (error) {
        if (error instanceof CommandRefused) return undefined;
        throw error;
      }
    },
    say: (text, channel) => refused(connection.ask('chat', { ...at, channel, text })),
    async older(channel) {
      const before = Math.min(...get().said.flatMap((line) => (line.channel === channel ? [line.id] : [])));
      try {
        const { lines } = await patiently(() => connection.ask('talk', { ...at, channel, before }));
        store.set({ said: withLines(get().said, lines) });
        return lines.length > 0;
      } catch (error) {
        // It may be asked again.
        if (error instanceof CommandRefused) return true;
        throw error;
      }
    },
    sit(seat?: Seat) {
      const where = { ...at, ...(seat !== undefined && { seat }) };
      if (get().phase !== 'open') return refused(connection.ask('sit', where));
      dice.sits();
      return refused(committing(id, (commitment) => connection.ask('sit', { ...where, commitment })));
    },
    async passFor(kind, on) {
      const def = await browserGame(get().game)?.rules();
      const pass = def?.asks[kind]?.window?.pass;
      if (pass === undefined) return;
      const orders = (await connection.ask('standing', at)).orders.filter((order) => order.kind !== kind);
      await connection.ask('orders', {
        ...at,
        orders: on ? [...orders, { kind, answer: { ...pass } as { [key: string]: never } }] : orders,
      });
      store.set({ passes: [...get().passes.filter((other) => other !== kind), ...(on ? [kind] : [])] });
      const ask = get().seen?.asks.find((open) => open.kind === kind);
      if (on && ask)
        await refused(
          connection.ask('answer', { ...at, ask: ask.id, answer: { ...pass } as { [key: string]: never } }),
        );
    },
    orders: {
      get: () => connection.ask('standing', at),
      async add(order) {
        const { orders } = await connection.ask('standing', at);
        return refused(connection.ask('orders', { ...at, orders: [...orders, order] }));
      },
      put: (orders) => refused(connection.ask('orders', { ...at, orders: [...orders] })),
      suppose: (like, draft) => composed(connection.ask('suppose', { ...at, like, draft: draft as Order['answer'] })),
    },
    lobby: {
      start: () => refused(connection.ask('start', at)),
      stand: () => refused(connection.ask('stand', at)),
      bot: (seat, bot) => refused(connection.ask('bot', { ...at, seat, bot })),
      kick: (seat) => refused(connection.ask('kick', { ...at, seat })),
      agree: (yes) => refused(connection.ask('agree', { ...at, yes })),
      consent: (yes) => refused(connection.ask('consent', { ...at, yes })),
      invite: (who) => refused(connection.ask('invite', { ...at, who })),
      admit: (who, yes) => refused(connection.ask('admit', { ...at, who, yes })),
      mute: (who, on) => refused(connection.ask('mute', { ...at, who, on })),
      manners: (some) => refused(connection.ask('manners', { ...at, ...some })),
      rematch: () => refused(again()),
      vacation: (vacation) => refused(connection.ask('vacation', { ...at, vacation })),
      pause: (days) => refused(connection.ask('pause', { ...at, days })),
      cover: (seat, when) => refused(connection.ask('cover', { ...at, seat, when })),
      give: (seat) => refused(connection.ask('give', { ...at, seat })),
    },
    close() {
      logs++;
      deaf();
      unwatch();
      void connection.tell({ t: 'part', table: id }).catch(() => undefined);
    },
  };
}

/** Each channel in the order of its own numbers; nothing twice. */
function withLines(known: TableState['said'], lines: readonly ChatLine[]): TableState['said'] {
  const all = new Map(known.map((line) => [`${line.channel}/${line.id}`, line]));
  for (const line of lines) all.set(`${line.channel}/${line.n}`, said(line));
  const lists = Map.groupBy(
    [...all.values()].sort((a, b) => a.id - b.id),
    ({ channel }) => channel,
  );
  // By time, but never against a channel's own order: clocks may jump.
  return [...all.values()].sort((a, b) => a.at - b.at).flatMap(({ channel }) => lists.get(channel)?.shift() ?? []);
}

const said = (line: ChatLine): TableState['said'][number] => ({
  id: line.n,
  channel: line.channel,
  seat: line.seat ?? undefined,
  name: line.name,
  words: line.text,
  ...(line.by !== undefined && { by: line.by }),
  at: line.at,
});
