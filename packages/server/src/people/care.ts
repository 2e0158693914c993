/** Care for each other: blocks and mutes, reports with what was said, and what stewards do about them. Whatever a steward does is written down. */

import {
  type BanLine,
  type BondLine,
  type Guest,
  type PeopleBody,
  type ReportLine,
  type StewardAct,
  skeleton,
} from '@homage/protocol';
import { mayRead } from '@homage/table';
import { Meter } from '../http/meter.ts';
import { refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { handleOf, type Somebody } from '../rooms/manners.ts';
import type { near } from '../rooms/meant.ts';
import type { Records } from '../store/records.ts';
import type { Write } from '../store/store.ts';
import type { Accounts } from './accounts.ts';
import type { Bans } from './bans.ts';

export type BondKind = 'block' | 'mute';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** So many lines of each channel are kept with a report. */
const CONTEXT = 40;
const QUEUE = 100;
const TRAIL = 200;
const TABLES = 1000;
/** One person may block so many others. */
const BONDS = 500;
/** Reports an hour by one person, and from one network; and by one person of the same thing that wait. */
const REPORTS = 10;
const REPORTS_OF_NETWORK = 30;
const SAME = 3;
/** Who did it, in the trail, where it was whoever runs the house. */
export const OPERATOR = 'operator';
/** Where a bond is named outside any table. */
const EVERYWHERE = 'bonds';

/** Those with whom somebody does not sit down, whoever of the two has blocked the other. */
export async function apart(hall: Hall, guest: string): Promise<ReadonlySet<string>> {
  const [mine, theirs] = await Promise.all([
    hall.store.find('bonds', { guest, kind: 'block' }),
    hall.store.find('bonds', { other: guest, kind: 'block' }),
  ]);
  return new Set([...mine.map(({ other }) => other), ...theirs.map((row) => row.guest)]);
}

/** Those who do not want to hear somebody, or to sit with them: nothing of theirs calls them. */
export async function deafTo(hall: Hall, guest: string): Promise<ReadonlySet<string>> {
  return new Set((await hall.store.find('bonds', { other: guest })).map((row) => row.guest));
}

/** Nobody judges in their own cause, and nobody reads the private talk of a game that they play: other stewards or the operator settle that. */
function concerns({ about, guest, table_id }: Records['reports'], who: Guest, playing: ReadonlySet<string>): boolean {
  return about === who.id || guest === who.id || playing.has(table_id);
}

interface Context {
  game: string;
  lines: object[];
}

/** What whoever reports could read, as it was: lines may be gone later. */
export async function contextAt(hall: Hall, table: string, reader: Guest): Promise<Context> {
  const room = await hall.room(table);
  const seat = room.seatOf(reader.id);
  const over = room.keeper?.table.over ?? false;
  const channels = (await hall.store.channels(table)).filter(({ channel }) => mayRead(channel, seat, over));
  const lines = await Promise.all(
    channels.map(({ channel, last }) => hall.store.chat(table, channel, Math.max(0, last - CONTEXT), CONTEXT)),
  );
  const shown = lines.flat().map(({ n, at, channel, name, text, guest }) => ({ n, at, channel, name, text, guest }));
  return { game: room.row.game, lines: shown };
}

/** A report's body as people read it: nobody's id is in it. */
export function shownOf(body: string): object {
  const { lines, ...rest } = JSON.parse(body) as { lines: { guest: unknown }[] };
  return { ...rest, lines: lines.map(({ guest: _guest, ...line }) => line) };
}

export class Care {
  readonly #hall: Hall;
  readonly #accounts: Accounts;
  readonly #bans: Bans;
  readonly #reports = new Meter(REPORTS, HOUR);
  readonly #fromNetwork = new Meter(REPORTS_OF_NETWORK, HOUR);

  constructor(hall: Hall, accounts: Accounts, bans: Bans) {
    this.#hall = hall;
    this.#accounts = accounts;
    this.#bans = bans;
  }

  get #store() {
    return this.#hall.store;
  }

  /** Known where the table is kept, which may be another node. */
  async #meant(table: string, handle: string): Promise<Somebody> {
    return (await this.#hall.deed('meant', table, handle)) as Somebody;
  }

  /* ---------------------------------------------------------------- bonds */

  /** `table`: those of them who are there, as that table knows them; without one all, as one's own list does. */
  async bonds(who: Guest, table = EVERYWHERE): Promise<BondLine[]> {
    const rows = await this.#store.find('bonds', { guest: who.id });
    const shown = table === EVERYWHERE || rows.length === 0 ? () => true : await this.#mayKnow(who, table);
    return rows.flatMap(({ other, kind, name, created }) =>
      (kind === 'block' || kind === 'mute') && shown({ guest: other, name })
        ? [{ who: handleOf(table, other), kind, name, created }]
        : [],
    );
  }

  /**
   * Whoever sits at a table does not hear somebody there, whatever they call themselves. Whoever merely looks on is told of people under the name they had
   * when they were silenced: else a silent mute would find somebody at every table of the house, however often they change their name.
   */
  async #mayKnow(who: Guest, table: string): Promise<(one: Somebody) => boolean> {
    const { seated, others } = (await this.#hall.deed('near', table, null)) as Awaited<ReturnType<typeof near>>;
    const sits = seated.some(({ guest }) => guest === who.id);
    return ({ guest, name }) =>
      [...seated, ...others].some((one) => one.guest === guest && (sits || skeleton(one.name) === skeleton(name)));
  }

  async bond(who: Guest, table: string, handle: string, kind: BondKind, on: boolean): Promise<BondLine[]> {
    const one = await this.#meant(table, handle);
    if (one.guest === who.id) throw refused('server.noSuchSeat');
    const where = { guest: who.id, other: one.guest, kind };
    const had = await this.#store.find('bonds', { guest: who.id });
    if (on && had.length >= BONDS) throw refused('server.full');
    const row = { ...where, name: one.name, created: this.#hall.settings.now() };
    await this.#store.commit([
      { w: 'drop', of: 'bonds', where },
      ...(on ? [{ w: 'add', of: 'bonds', row } as const] : []),
    ]);
    return this.bonds(who, table);
  }

  async unbond(who: Guest, handle: string): Promise<BondLine[]> {
    const rows = await this.#store.find('bonds', { guest: who.id });
    const writes = rows.flatMap(({ other, kind }): Write[] =>
      handleOf(EVERYWHERE, other) === handle && (kind === 'block' || kind === 'mute')
        ? [{ w: 'drop', of: 'bonds', where: { guest: who.id, other, kind } }]
        : [],
    );
    if (writes.length > 0) await this.#store.commit(writes);
    return this.bonds(who);
  }

  /* -------------------------------------------------------------- reports */

  async report(
    who: Guest,
    network: string,
    { table, who: handle, why, words = '' }: PeopleBody<'report'>,
  ): Promise<void> {
    if (!this.#reports.take(who.id) || !this.#fromNetwork.take(network)) throw refused('server.tooFast');
    const one = await this.#meant(table, handle);
    const same = { state: 'open', guest: who.id, about: one.guest, table_id: table };
    if ((await this.#store.find('reports', same, SAME)).length >= SAME) throw refused('server.tooFast');
    const said = (await this.#hall.deed('context', table, who)) as Context;
    const body = JSON.stringify({ why, words, about: one.name, by: who.name, ...said });
    const row: Records['reports'] = {
      id: this.#hall.settings.random(12),
      guest: who.id,
      about: one.guest,
      table_id: table,
      body,
      state: 'open',
      steward: '',
      created: this.#hall.settings.now(),
    };
    await this.#store.commit([{ w: 'add', of: 'reports', row }]);
  }

  /* ------------------------------------------------------------- stewards */

  async #steward(who: Guest): Promise<void> {
    this.#bans.refuse(who.id, undefined);
    if ((await this.#accounts.rowOf(who.id))?.steward !== 1) throw refused('server.notSteward');
  }

  /** The running games in which a steward plays. */
  async #playing(who: Guest): Promise<ReadonlySet<string>> {
    const rows = await this.#store.tablesOf(who.id, TABLES);
    return new Set(rows.filter(({ phase }) => phase === 'running').map(({ id }) => id));
  }

  async queue(who: Guest): Promise<{ reports: ReportLine[]; bans: BanLine[]; audit: object[] }> {
    await this.#steward(who);
    // The oldest waits longest, and however many come after it, it stays where it is.
    const open = await this.#store.find('reports', { state: 'open' }, QUEUE, 'oldest');
    const playing = await this.#playing(who);
    const reports = open.filter((report) => !concerns(report, who, playing));
    const audit = await this.#store.find('audit', {}, TRAIL);
    return {
      reports: reports.map(
        ({ id, table_id, body, created }) => ({ id, table: table_id, created, ...shownOf(body) }) as ReportLine,
      ),
      bans: this.#bans.all.map(({ id, kind, why, until, created }) => ({ id, kind, why, until, created }) as BanLine),
      audit: audit.map(({ what, body, created }) => ({ what, note: body, created })),
    };
  }

  /** What stands in the trail: who, what, about whom, and why. */
  noted(steward: string, what: string, about: string, body: string): Write {
    const { settings } = this.#hall;
    const row = { id: settings.random(12), steward, what, about, body, created: settings.now() };
    return { w: 'add', of: 'audit', row };
  }

  /** Bars somebody, and with them the network they came from where that is wanted and known. */
  async banning(steward: string, guest: string, days: number, network: boolean, why: string): Promise<Write[]> {
    const { settings } = this.#hall;
    const created = settings.now();
    const until = days === 0 ? 0 : created + days * DAY;
    const ban = (kind: string, target: string): Write => ({
      w: 'add',
      of: 'bans',
      row: { id: settings.random(12), kind, target, why, steward, until, created },
    });
    const origin = network ? await this.#store.origin(guest) : null;
    return [ban('guest', guest), ...(origin === null ? [] : [ban('network', origin)])];
  }

  async settle(who: Guest, id: string, { act, days = 7, network = false, note = '' }: StewardAct): Promise<void> {
    await this.#steward(who);
    const [report] = await this.#store.find('reports', { id, state: 'open' });
    if (report === undefined || concerns(report, who, await this.#playing(who))) throw refused('server.notFound');
    // Whoever has deleted their account cannot be barred.
    const bans =
      act === 'ban' && report.about !== '' ? await this.banning(who.id, report.about, days, network, note) : [];
    await this.#store.commit([
      { w: 'set', of: 'reports', where: { id, state: 'open' }, set: { state: act, steward: who.id }, one: true },
      ...bans,
      this.noted(who.id, act, report.about, note),
    ]);
    if (bans.length > 0) await this.banned(report.about);
  }

  async banned(guest: string): Promise<void> {
    await this.#bans.look();
    this.#bans.banned(guest);
  }

  async unban(who: Guest, id: string): Promise<void> {
    await this.#steward(who);
    const [ban] = await this.#store.find('bans', { id });
    // Nobody judges in their own cause, nor over whoever runs the house.
    const own = ban !== undefined && [who.id, await this.#store.origin(who.id)].includes(ban.target);
    if (own || ban?.steward === OPERATOR) throw refused('server.notYourBan');
    await this.lift(who.id, id);
  }

  async lift(steward: string, id: string): Promise<void> {
    const [ban] = await this.#store.find('bans', { id });
    if (ban === undefined) throw refused('server.notFound');
    await this.#store.commit([
      { w: 'drop', of: 'bans', where: { id } },
      this.noted(steward, 'unban', ban.kind === 'guest' ? ban.target : '', ban.why),
    ]);
    await this.#bans.look();
  }
}
