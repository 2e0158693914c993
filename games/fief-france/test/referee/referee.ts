/**
 * A referee that follows the log of a game: what is told is judged by the rulebook, and what lies on the table afterwards must follow from what was
 * told. He sees the public view and the events, and nothing of the rules' code.
 */

import type { Happening, Seat } from '@homage/kernel';
import type { Events, FIEFS, FiefFrance, LordId, Place, See, Town, Units, View } from '../../rules/index.ts';
import { nearest } from '../../rules/index.ts';
import { Board, KINDS } from './board.ts';
import type { incomes } from './money.ts';
import { Roads } from './road.ts';
import { cardsTold } from './told-cards.ts';
import { marchTold } from './told-march.ts';
import { moneyTold } from './told-money.ts';
import { titlesTold } from './told-titles.ts';
import { votesTold } from './told-votes.ts';
import { warTold } from './told-war.ts';
import type { Office, winners } from './votes.ts';
import type { Battle } from './war.ts';

type Data<K extends keyof Events> = Required<Events[K]>;
export type Handlers = { [K in keyof Events]?: (data: Data<K>) => void };

export interface Uprising {
  town: Town;
  cards: number;
  calmed: number;
  underground: boolean;
  hits: number;
}

export class Referee {
  readonly faults: string[] = [];
  events = 0;
  board: Board;
  roads = new Roads();
  battle: Battle | null = null;
  uprising: Uprising | null = null;
  /** Families whose pieces may have moved within a cavalcade without a word. */
  loose = new Set<Seat>();
  restless = new Set<Seat>();
  candidates: LordId[] = [];
  laid: { seat: Seat; for: LordId | null }[] = [];
  shown: LordId | null | undefined;
  placed = new Map<string, number>();
  gift: { seat: Seat; fief: string } | null = null;
  dying = new Set<LordId>();
  kingBefore: LordId | null = null;
  last = '';

  constructor(view: View) {
    this.board = new Board(view);
    this.need(
      this.board.purse.every((deniers) => deniers === 5),
      'money',
      'a family does not begin with 5 deniers',
    );
  }

  fault(area: string, what: string): void {
    if (this.faults.length < 40) this.faults.push(`${area}: round ${this.board.round}, ${what}`);
  }
  need(held: boolean, area: string, what: string): void {
    if (!held) this.fault(area, what);
  }
  pay(seat: Seat, amount: number): void {
    this.board.purse[seat] = (this.board.purse[seat] ?? 0) - amount;
    this.need((this.board.purse[seat] ?? 0) >= 0, 'money', `family ${seat} spends ${amount} and has not so much`);
  }
  draw(seat: Seat, count: number): void {
    this.board.cards[seat] = (this.board.cards[seat] ?? 0) + count;
  }

  /** Before each deed the table is looked at afresh. */
  begin(view: View): void {
    this.board = new Board(view);
    this.loose.clear();
    this.restless.clear();
    this.dying.clear();
    this.kingBefore = this.board.king;
    if (view.battle === null) this.battle = null;
    else if (this.battle !== null) {
      this.battle.underground = view.battle.underground;
      this.battle.places = view.battle.ride?.places ?? [];
    }
    if (view.uprising === null) this.uprising = null;
    this.talking = view.talk?.members ?? [];
  }

  hear(event: Happening<FiefFrance>): void {
    if (event.kind === 'house.reopened' || event.kind === 'house.dropped') return;
    this.events++;
    const data = Object.assign({}, event.data, ...Object.values(event.only ?? {}));
    (this.handlers[event.kind] as ((data: object) => void) | undefined)?.(data);
    this.last = event.kind;
  }

  /** After the deed: nothing has changed that was not told. `asked` are the kinds of the open questions. */
  end(view: View, asked: readonly string[]): void {
    if (this.battle?.due != null && !asked.includes('losses')) {
      for (const what of this.battle.settle()) this.fault('losses', what);
    }
    this.succession();
    const delayed = ['plague', 'control', 'heir', 'shed', 'settle', 'host'];
    if (this.awaited !== null && !asked.some((kind) => delayed.includes(kind))) {
      const { seat, count } = this.awaited;
      this.fault('disasters', `family ${seat} brings ${count} pawns into the plague and loses none`);
      this.awaited = null;
    }
    const now = new Board(view);
    // A title that is on its way to an heir lies with nobody until he is named.
    for (const chore of view.todo) {
      if (chore.do === 'title') now.fiefs[chore.fief].lord = this.board.fiefs[chore.fief].lord = null;
    }
    const told = new Set(this.board.lines(this.loose));
    const seen = new Set(now.lines(this.loose));
    const missing = [...told].filter((line) => !seen.has(line));
    const extra = [...seen].filter((line) => !told.has(line));
    if (missing.length + extra.length > 0) {
      this.fault('untold', `after ${this.last}: told [${missing.join('; ')}], seen [${extra.join('; ')}]`);
    }
    // When the gates have opened, STEPS are forgotten.
    if (view.phase === 'movement' && [...now.paces.values()].some((steps) => steps > 0)) {
      for (const [key, steps] of now.paces) {
        const seat = Number(key.split('/')[0]);
        if (this.restless.has(seat) || this.loose.has(seat)) continue;
        this.need(
          (this.board.paces.get(key) ?? 0) === steps,
          'steps',
          `${key} made ${steps}, told ${this.board.paces.get(key)}`,
        );
      }
      for (const { seat, steps, count } of view.stacks) {
        if (count > 0 && steps > 2 && this.roads.blessed.size === 0)
          this.fault('steps', `pawns of ${seat} made ${steps}`);
      }
    }
  }

