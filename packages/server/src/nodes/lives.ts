/**
 * The life of this node and what it knows of the others. It beats twice a second; a node that has not been heard of for two seconds is dead, and so
 * is one whose session at the database has ended. Who is given up begins another life under another id: nothing that was meant for the earlier one
 * reaches it.
 */

import type { Beat, Heads, Life, NodeFacts, NodeRow } from '../store/heads.ts';
import { OBSTACLES, Obstacle } from '../store/obstacle.ts';
import type { Timing } from './transport.ts';

export const BEAT_MS = 500;
export const LIFE_MS = 2_000;
/** A node that has so much to do that its beats come late lives longer after each, up to so much: were it given up, its tables would be more work for others that have as much to do. */
const SLACK_MS = 3_000;
/** It forgets by how much they were late, a little with each beat. */
const FORGETS = 0.9;

export interface LivesParts {
  heads: Pick<Heads, 'enter' | 'bury'>;
  timing: Timing;
  /** Served time as this node counts it, and what all have counted. */
  served: { now(): number; follow(now: number): void };
  /** A fresh id. */
  id(): string;
  facts: Omit<NodeFacts, 'id'>;
  /** A life begins: from now on this node goes by the id. */
  born(id: string): Promise<void>;
  /** It is over: whatever was kept is kept no more. */
  fell(): void;
  /** Others are dead, and their tables are free. */
  died(ids: readonly string[]): void;
  /** A beat has told who lives. */
  beaten(): void;
  log(error: unknown, what: string): void;
}

export class Lives {
  readonly #parts: LivesParts;
  #life: Life | null = null;
  #facts: NodeFacts;
  /** By this node's own clock: until when it is certain that nobody has given it up. */
  #until = Number.NEGATIVE_INFINITY;
  /** All that live, the longest first. */
  #nodes: readonly NodeRow[] = [];
  #beating: Promise<void> | null = null;
  #cancel: () => void = () => undefined;
  #ended = false;
  /** By how much beats were late lately. */
  #late = 0;

  constructor(parts: LivesParts) {
    this.#parts = parts;
    this.#facts = { ...parts.facts, id: '' };
  }

  get me(): NodeFacts {
    return this.#facts;
  }

  /** Whether nobody can have given this node up: what it keeps is its own. */
  get alive(): boolean {
    return this.#life !== null && this.#parts.timing.now() < this.#until;
  }

  /** The others that live. */
  get others(): readonly NodeRow[] {
    return this.#nodes.filter(({ id }) => id !== this.#facts.id);
  }

  lives(id: string): boolean {
    return this.#nodes.some((node) => node.id === id);
  }

  /** Whether this node does what only one does. Two may think so for a moment: what they do must be claimed or harmless. */
  get leads(): boolean {
    return this.alive && this.#nodes[0]?.id === this.#facts.id;
  }

  /** Begins; throws where there is no database. */
  async begin(): Promise<void> {
    await this.#parts.heads.bury();
    await this.#enter();
    await this.#look();
    const other = this.others.find(({ wire }) => wire !== this.me.wire);
    if (other !== undefined) {
      await this.end();
      throw new Obstacle(OBSTACLES.otherWire(other.name, other.wire, this.me.wire));
    }
    this.#next();
  }

  async #enter(): Promise<void> {
    const { heads, facts, timing } = this.#parts;
    const mine = { ...facts, id: this.#parts.id() };
    const from = timing.now();
    const life = await heads.enter(mine, LIFE_MS);
    if (this.#ended) return life.end();
    this.#late = 0;
    this.#facts = mine;
    await this.#parts.born(mine.id);
    this.#life = life;
    this.#until = from + LIFE_MS;
    life.lost = () => this.#fall(life);
  }

  #next(): void {
    if (this.#ended) return;
    const { timing } = this.#parts;
    const due = timing.now() + BEAT_MS;
    this.#cancel = timing.after(BEAT_MS, () => {
      this.#late = Math.max(timing.now() - due, this.#late * FORGETS);
      void this.look();
      this.#next();
    });
  }

  /** Beats now. Somebody has reason to think that another is dead. */
  look(): Promise<void> {
    if (this.#life !== null && !this.alive) this.#fall(this.#life);
    this.#beating ??= this.#look()
      .catch((error: unknown) => this.#parts.log(error, 'this node could not be heard by the others'))
      .finally(() => {
        this.#beating = null;
      });
    return this.#beating;
  }

  async #look(): Promise<void> {
    if (this.#ended) return;
    if (this.#life === null) return this.#enter();
    const life = this.#life;
    const { timing, served, heads, died } = this.#parts;
    const from = timing.now();
    const lifeMs = LIFE_MS + Math.round(Math.min(SLACK_MS, 2 * this.#late));
    const beat = await life.beat(served.now(), lifeMs);
    if (this.#life !== life) return;
    if (beat === null) return this.#fall(life);
    this.#until = from + lifeMs;
    this.#late = Math.max(this.#late, timing.now() - from);
    served.follow(beat.served);
    const gone = this.#took(beat);
    // Those who ended by themselves need no burial; of those who did not the tables are free after it.
    if (gone.length > 0) {
      await heads.bury();
      died(gone);
    }
    this.#parts.beaten();
  }

  /** Who is missing that was there. */
  #took({ nodes }: Beat): string[] {
    const before = this.#nodes;
    this.#nodes = nodes;
    for (const { id, name, build, wire } of nodes) {
      if (wire === this.#facts.wire || before.length === 0 || before.some((node) => node.id === id)) continue;
      const why = new Obstacle(OBSTACLES.otherWire(name, wire, this.#facts.wire));
      this.#parts.log(why, `tables that the node ${name} keeps (build ${build}) cannot be reached from here`);
    }
    return before.flatMap(({ id }) => (id === this.#facts.id || this.lives(id) ? [] : [id]));
  }

  #fall(life: Life): void {
    if (this.#life !== life || this.#ended) return;
    this.#life = null;
    this.#until = Number.NEGATIVE_INFINITY;
    life.lost = () => undefined;
    this.#parts.fell();
    // Its session ends, so that the others need not wait.
    life.end().catch(() => undefined);
    void this.look();
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#cancel();
    await this.#beating;
    const life = this.#life;
    this.#life = null;
    await life?.end().catch((error: unknown) => this.#parts.log(error, 'could not take leave of the database'));
  }
}
