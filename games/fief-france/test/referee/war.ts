/** 6: one battle as a referee follows it. */

import type { Seat } from '@homage/kernel';
import type { LordId, Place, Town, Units } from '../../rules/index.ts';
import { type Board, KINDS, POINTS } from './board.ts';

export type Side = 0 | 1;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export const nothing = (): Units => ({ maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 });
export const total = (units: Units): number => KINDS.reduce((sum, kind) => sum + units[kind], 0);
/** Pawns that fight: a bombard does not (6.2.3.5). */
export const fighters = (units: Units): number => total(units) - units.bo;
export const toll = (units: Units): number => KINDS.reduce((sum, kind) => sum + POINTS[kind] * units[kind], 0);

/** 6.2.3.4: the most of so many hits that these pawns can take: a knight three or none. */
export function payable(units: Units, hits: number): number {
  const heavy = units.kn + units.krk;
  const light = units.maa + units.ar + units.qrs;
  let best = 0;
  for (let k = 0; k <= heavy && 3 * k <= hits; k++) best = Math.max(best, 3 * k + Math.min(light, hits - 3 * k));
  return best;
}

export class Battle {
  readonly town: Town;
  readonly ride: boolean;
  readonly leaders: [Seat, Seat];
  readonly sides: [Seat[], Seat[]];
  /** 6.4.2: the besieged have come out. */
  readonly sortie: boolean;
  betrayed = false;
  underground = false;
  /** In a cavalcade only those who ride and those they strike: known from what is told. */
  armies: [Units, Units] = [nothing(), nothing()];
  named: [LordId[], LordId[]] = [[], []];
  places: Place[] = [];
  dice: [number[], number[]] = [[], []];
  rerolls: [number, number] = [0, 0];
  idle = 0;
  due: { hits: [number, number]; armies: [Units, Units]; lords: [number, number]; arrows: boolean } | null = null;
  lost: [Units, Units] = [nothing(), nothing()];
  dead: [number, number] = [0, 0];

  constructor(board: Board, { seat, against, town, ride }: { seat: Seat; against: Seat; town: Town; ride: boolean }) {
    this.town = town;
    this.ride = ride;
    this.leaders = [seat, against];
    this.sides = [[seat], [against]];
    this.sortie = !ride && board.towns[town].holder === seat && board.besieged(town);
  }

  units(board: Board, side: Side): Units {
    if (this.ride) return this.armies[side];
    const sum = nothing();
    for (const seat of this.sides[side]) for (const kind of KINDS) sum[kind] += board.at(seat, this.town)[kind];
    return sum;
  }
  lords(board: Board, side: Side): LordId[] {
    if (this.ride) return this.named[side].filter((id) => board.lords.get(id)?.jailer === null);
    return this.sides[side].flatMap((seat) => board.free(seat, this.town).map(({ id }) => id));
  }
  sideOf(seat: Seat): Side | undefined {
    return this.sides[0].includes(seat) ? 0 : this.sides[1].includes(seat) ? 1 : undefined;
  }

  /** 6.2.3.2: dice that the walls take, and bombards that are left to re-roll. */
  walls(board: Board): { penalty: number; spare: number } {
    const bo = this.units(board, 0).bo;
    const { holder, fort } = board.towns[this.town];
    const guarded = holder !== null && this.sides[1].includes(holder);
    if (this.ride || this.sortie || this.betrayed || this.underground || !guarded) return { penalty: 0, spare: bo };
    let left: number = fort;
    for (const { town, seat, level } of board.sieges) {
      if (town === this.town && this.sides[0].includes(seat)) left -= level;
    }
    left = Math.max(0, left);
    const used = Math.min(bo, left);
    return { penalty: left - used, spare: bo - used };
  }
  diceOf(board: Board, side: Side): number {
    const lords = this.lords(board, side);
    const points = board.points(this.units(board, side), lords);
    const base = points === 0 ? 0 : points <= 6 ? 1 : points <= 12 ? 2 : 3;
    const darc = board.darc !== null && lords.includes(board.darc) ? 1 : 0;
    return Math.max(0, base + darc - (side === 0 ? this.walls(board).penalty : 0));
  }
  archers(board: Board, side: Side): number {
    return Math.max(0, this.units(board, side).ar - (side === 0 ? this.walls(board).penalty : 0));
  }
  guards(board: Board, side: Side): number {
    const { krk, qrs } = this.units(board, side);
    return krk + qrs;
  }

  await(board: Board, hits: [number, number], arrows: boolean): void {
    this.due = {
      hits,
      arrows,
      armies: [structuredClone(this.units(board, 0)), structuredClone(this.units(board, 1))],
      lords: [this.lords(board, 0).length, this.lords(board, 1).length],
    };
    this.lost = [nothing(), nothing()];
    this.dead = [0, 0];
  }
  /** What is wrong with the losses that were taken for the blows that were dealt. */
  settle(): string[] {
    const out: string[] = [];
    const { due } = this;
    if (due === null) return out;
    this.due = null;
    let any = false;
    for (const side of [0, 1] as const) {
      const hits = due.hits[side];
      const wanted = payable(due.armies[side], hits);
      if (toll(this.lost[side]) !== wanted)
        out.push(`side ${side} suffers ${hits} hits and loses ${toll(this.lost[side])}, not ${wanted}`);
      const spare = Math.min(due.lords[side], Math.max(0, hits - toll(due.armies[side])));
      if (this.dead[side] !== spare)
        out.push(`side ${side} suffers ${hits} hits: ${this.dead[side]} lords die, not ${spare}`);
      if (total(this.lost[side]) + this.dead[side] > 0) any = true;
    }
    this.idle = due.arrows || any ? 0 : this.idle + 1;
    return out;
  }

  /** 6.2.3.5, FFR-6.2.3.5-3: what has ended it. */
  verdict(board: Board): string | null {
    const pawns = [fighters(this.units(board, 0)), fighters(this.units(board, 1))] as const;
    const lords = [this.lords(board, 0).length, this.lords(board, 1).length] as const;
    const gone = [pawns[0] + lords[0] === 0, pawns[1] + lords[1] === 0] as const;
    if (gone[0] && gone[1]) return 'bothGone';
    if (gone[0] || gone[1]) return 'gone';
    if (pawns[0] + pawns[1] === 0) return 'lordsOnly';
    if (pawns[0] === 0 || pawns[1] === 0) return 'onlyLords';
    if (lords[0] === 0) return 'noLeader';
    return this.idle >= 3 ? 'idle' : null;
  }
}
