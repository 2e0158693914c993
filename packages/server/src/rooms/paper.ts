/** What of a table is written beside its journal, and only where it has changed: the row, the little that changes with many answers, snapshots. */

import type { Served, Wall } from '@homage/table';
import type { TableChange, TableProgress, TableRow, Write } from '../store/store.ts';
import type { Room } from './room.ts';
import { readTurns, type Turn, turnsOf, turnsText } from './turns.ts';

/** A snapshot is taken after so many entries; whoever loads the table follows at most these, and what came with the last of them. */
export const SNAPSHOT_EVERY = 16;
/**
 * A small match (Middle Ages has 1.4 KB, FIEF France 6.5 KB) is soon followed, and its answers are cheap, so that snapshots weigh more: with what is told
 * beside them they were 2 % of what an answer costs at 32.
 */
export const SMALL_EVERY = 48;
const SMALL = 4096;
/** And one of so many entries is kept for those who read the past. */
export const KEPT_EVERY = 256;

/** Asked with every answer. */
function isSame(a: TableChange, b: TableChange): boolean {
  return (
    a.house === b.house &&
    a.phase === b.phase &&
    a.host === b.host &&
    a.header === b.header &&
    a.opening === b.opening &&
    a.rematch === b.rematch
  );
}

export class Paper {
  readonly #room: Room;
  #snapshotAt = 0;
  /** The row and what changes with many answers, as they were written or read last. */
  readonly #row: TableChange;
  #progress: TableProgress;
  /** The keeper's changes that are in the row. */
  #changes = -1;
  #stillTicks: string | undefined;
  #turns: readonly Turn[] | undefined;
  /** When the table is woken should it sleep, as far as it was written since it was laid. */
  #alarm: number | undefined;

  /** Made when the row is as the store has it, or as it is about to be set up. */
  constructor(room: Room, snapshotAt = 0) {
    this.#room = room;
    this.#snapshotAt = snapshotAt;
    const { phase, host, house, header, opening, rematch, touched, deadline, ticks, turn } = room.row;
    this.#row = { phase, host, house, header, opening, rematch };
    this.#progress = { touched, deadline, ticks, turn };
  }

  /** The same for another room of this table, which has just been laid from the store. */
  of(room: Room): Paper {
    return new Paper(room, this.#snapshotAt);
  }

  /** A match is taken into the room. */
  begins(snapshotAt: number): void {
    this.#snapshotAt = snapshotAt;
    this.#changes = -1;
    this.#stillTicks = undefined;
  }

  /** Whose turn it is, as it was written last. */
  get turns(): readonly Turn[] {
    this.#turns ??= readTurns(this.#room.row.turn);
    return this.#turns;
  }

  /**
   * Adds what has to be written now. `touchedHouse`: whether somebody else than the keeper has changed what it keeps. `noticed`: whether everybody
   * notices it. Only that touches the table: people read when that was, and the order of their tables, so what is done in secret must not change it.
   */
  add(writes: Write[], touchedHouse: boolean, noticed: boolean, now: Served, at: Wall): void {
    this.#addSnapshot(writes);
    if (noticed) this.#room.row.touched = at;
    this.#addRow(writes, touchedHouse, now, at);
  }

  #addSnapshot(writes: Write[]): void {
    const table = this.#room.keeper?.table;
    if (table === undefined) return;
    const every = table.size < SMALL ? SMALL_EVERY : SNAPSHOT_EVERY;
    if (table.length - this.#snapshotAt < every) return;
    const n = table.length;
    const kept = Math.floor(n / KEPT_EVERY) > Math.floor(this.#snapshotAt / KEPT_EVERY);
    this.#snapshotAt = n;
    writes.push(
      { w: 'snapshot', table: this.#room.id, n, kept, body: table.snapshotText() },
      { w: 'telling', table: this.#room.id, row: this.#room.news.cut(n) },
    );
  }

  #addRow(writes: Write[], touchedHouse: boolean, now: Served, at: Wall): void {
    const { keeper, row, id } = this.#room;
    const changes = keeper?.changes ?? 0;
    if (touchedHouse || keeper === null || changes !== this.#changes || row.house === '') {
      this.#changes = changes;
      const { clock: _clock, closes: _closes, ...house } = this.#room.memory;
      row.house = JSON.stringify(house);
    }
    this.#turns = turnsOf(keeper, this.turns, now, at);
    row.turn = turnsText(this.#turns);
    row.ticks = this.#ticks();
    row.deadline = this.#room.deadline(now);
    // A table that is set up in this commit is written as it is now.
    const first = writes[0];
    const fresh = first?.w === 'newTable' && first.table === row;
    const set = this.#changed(row);
    if (set !== undefined && !fresh) writes.push({ w: 'table', id, set });
    const { touched, deadline, ticks, turn } = row;
    const before = this.#progress;
    if (before.turn !== turn || before.ticks !== ticks || before.deadline !== deadline || before.touched !== touched) {
      this.#progress = { touched, deadline, ticks, turn };
      const set = before.ticks === ticks ? { touched, deadline, turn } : this.#progress;
      if (!fresh) writes.push({ w: 'progress', id, set });
    }
    // A table must not sleep past its deadline; waking up early does no harm. So the alarm is written only where it would be too late.
    if (deadline !== null && (this.#alarm === undefined || deadline < this.#alarm)) {
      this.#alarm = deadline;
      row.alarm = deadline;
      writes.push({ w: 'alarm', table: id, at: deadline });
    }
  }

  /** What of the row is not as it was written last; undefined if all of it is. */
  #changed(row: TableRow): Partial<TableChange> | undefined {
    let set: Partial<TableChange> | undefined;
    const last = this.#row;
    if (isSame(last, row)) return undefined;
    const note = <K extends keyof TableChange>(key: K): void => {
      if (last[key] === row[key]) return;
      set ??= {};
      set[key] = row[key];
      last[key] = row[key];
    };
    note('house');
    note('phase');
    note('host');
    note('header');
    note('opening');
    note('rematch');
    return set;
  }

  /** Clocks that stand still are written only once. */
  #ticks(): string {
    const { keeper, memory } = this.#room;
    const { clock, closes } = memory;
    if (keeper?.setting.kind !== 'none' || closes !== null) return JSON.stringify({ clock, closes });
    this.#stillTicks ??= JSON.stringify({ clock, closes });
    return this.#stillTicks;
  }
}
