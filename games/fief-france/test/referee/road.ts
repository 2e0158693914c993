/** 5: one STEP as a referee follows it. */

import type { Seat } from '@homage/kernel';
import {
  boxOf,
  HARBORS,
  HEADING,
  isTown,
  type LordId,
  nearest,
  ORIGIN,
  type Place,
  roadTo,
  type Town,
  type Units,
} from '../../rules/index.ts';
import type { Board } from './board.ts';

export interface Moved {
  seat: Seat;
  lords: LordId[];
  from: Place;
  to: Place;
  units?: Units;
}

export class Roads {
  /** STEPS of each lord this round, and who has had D'ARC with him. */
  steps = new Map<LordId, number>();
  blessed = new Set<LordId>();
  /** Lords who have entered the sea this phase, who have landed, and who have lost a cavalcade. */
  embarked = new Set<LordId>();
  landed = new Set<LordId>();
  halted = new Set<LordId>();
  rode = new Set<LordId>();
  granted: Seat[] = [];
  cleared: { lord: LordId; from: Place; to: Town; seats: Seat[] } | null = null;
  tunnel = false;
  announced: { lord: LordId; from: Place; to: Town | 'sea' } | null = null;
  /** G.2.1.3 */
  tested = new Set<LordId>();
  anyPawnTested = new Set<Seat>();
  awaiting = new Set<LordId>();

  reset(): void {
    this.steps.clear();
    this.blessed.clear();
    this.embarked.clear();
    this.landed.clear();
    this.halted.clear();
    this.rode.clear();
    this.cleared = null;
    this.announced = null;
  }

  announce(step: { lord: LordId; from: Place; to: Town | 'sea' }, dug: boolean): void {
    this.announced = step;
    this.granted = [];
    this.tunnel = dug;
  }

  /** 5.2.1: the families that this STEP crosses. */
  crossed(board: Board, seat: Seat, lord: LordId, from: Place, to: Town): Seat[] {
    const out = new Set<Seat>();
    const town = nearest(from) as Town;
    const others = (place: Place): void => {
      for (const family of board.families(place)) if (family !== seat) out.add(family);
    };
    others(roadTo(town, to));
    others(roadTo(to, town));
    if (!isTown(from) && ORIGIN[from] === to) return [...out];
    const { holder } = board.towns[town];
    const besiegers = board.sieges.filter((siege) => siege.town === town).map((siege) => siege.seat);
    if (isTown(from) && (this.steps.get(lord) ?? 0) === 0) {
      if (holder === seat) for (const family of besiegers) out.add(family);
    } else {
      for (const family of board.families(town)) {
        const shut = besiegers.length > 0 && family === holder;
        if (family !== seat && !shut) out.add(family);
      }
    }
    return [...out];
  }

  /** What is wrong with a move that is told. */
  judge(board: Board, { seat, lords, from, to, units }: Moved): string[] {
    const out: string[] = [];
    const lead = this.announced?.lord ?? lords[0];
    const dest = to === 'sea' ? 'sea' : (nearest(to) as Town);
    const leader = lead === undefined ? undefined : board.lords.get(lead);
    if (lead === undefined || leader === undefined || leader.seat !== seat || leader.jailer !== null) {
      return [`the march of ${lords.join()} has no free lord of its family`];
    }
    const naval = from === 'sea' || dest === 'sea';
    if (!naval && !this.tunnel) this.leave(board, seat, lead, from, dest as Town, out);
    const blessing = lords.some((id) => id === board.darc && board.lords.get(id)?.jailer === null);
    for (const id of lords) {
      const person = board.lords.get(id);
      if (person === undefined || (person.jailer ?? person.seat) !== seat)
        out.push(`${id} does not go with family ${seat}`);
      else if (nearest(person.at) !== nearest(from)) out.push(`${id} goes from ${from} and stands at ${person.at}`);
      const made = (this.steps.get(id) ?? 0) + 1;
      this.steps.set(id, made);
      if (blessing) this.blessed.add(id);
      if (made > (this.blessed.has(id) ? 3 : 2)) out.push(`${id} makes STEP ${made}`);
      if (this.embarked.has(id)) out.push(`${id} goes on after entering the sea`);
      if (this.halted.has(id)) out.push(`${id} goes on after a lost cavalcade`);
      if (naval && this.rode.has(id)) out.push(`${id} sails after a cavalcade`);
      if (dest === 'sea') {
        if (this.landed.has(id)) out.push(`${id} embarks again in one phase`);
        this.embarked.add(id);
      }
      if (from === 'sea') this.landed.add(id);
    }
    if (naval) {
      const harbor = from === 'sea' ? dest : nearest(from);
      if (!HARBORS.includes(harbor as Town)) out.push(`a ship at ${harbor}`);
    } else {
      const town = nearest(from) as Town;
      if (!boxOf(board).neighbors[town].includes(dest as Town)) out.push(`no road from ${town} to ${dest}`);
      if (!this.tunnel && (board.foul(town) || board.foul(dest as Town)))
        out.push(`a march from ${town} to ${dest} in bad weather`);
    }
    if (units !== undefined) {
      const king = board.king !== null && lords.includes(board.king);
      const queen = board.queen !== null && lords.includes(board.queen);
      if (units.krk > 0 && !king) out.push('royal knights march without their king');
      if (units.qrs > 0 && !queen) out.push('royal sergeants march without their queen');
      if (king && board.at(seat, from).krk > units.krk) out.push('royal knights stay behind their king');
      if (queen && board.at(seat, from).qrs > units.qrs) out.push('royal sergeants stay behind their queen');
    }
    // 5.2.1: into an empty town or one's own; otherwise one waits on the road.
    if (dest !== 'sea') {
      const there = board.families(dest as Town).filter((family) => family !== seat);
      const enters = there.length === 0 || board.towns[dest as Town].holder === seat;
      if (enters !== isTown(to))
        out.push(`${lead} ${isTown(to) ? 'enters' : 'waits before'} ${dest}, where ${there.join()} stand`);
      const see = board.map.seeOf[dest as Town];
      const entering = from === 'sea' || board.map.seeOf[nearest(from) as Town] !== see;
      if (entering && board.afflicted('plague', see)) {
        for (const id of lords) if (board.lords.get(id)?.jailer === null && !this.tested.has(id)) this.awaiting.add(id);
      }
    }
    return out;
  }

  private leave(board: Board, seat: Seat, lead: LordId, from: Place, to: Town, out: string[]): void {
    const clear =
      this.cleared !== null && this.cleared.lord === lead && this.cleared.from === from && this.cleared.to === to;
    for (const family of this.crossed(board, seat, lead, from, to)) {
      if (this.granted.includes(family) || (clear && this.cleared?.seats.includes(family))) continue;
      out.push(`${lead} crosses family ${family} from ${from} to ${to} without leave`);
    }
  }
}

export { HEADING };
