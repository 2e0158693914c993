/** What people set about being called: their channels, their wishes, what waits in the app, their calendar. */

import {
  DEFAULT_WISHES,
  type Guest,
  type InboxLine,
  type NewOutlet,
  type Noticing,
  OFF_REASONS,
  OUTLET_KINDS,
  type Outlet,
  type Wishes,
} from '@homage/protocol';
import { seatOf } from '@homage/table';
import { turnsFor } from '../commands/turns.ts';
import { hashToken } from '../ids.ts';
import { refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import { readTurns } from '../rooms/turns.ts';
import { MOST_OUTLETS, TAKEN } from '../store/records.ts';
import type { Write } from '../store/store.ts';
import { checkedAddress, OutFault, outsideUrl } from './address.ts';
import { calendarText } from './calendar.ts';
import { turnCalls } from './calls.ts';
import type { NoticeDesk } from './desk.ts';
import { canPush, namedFor, type OutletRow, readOffToken, type Senders } from './send.ts';
import { wishesOf } from './wishes.ts';
import type { Item } from './words.ts';

const INBOX = 50;

const endpointOf = (address: string): string => (JSON.parse(address) as { endpoint: string }).endpoint;

function labelOf({ kind, address }: OutletRow): string {
  if (kind === 'mail') return '';
  try {
    return new URL(kind === 'push' ? endpointOf(address) : address).hostname;
  } catch {
    return '';
  }
}

function outletOf(row: OutletRow): Outlet {
  return {
    id: row.id,
    kind: OUTLET_KINDS.find((kind) => kind === row.kind) ?? 'json',
    label: labelOf(row),
    off: OFF_REASONS.find((why) => why === row.off) ?? null,
    created: row.created,
  };
}

export class NoticeBook {
  readonly #hall: Hall;
  readonly #senders: Senders;
  readonly #desk: NoticeDesk;

  constructor(hall: Hall, senders: Senders, desk: NoticeDesk) {
    this.#hall = hall;
    this.#senders = senders;
    this.#desk = desk;
  }

  async noticing({ id: guest }: Guest): Promise<Noticing> {
    const { store } = this.#hall;
    const { post, url, keys } = this.#senders;
    const { wishes, chosen, calendar } = await wishesOf(store, guest);
    const [outlets, inbox] = await Promise.all([
      store.find('outlets', { guest }, 2 * MOST_OUTLETS),
      store.find('inbox', { guest }, INBOX),
    ]);
    const sends = post !== undefined && url !== null;
    const mail = !sends ? 'none' : (await this.#senders.mailOf(guest)) === undefined ? 'unconfirmed' : 'ready';
    const lines = inbox.map(({ id, kind, table_id, body, created }): InboxLine => {
      const { game = null, until = null } = JSON.parse(body) as Partial<Item>;
      return {
        id: namedFor(id, this.#senders),
        kind: kind as InboxLine['kind'],
        game,
        table: table_id === '' ? null : table_id,
        until,
        at: created,
      };
    });
    return {
      wishes,
      chosen,
      outlets: outlets.map(outletOf).reverse(),
      inbox: lines,
      mail,
      pushKey: keys.publicKey,
      calendar: calendar !== null,
    };
  }

  async wish(who: Guest, wishes: Wishes): Promise<Noticing> {
    await this.#write(who.id, { body: JSON.stringify(wishes) });
    return this.noticing(who);
  }

  /** Each column by itself: who chooses while the calendar is made loses neither. */
  async #write(guest: string, set: { body?: string; calendar?: string | null }): Promise<void> {
    const { store, settings } = this.#hall;
    const change: Write = { w: 'set', of: 'wishes', where: { guest }, set, one: true };
    if ((await store.find('wishes', { guest }, 1)).length > 0) return void (await store.commit([change]));
    const row = { guest, body: JSON.stringify(DEFAULT_WISHES), calendar: null, created: settings.now(), ...set };
    await store.commit([{ w: 'add', of: 'wishes', row }]).catch((error: unknown) => {
      // Another page of theirs was faster.
      if (error instanceof Error && error.message === TAKEN) return store.commit([change]);
      throw error;
    });
  }

  async add(who: Guest, order: NewOutlet): Promise<Noticing> {
    const address = await this.#address(who.id, order);
    // One after the other: many at once must not pass the limit.
    return this.#hall.inTurn(`outlets ${who.id}`, () => this.#add(who, order, address));
  }

  async #add(who: Guest, order: NewOutlet, address: string): Promise<Noticing> {
    const { store, settings } = this.#hall;
    const mine = await store.find('outlets', { guest: who.id }, MOST_OUTLETS);
    if (order.kind === 'push' && order.instead !== undefined) return this.#renew(who, mine, order.instead, address);
    const same = mine.find((row) => row.kind === order.kind && row.address === address);
    if (same !== undefined) return this.switchOn(who, same.id);
    if (mine.length >= MOST_OUTLETS) throw refused('server.full');
    const row = {
      ...{ id: settings.random(8), guest: who.id, kind: order.kind, address },
      ...{ faults: 0, off: '', created: settings.now() },
    };
    const add: Write = { w: 'add', of: 'outlets', row, most: { alike: 'guest', rows: MOST_OUTLETS } };
    await store.commit([add, ...(await this.#callsNow(who.id))]).catch((error: unknown) => {
      // The last place was taken at another node meanwhile.
      throw error instanceof Error && error.message === TAKEN ? refused('server.full') : error;
    });
    this.#hall.reach.forget(who.id);
    return this.noticing(who);
  }

  /**
   * A browser has another subscription than before. Its service worker says so by itself, whoever is signed in there by now and whatever was removed since:
   * so only a channel of this person that is still there is changed, and none is made.
   */
  async #renew(who: Guest, mine: readonly OutletRow[], instead: string, address: string): Promise<Noticing> {
    const pushes = mine.filter(({ kind }) => kind === 'push');
    const had = pushes.find((row) => row.address !== address && endpointOf(row.address) === instead);
    if (had !== undefined) {
      const where = { id: had.id, guest: who.id };
      const twice = pushes.some((row) => row.address === address);
      const set = { address, off: '', faults: 0 };
      await this.#hall.store.commit([
        twice ? { w: 'drop', of: 'outlets', where } : { w: 'set', of: 'outlets', where, set },
      ]);
      this.#hall.reach.forget(who.id);
    }
    return this.noticing(who);
  }

  async #address(guest: string, order: NewOutlet): Promise<string> {
    const { reach, post, mailOf } = this.#senders;
    if (order.kind === 'mail') {
      if (post === undefined || (await mailOf(guest)) === undefined) throw refused('server.noAddress');
      return '';
    }
    const push = order.kind === 'push';
    if (push && !canPush(order.subscription.keys)) throw refused('server.badMessage', { at: 'subscription.keys' });
    const url = outsideUrl(push ? order.subscription.endpoint : order.url, reach);
    if (url === undefined) throw refused('server.badHook');
    await checkedAddress(url, reach).catch((error: unknown) => {
      throw error instanceof OutFault ? refused('server.badHook') : error;
    });
    if (!push) return url.href;
    const { endpoint, keys } = order.subscription;
    return JSON.stringify({ endpoint, keys });
  }

  /** Whoever gives a channel in the middle of a turn is called for it too. */
  async #callsNow(guest: string): Promise<Write[]> {
    const { store, served, settings } = this.#hall;
    const rows = await store.waitingTables(guest, 100);
    return rows.flatMap((row) => {
      const seats = memoryOf(row).seats;
      const seat = seatOf(seats, guest);
      const mine = readTurns(row.turn).filter((turn) => turn.seat === seat && turn.called);
      const hall = { settings, reach: { may: () => true } };
      return turnCalls({ id: row.id, row, memory: { seats }, hall }, [], mine, served.now());
    });
  }

  async #own(guest: string, id: string): Promise<OutletRow> {
    const [row] = await this.#hall.store.find('outlets', { id, guest }, 1);
    if (row === undefined) throw refused('server.notFound');
    return row;
  }

  async drop(who: Guest, id: string): Promise<Noticing> {
    await this.#own(who.id, id);
    await this.#hall.store.commit([{ w: 'drop', of: 'outlets', where: { id, guest: who.id } }]);
    this.#hall.reach.forget(who.id);
    return this.noticing(who);
  }

  async switchOn(who: Guest, id: string): Promise<Noticing> {
    await this.#own(who.id, id);
    await this.#hall.store.commit([{ w: 'set', of: 'outlets', where: { id }, set: { off: '', faults: 0 } }]);
    this.#hall.reach.forget(who.id);
    return this.noticing(who);
  }

  async try(who: Guest, id: string): Promise<void> {
    const row = await this.#own(who.id, id);
    const { wishes } = await wishesOf(this.#hall.store, who.id);
    const item: Item = { kind: 'test', table: '', game: '', until: null };
    await this.#desk.deliver(row, `test/${id}`, [item], wishes).catch((error: unknown) => {
      if (!(error instanceof OutFault))
        this.#hall.log.error({ err: error, kind: row.kind }, 'a test could not be sent');
      throw refused('server.notSent');
    });
  }

  async seen(guest: string): Promise<void> {
    await this.#hall.store.commit([{ w: 'drop', of: 'inbox', where: { guest } }]);
  }

  /** A letter's link: whoever has it switches the channel off. */
  async unsubscribe(token: string): Promise<void> {
    const id = readOffToken(this.#senders.secret, token);
    if (id === undefined) throw refused('server.badToken');
    const [row] = await this.#hall.store.find('outlets', { id }, 1);
    await this.#hall.store.commit([{ w: 'set', of: 'outlets', where: { id }, set: { off: 'unsubscribed' } }]);
    if (row !== undefined) this.#hall.reach.forget(row.guest);
  }

  async calendar(guest: string): Promise<{ path: string }> {
    const secret = this.#hall.settings.random(20);
    await this.#write(guest, { calendar: hashToken(secret) });
    return { path: `/api/calendar/${secret}.ics` };
  }

  dropCalendar(guest: string): Promise<void> {
    return this.#write(guest, { calendar: null });
  }

  /** Deadlines of whoever has this address. */
  async calendarOf(secret: string): Promise<string> {
    const [row] = await this.#hall.store.find('wishes', { calendar: hashToken(secret) }, 1);
    if (row === undefined) throw refused('server.notFound');
    const { wishes } = await wishesOf(this.#hall.store, row.guest);
    const turns = await turnsFor(this.#hall, row.guest);
    const title = (game: string): string => this.#hall.game(game)?.words?.texts[wishes.language].title ?? game;
    return calendarText(turns, wishes.language, title, this.#senders.url, this.#hall.settings.now());
  }
}
