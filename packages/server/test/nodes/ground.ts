/** A store for nodes in a world of their own (world.ts): what is asked of it takes time, and how much the seed says. Nothing in it waits for a real disk or thread. */

import Database from 'better-sqlite3';
import { groupText } from '../../src/store/batch.ts';
import type { Heads, Life } from '../../src/store/heads.ts';
import { migrate } from '../../src/store/migrations.ts';
import { SqliteHeads } from '../../src/store/sqlite-heads.ts';
import { SqliteReads } from '../../src/store/sqlite-reads.ts';
import { type Fence, NO_LINES, type Store, type StoreHealth, type Write } from '../../src/store/store.ts';
import { type Hand, writer } from '../../src/store/writes.ts';
import type { Machine, World } from './world.ts';

/** The store of one life, in memory. */
class AtOnce extends SqliteReads implements Store {
  readonly #hand: Hand;
  readonly heads: SqliteHeads;
  readonly stats = { commits: 0, groups: 0 };

  constructor(now: () => number) {
    const db = new Database(':memory:');
    db.pragma('foreign_keys = ON');
    migrate(db);
    super(db);
    this.#hand = writer(db);
    this.heads = new SqliteHeads(db, now);
  }

  protected settled(): Promise<undefined> {
    this.#hand.file();
    return Promise.resolve(undefined);
  }

  protected latest(): Promise<() => undefined> {
    this.#hand.file();
    return Promise.resolve(() => undefined);
  }

  async commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]> {
    this.added(writes);
    let said: readonly number[] | undefined;
    try {
      said = this.#hand.write(groupText(writes, fence))?.[0];
    } catch (error) {
      this.shut(fence);
      throw error;
    }
    this.listing.note(writes);
    return said ?? NO_LINES;
  }

  /** A write of this laying has failed, as far as is known: none that follows it passes. */
  shut(fence: Fence | undefined): void {
    if (fence !== undefined) this.#hand.shut(fence);
  }

  health(): StoreHealth {
    return { write: null, checking: false, damage: null };
  }

  backup(): Promise<void> {
    throw new Error('nobody copies it');
  }

  async close(): Promise<void> {
    this.db.close();
  }
}

/** What goes to the database and comes back by one connection, in its order. */
class Line {
  readonly #world: World;
  readonly #of: Machine;
  #there = 0;
  #back = 0;

  constructor(world: World, of: Machine) {
    this.#world = world;
    this.#of = of;
  }

  async run<T>(deed: () => T | Promise<T>): Promise<T> {
    const { dice, slow } = this.#world;
    // It gets there even if whoever sent it stands still or dies meanwhile.
    this.#there = Math.max(this.#there, this.#of.astray, this.#world.now + dice.below(slow + 1));
    await this.#world.wait(this.#there - this.#world.now);
    const done = await Promise.resolve()
      .then(deed)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    this.#back = Math.max(this.#back, this.#of.astray, this.#world.now + dice.below(slow + 1));
    await this.#world.wait(this.#back - this.#world.now, this.#of);
    if ('error' in done) throw done.error;
    return done.value;
  }
}

const async = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';
/** What answers at once. */
const AT_ONCE: ReadonlySet<PropertyKey> = new Set(['health', 'stats']);

export class Ground {
  readonly #world: World;
  readonly #store: AtOnce;
  /** What there is, for whoever lives outside. */
  readonly truth: Store;

  constructor(world: World) {
    this.#world = world;
    this.#store = new AtOnce(() => world.now);
    this.truth = this.#store;
  }

  /** As one node sees it. What it writes goes by one connection; what it reads by many. */
  store(of: Machine): Store {
    const writing = new Line(this.#world, of);
    const owning = new Line(this.#world, of);
    const heads = this.#heads(owning);
    return new Proxy<AtOnce>(this.#store, {
      get: (store, name) => {
        if (name === 'heads') return heads;
        const value: unknown = Reflect.get(store, name);
        if (!async(value)) return value;
        if (AT_ONCE.has(name)) return value.bind(store);
        return (...args: unknown[]) => {
          if (name !== 'commit') return new Line(this.#world, of).run(() => value.apply(store, args));
          const { failing } = this.#world;
          const fails = this.#world.chance(failing);
          // Whoever is told that it failed does not know whether it was done.
          const done = !fails || this.#world.chance(50);
          return writing.run(async () => {
            const said = done ? await value.apply(store, args) : undefined;
            if (!fails) return said;
            store.shut(args[1] as Fence | undefined);
            throw new Error('the connection was lost');
          });
        };
      },
    });
  }

  #heads(line: Line): Heads {
    const { heads } = this.#store;
    const slow =
      <A extends unknown[], T>(deed: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> =>
        line.run(() => deed.apply(heads, args));
    return {
      enter: async (facts, lifeMs) => {
        const life = await line.run(() => heads.enter(facts, lifeMs));
        const own: Life = { beat: slow(life.beat), end: slow(life.end), lost: () => undefined };
        return own;
      },
      acquire: slow(heads.acquire),
      release: slow(heads.release),
      bury: slow(heads.bury),
      alarms: slow(heads.alarms),
      nodes: slow(heads.nodes),
    };
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
