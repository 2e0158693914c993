/** What happens at a table by itself, and when: windows close, clocks run out, motions are settled, agreed ends come. */

import type { Served, Wall } from '@homage/table';
import type { Change } from './change.ts';
import { lost, motionDue, settleMotion } from './motions.ts';
import type { Room } from './room.ts';
import { begin } from './sealing.ts';

/** Whoever does not want an agreed end may leave: then it is looked at again. */
const AGAIN_MS = 10_000;

/** Lets happen what is due now. */
export function whatIsDue(room: Room, now: Served, at: Wall): Change<undefined> {
  const { keeper } = room;
  const { sealing } = room.memory;
  const reply = (): undefined => undefined;
  if (sealing !== undefined && sealing.until <= now)
    return { steps: begin(room, now, at), news: true, sync: () => room.row.phase === 'running', reply };
  if (keeper === null || room.row.phase !== 'running') return { nothing: true, reply };
  const { steps, away, absent, out } = keeper.tick(now, at);
  const freed = absent.map((seat) => lost(room, seat, now, at));
  const { motion } = room.memory.manners;
  const settled = motion === null || keeper.table.over ? undefined : settleMotion(room, now, at);
  const ended = keeper.table.over ? [] : keeper.endIfAgreed(now, at, room.present(now)).steps;
  const done = [...freed, settled ?? {}];
  const all = [...steps, ...done.flatMap((one) => one.steps ?? []), ...ended];
  const news = away.length + out.length + absent.length > 0 || settled !== undefined;
  return {
    steps: all,
    writes: done.flatMap((one) => one.writes ?? []),
    letters: () => done.flatMap((one) => one.letters?.() ?? []),
    news,
    nothing: all.length === 0 && !news,
    reply,
  };
}

/** When something happens next; null if never. */
export function nextDue(room: Room, now: number): number | null {
  if (room.row.phase === 'open') return room.memory.sealing?.until ?? null;
  const { keeper } = room;
  if (room.row.phase !== 'running' || keeper === null || keeper.table.over) return null;
  const due = keeper.deadline(now);
  const ends = keeper.endFree();
  if (ends === null && room.memory.manners.motion === null) return due;
  const motion = motionDue(room, now) ?? Number.POSITIVE_INFINITY;
  const agreed = ends === null ? Number.POSITIVE_INFINITY : ends > now ? ends : now + AGAIN_MS;
  const first = Math.min(due ?? Number.POSITIVE_INFINITY, motion, agreed);
  return Number.isFinite(first) ? first : null;
}