  /** G.2.1.3: pawns that have come into a plagued see and have not been through a plague before. */
  test(seat: Seat, count: number): void {
    const { anyPawnTested } = this.roads;
    if (!anyPawnTested.has(seat) && count >= 2) this.awaited = { seat, count };
    anyPawnTested.add(seat);
  }

  /** D.4.1: the crown after the king's death. */
  succession(): void {
    const old = this.kingBefore;
    if (old === null || !this.dying.has(old)) return;
    const { king, prince, queen, regent } = this.board;
    if (king !== null) return;
    this.need(prince === null, 'titles', `the king is dead, ${prince} lives and is not crowned`);
    this.need(queen === null || regent, 'titles', `the king is dead, ${queen} lives and is no regent`);
  }

  removePawns(seat: Seat, at: Parameters<Board['take']>[1], units: Units, area: string): void {
    this.restless.add(seat);
    this.need(this.board.take(seat, at, units), area, `family ${seat} loses pawns at ${at} that are not there`);
  }
  /** Losses in a battle: from the town, or in a cavalcade from wherever they stand. */
  fall(seat: Seat, units: Units): void {
    this.restless.add(seat);
    const { battle } = this;
    if (battle === null) {
      this.fault('losses', 'no battle');
      return;
    }
    const side = battle.sideOf(seat) ?? 0;
    for (const kind of KINDS) battle.lost[side][kind] += units[kind];
    if (!battle.ride) {
      this.removePawns(seat, battle.town, units, 'losses');
      return;
    }
    this.loose.add(seat);
    for (const kind of KINDS) battle.armies[side][kind] -= units[kind];
    this.need(
      this.board.takeAmong(seat, this.field(side), units),
      'losses',
      `family ${seat} loses pawns that do not ride`,
    );
  }

  /** Where the pawns of a side stand in a cavalcade. */
  field(side: 0 | 1): Place[] {
    const from = this.roads.announced?.from;
    if (side === 1 || from === undefined) return this.battle?.places ?? [];
    const town = nearest(from);
    return town === undefined ? [from] : [from, town];
  }

  /** 5.2.4: a cavalcade that is won clears the way for that STEP; any other end stops all who rode. */
  rideOver(battle: Battle, won: boolean): void {
    const { roads } = this;
    const left = battle.lords(this.board, 0);
    for (const id of left) {
      roads.rode.add(id);
      if (!won) roads.halted.add(id);
    }
    const { announced } = roads;
    if (!won || announced === null || announced.to === 'sea') return;
    const lord = left.includes(announced.lord) ? announced.lord : left[0];
    const seats = [...battle.sides[1], ...roads.granted];
    if (lord !== undefined) roads.cleared = { lord, from: announced.from, to: announced.to, seats };
  }

  tax(kind: string, seat: Seat, fief: (typeof FIEFS)[number] | null, see: See | null, lord: LordId): boolean {
    const { board } = this;
    if (kind === 'tallage') return fief !== null && board.of(board.fiefs[fief].lord) === seat;
    if (kind === 'royal') {
      const crown = board.of(board.king ?? (board.regent ? board.queen : null));
      return fief !== null && board.fiefs[fief].lord === null && crown === seat;
    }
    if (kind === 'tithe') return see !== null && board.sees[see].lord === lord && board.of(lord) === seat;
    if (kind === 'cardinal') return see !== null && board.sees[see].lord !== null && board.cardinals.includes(lord);
    return board.pope === lord && board.of(lord) === seat;
  }

  private readonly handlers: Handlers = Object.assign(
    {},
    votesTold(this),
    titlesTold(this),
    cardsTold(this),
    moneyTold(this),
    warTold(this),
    marchTold(this),
  );
  office: Office = 'bishop';
  earned: ReturnType<typeof incomes> | null = null;
  haggled = false;
  talking: readonly Seat[] = [];
  secret: (() => void)[] = [];
  won: ReturnType<typeof winners> = null;
  player: Seat = 0;
  awaited: { seat: Seat; count: number } | null = null;
}
