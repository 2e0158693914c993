/** Those who follow a table: how they join and part, and what they are told, in order and without a gap. */

import type { Seat } from '@homage/kernel';
import type { News, State } from '@homage/protocol';
import type { Accepted } from '@homage/table';
import type { Subscriber } from '../subscriber.ts';
import { Herald } from './herald.ts';
import { infoFor } from './info.ts';
import { type Letter, Mail } from './mail.ts';
import { SYNCED } from './news.ts';
import { keptNews, lateNews } from './past.ts';
import type { Room } from './room.ts';

/** How somebody joined, should its sync have to be made again. */
interface Joining {
  past: readonly News[];
  after: number | undefined;
  re: number | undefined;
}

export class Followers {
  readonly #room: Room;
  readonly all = new Set<Subscriber>();
  herald: Herald;
  readonly #mail = new Mail((to) => this.#lost(to));
  /** Those whose sync has not left yet. */
  readonly #joining = new Map<Subscriber, Joining>();
  /** Those who follow no longer when their last message has left. */
  readonly #leaving = new Set<Subscriber>();
  /** Whether it is still to be told who is here. */
  #unsaid = false;

  constructor(room: Room) {
    this.#room = room;
    this.herald = new Herald(room);
  }

  /* -------------------------------------------------------------- telling */

  /** From now on messages tell of a new commit; whoever writes it calls `wrote` with its number. */
  begin(): number {
    return this.#mail.begin();
  }

  /** A commit is durable: what tells of it leaves. */
  wrote(commit: number): void {
    this.#mail.wrote(commit);
  }

  post(letters: readonly Letter[]): void {
    this.#mail.post(letters);
  }

  /** Tells of steps; `sync` gets a fresh sync instead of an update, because it sees the table with other eyes now. */
  tellSteps(steps: readonly Accepted[], sync: ((sub: Subscriber) => boolean) | undefined): void {
    const told = this.herald.tell(steps);
    if (sync === undefined) {
      this.#mail.post(told);
      return;
    }
    this.#mail.post(told.filter(({ to }) => !sync(to)));
    this.herald.flush();
    this.#mail.post([...this.all].filter(sync).map((sub) => this.#syncFor(sub)));
  }

