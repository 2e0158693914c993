/** What happens when somebody's time is up: silence answers, a bot stands in, the others vote, or the table waits. */

import { type AskKind, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { Almanac } from './almanac.ts';
import * as clock from './clock.ts';
import type { KeeperMemory } from './memory.ts';
import type { Sitting } from './seating.ts';
import type { Accepted, Table } from './table.ts';
import type { Served, Wall } from './time.ts';

/** So many times in a row may somebody let the time run out before a bot stands in. */
const SILENCES = 2;

/** What came of a look at the clocks. */
export interface Ticked<V extends Vocabulary> {
  steps: Accepted<V>[];
  away: Seat[];
  absent: Seat[];
  out: Seat[];
}

/** What this needs of the keeper. */
interface Kept<V extends Vocabulary> {
  readonly table: Table<V>;
  readonly setting: clock.ClockSetting;
  readonly memory: KeeperMemory;
  readonly almanac: Almanac;
  changes: number;
  people(): Seat[];
  settle(now: Served, at: Wall): Accepted<V>[];
}

export class TimeUp<V extends Vocabulary> {
  readonly #keeper: Kept<V>;

  constructor(keeper: Kept<V>) {
    this.#keeper = keeper;
  }

  /** Lets it happen for everybody whose time is up. */
  look(now: Served, at: Wall, ticked: Ticked<V>): void {
    const { setting, memory, table, almanac } = this.#keeper;
    for (const seat of clock.timeUp(setting, memory.clock, now, almanac.passed)) {
      const sitting = memory.seats[seat];
      const hand = memory.clock.hands[seat];
      if (table.over || sitting === undefined || hand === undefined) break;
      this.#keeper.changes++;
      const up = setting.kind === 'letters' ? setting.up : 'lapse';
      const absent = setting.kind === 'letters' && up !== 'wait' && sitting.came !== true;
      if (absent || up === 'wait' || up === 'vote') {
        hand.out = true;
        ticked[absent ? 'absent' : 'out'].push(seat);
        continue;
      }
      sitting.silent++;
      if (up === 'bot' || !this.#lapse(seat, sitting, now, at, ticked.steps)) {
        sitting.away = true;
        ticked.away.push(seat);
      }
      ticked.steps.push(...this.#keeper.settle(now, at));
    }
  }

  /** Answers what `lapse` says for the seat. False: a bot takes over, because a question of its has no `lapse` or it was silent too often. */
  #lapse(seat: Seat, sitting: Sitting, now: Served, at: Wall, steps: Accepted<V>[]): boolean {
    const { setting, memory, table, almanac } = this.#keeper;
    const mine = openAsks(table.match).filter((ask) => ask.seat === seat);
    const lapsing = mine.filter(({ kind }) => table.def.asks[kind as AskKind<V>].lapse !== undefined);
    const ids = lapsing.map(({ id }) => id);
    const result = ids.length === 0 ? undefined : table.lapse(ids, at);
    if (result?.ok) {
      clock.answered(setting, memory.clock, seat, now, almanac.passed);
      steps.push(result);
    }
    return result?.ok === true && lapsing.length === mine.length && sitting.silent < SILENCES;
  }

  /** Notes who wants a bot for a seat; says whether that is enough of the others. */
  vote(seat: Seat, by: Seat, yes: boolean): boolean {
    const { memory } = this.#keeper;
    const others = this.#keeper.people().filter((one) => one !== seat);
    const before = memory.votes?.find((vote) => vote.seat === seat)?.yes ?? [];
    const wanting = [...before.filter((one) => one !== by), ...(yes ? [by] : [])].filter((one) => others.includes(one));
    const enough = wanting.length * 2 > others.length;
    const rest = (memory.votes ?? []).filter((vote) => vote.seat !== seat);
    memory.votes = enough ? rest : [...rest, { seat, yes: wanting }];
    this.#keeper.changes++;
    return enough;
  }

  /** Who has answered, or has time again, is voted about no more. */
  endVotes(): void {
    const { memory } = this.#keeper;
    if (memory.votes === undefined || memory.votes.length === 0) return;
    const votes = memory.votes.filter(({ seat }) => memory.clock.hands[seat]?.out === true);
    if (votes.length === memory.votes.length) return;
    memory.votes = votes;
    this.#keeper.changes++;
  }
}
