/**
 * Which node keeps which table, where several serve one database. A node that needs a free table takes it; each taking counts its epoch up, and commits
 * name the epoch they were judged under (`Fence.held`): whoever kept the table before can write no more, however late it wakes up. Who
 * lives is a matter of the database's own clock: no two machines have to agree on the time.
 */

/** What a node says of itself. */
export interface NodeFacts {
  /** Another one for every start: nothing that was meant for an earlier life reaches a later one. */
  id: string;
  /** For people. */
  name: string;
  build: string;
  /** The version of what it says to other nodes: those of another one cannot understand it. */
  wire: number;
  /** By game: the highest edition that it knows. */
  editions: { readonly [game: string]: number };
}

export interface NodeRow extends NodeFacts {
  /** Since when it lives, and until when unless it says so again: in the database's time, milliseconds. */
  since: number;
  until: number;
  /** How long it has to live, as the database sees it; below zero: it has not been heard of. */
  left: number;
}

/** What everything that is written at a table hangs on. */
export interface Head {
  owner: string | null;
  epoch: number;
  game: string;
  edition: number;
}

/** What a beat brings back. */
export interface Beat {
  /** All that live, this one among them. */
  nodes: NodeRow[];
  /** Served time: the greatest that any node has counted. */
  served: number;
}

/** One life of a node. */
export interface Life {
  /** It lives on, for so many milliseconds if they are named. Null: it has been given up, and others may have its tables. */
  beat(served: number, lifeMs?: number): Promise<Beat | null>;
  /** Its tables are free, and it is no more. */
  end(): Promise<void>;
  /** Called when the database has lost sight of it: others may take its tables at once. */
  lost: () => void;
}

/** A table that is given back, with the alarm that wakes it. */
export interface Released {
  table: string;
  epoch: number;
  alarm: number | null;
}

export interface Heads {
  /** Begins to live; for so many milliseconds after each beat. */
  enter(facts: NodeFacts, lifeMs: number): Promise<Life>;
  /**
   * Takes those of some tables that nobody living keeps, if the node lives and knows their editions, in one statement. Returns the heads as they are then: a table is
   * taken if its `owner` is the node. Those that do not exist have none.
   */
  acquire(tables: readonly string[], node: NodeFacts): Promise<Map<string, Head>>;
  /** Gives tables back; those that somebody else has taken meanwhile stay as they are. */
  release(node: string, tables: readonly Released[]): Promise<void>;
  /** Ends the lives of those that are dead, and frees their tables, in one statement. Returns who they were. */
  bury(): Promise<string[]>;
  /** Like `Store.alarms`, of the tables that nobody keeps. */
  alarms(due: number, after: number, limit?: number): Promise<{ id: string; at: number }[]>;
  /** All that have not been buried, with how many tables each keeps. */
  nodes(): Promise<(NodeRow & { tables: number })[]>;
}

/** Why a commit is refused whose writer does not keep the table any more. */
export const NOT_KEPT = (table: string): string => `table ${table} is kept by another node`;