  /** Tells when all that memory holds now is durable, and nobody hears of something later before something earlier. */
  tell(letters: readonly Letter[]): void {
    if (this.#room.dirty) return;
    const hearers = new Set(letters.map(({ to }) => to));
    this.herald.flush((sub) => hearers.has(sub));
    this.#mail.post(letters);
  }

  /** Who is here has changed. When many come and go in one moment it is told once. */
  tellPresence(): void {
    if (this.#unsaid) return;
    this.#unsaid = true;
    setImmediate(() => {
      if (this.#unsaid && !this.#room.gone) this.tellInfo();
    });
  }

  /** What everybody may know of the table has changed. */
  tellInfo(): void {
    this.#unsaid = false;
    const room = this.#room;
    if (this.all.size === 0 || room.dirty) return;
    this.herald.flush();
    // All who only watch are told the same.
    let watching: string | undefined;
    const text = ({ guest }: Subscriber): string => {
      const own = guest === room.row.host || room.seatOf(guest) !== undefined;
      if (!own && watching !== undefined) return watching;
      const made = JSON.stringify({ t: 'info', table: room.id, info: infoFor(room, guest) });
      if (!own) watching = made;
      return made;
    };
    this.#mail.post([...this.all].filter((sub) => !this.#leaving.has(sub)).map((to) => ({ to, text: text(to) })));
  }

  /** A message for those of the followers to whom it is given. */
  lettersFor(text: Letter['text'], whom: (sub: Subscriber) => boolean): Letter[] {
    return [...this.all].filter(whom).map((to) => ({ to, text }));
  }

  /** Their last message; they follow no longer. */
  dismiss(text: string, whom: (sub: Subscriber) => boolean): Letter[] {
    return this.lettersFor(text, whom).map((letter) => {
      this.#leaving.add(letter.to);
      return { ...letter, sent: () => void (this.#leaving.delete(letter.to) && this.#drop(letter.to)) };
    });
  }

  /** The table is closed for good. */
  close(): void {
    this.#mail.post(this.lettersFor(JSON.stringify({ t: 'gone', table: this.#room.id, why: 'closed' }), () => true));
    for (const sub of this.all) this.#drop(sub);
  }

  /* ------------------------------------------------------------ following */

  /** What a reader finds here, and what it missed since its cursor. */
  async state(guest: string | null, after: number | undefined): Promise<State> {
    const room = this.#room;
    let past: News[] = [];
    for (let book: unknown; book !== room.news; ) {
      book = room.news;
      past = after === undefined ? [] : await this.missed(room.seatOf(guest), after);
      // Should memory be laid anew meanwhile, it may not reach back so far.
      await room.ready();
    }
    return room.look(() => {
      // Whoever asks is here, also without following.
      const seat = room.seatOf(guest);
      if (seat !== undefined) room.absence.heard(seat);
      const fresh = past.at(-1)?.cursor ?? after;
      const late = fresh === undefined ? [] : room.news.lately(room.readerOf(guest), fresh);
      return { ...this.#stateNow(guest), missed: [...past, ...late].slice(-SYNCED) } as State;
    });
  }

  #stateNow(guest: string | null): Omit<State, 'missed'> {
    const { keeper } = this.#room;
    const sight = keeper === null ? null : keeper.table.sight(this.#room.seatOf(guest));
    return { info: infoFor(this.#room, guest), sight } as Omit<State, 'missed'>;
  }

  /** The last steps that a reader missed since its cursor: at most so many as a sync carries. */
  async missed(seat: Seat | undefined, after: number): Promise<News[]> {
    const room = this.#room;
    if (room.keeper === null) return [];
    const reader = seat ?? room.keeper.table.header.seats;
    return (await room.look(() => room.news.after(reader, after))) ?? lateNews(room, reader, after);
  }

  /** Follows the table: one sync, then every update, in order and without a gap. Returns the room that was joined. */
  async join(sub: Subscriber, after: number | undefined, re: number | undefined): Promise<Room> {
    const room = this.#room;
    let past: News[] = [];
    for (let book: unknown; book !== room.news; ) {
      book = room.news;
      past = after === undefined ? [] : await this.missed(room.seatOf(sub.guest), after);
      await room.ready();
    }
    // It may have left memory meanwhile.
    if (room.gone) return (await room.hall.room(room.id)).followers.join(sub, after, re);
    // From here on nothing is awaited: what is told later comes after the sync.
    const seat = room.seatOf(sub.guest);
    const wasOnline = seat !== undefined && room.online(seat);
    this.herald.flush();
    this.all.add(sub);
    this.#mail.follow(sub);
    this.#joining.set(sub, { past, after, re });
    this.#mail.post([this.#syncFor(sub)]);
    if (seat !== undefined && !wasOnline) room.absence.ended(seat);
    room.absence.watchAll();
    return room;
  }

  #drop(sub: Subscriber): boolean {
    this.#mail.unfollow(sub);
    return this.all.delete(sub);
  }

  part(sub: Subscriber): void {
    const room = this.#room;
    this.#joining.delete(sub);
    if (!this.#drop(sub) || room.gone || room.dirty) return;
    const seat = room.seatOf(sub.guest);
    if (seat === undefined || room.online(seat)) return;
    this.tellPresence();
    room.absence.watch(seat);
  }

  /** Everything as it is; for somebody who has just joined with what it missed, else with all that is remembered. */
  #syncFor(sub: Subscriber): Letter {
    const room = this.#room;
    const reader = room.readerOf(sub.guest);
    const { past, after, re } = this.#joining.get(sub) ?? { past: [], after: 0, re: undefined };
    const fresh = past.at(-1)?.cursor ?? after;
    const late = fresh === undefined ? [] : room.news.lately(reader, fresh);
    const state = this.#stateNow(sub.guest);
    this.herald.synced(reader);
    const text = JSON.stringify({
      t: 'sync',
      table: room.id,
      ...(re === undefined ? {} : { re }),
      ...state,
      missed: [...past, ...late].slice(-SYNCED),
    });
    const sent = (): boolean => this.#joining.delete(sub);
    return { to: sub, text, upTo: { reader, cursor: state.sight?.cursor ?? 0 }, sent };
  }

  /** A connection that fails is its own trouble: it is cut off alone, and comes back by its cursor. */
  #lost(sub: Subscriber): void {
    this.part(sub);
    sub.close();
  }

  /* ------------------------------------------------------------- setbacks */

  /** What was about to be told never happened. */
  drop(): void {
    this.#mail.drop();
    this.#leaving.clear();
  }

  /** The table is kept elsewhere now: what is on its way is told there, to those who join it by what they were told last. */
  lose(): void {
    this.drop();
    for (const sub of this.all) this.#drop(sub);
  }

  /** Where a follower stands, or will with what it is about to be told; undefined: it begins anew. */
  #stands(sub: Subscriber): number | undefined {
    const joining = this.#joining.get(sub);
    if (joining !== undefined) return joining.past.at(-1)?.cursor ?? joining.after;
    const told = this.#mail.told(sub);
    return told?.reader === this.#room.readerOf(sub.guest) ? told.cursor : undefined;
  }

  /** Memory that was just laid begins at the last snapshot: what followers missed before it. Nobody may look at memory yet. */
  async recall(): Promise<ReadonlyMap<Subscriber, News[]>> {
    const room = this.#room;
    const missed = new Map<Subscriber, News[]>();
    const read = new Map<string, Promise<News[]>>();
    for (const sub of [...this.all]) {
      const reader = room.readerOf(sub.guest);
      const stands = this.#stands(sub);
      if (stands === undefined || room.keeper === null || room.news.since(reader, stands) !== undefined) continue;
      const name = `${reader} ${stands}`;
      const news = read.get(name) ?? keptNews(room, reader, stands);
      read.set(name, news);
      missed.set(sub, await news);
    }
    return missed;
  }

  /** After a setback each goes on after what it was told last: with what came after it, or with a sync where it has none yet or sits elsewhere. */
  goOn(recalled: ReadonlyMap<Subscriber, News[]>): void {
    for (const sub of [...this.all]) this.#goOn(sub, recalled.get(sub) ?? []);
  }

  #goOn(sub: Subscriber, recalled: readonly News[]): void {
    const { keeper, news } = this.#room;
    const reader = this.#room.readerOf(sub.guest);
    const stands = this.#stands(sub);
    const joining = this.#joining.get(sub);
    if (joining !== undefined) this.#joining.set(sub, { ...joining, past: [...joining.past, ...recalled] });
    if (joining !== undefined || stands === undefined) {
      this.#mail.post([this.#syncFor(sub)]);
      return;
    }
    const missed = [...recalled, ...news.lately(reader, recalled.at(-1)?.cursor ?? stands)];
    const letter = keeper === null ? undefined : this.herald.again(keeper, sub, reader, missed);
    if (letter !== undefined) this.#mail.post([letter]);
  }
}
