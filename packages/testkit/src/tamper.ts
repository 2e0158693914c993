/** Faults that are planted into a log, to see that a referee who follows it finds them. */

import type { EventKind, Vocabulary } from '@homage/kernel';

export interface LogFault {
  name: string;
  kind: string;
  change(data: object): object;
}

/** `const fault = faultsOf<Fief>()`: each fault changes what one kind of event tells. */
export const faultsOf =
  <V extends Vocabulary>() =>
  <K extends EventKind<V>>(name: string, kind: K, change: (data: V['Events'][K]) => V['Events'][K]): LogFault => ({
    name,
    kind,
    change: (data) => change(data as V['Events'][K]),
  });

/** The log with the fault in it, event by event. */
export const tampering =
  <T extends { kind: string; data: object }>({ kind, change }: LogFault) =>
  (told: T): T =>
    told.kind === kind ? { ...told, data: change(told.data) } : told;

/** Whether a referee finds the fault. Some events are rare: games are played until one is met. */
export function isFound<T extends { kind: string; data: object }>(
  planted: LogFault,
  refereed: (seats: number, seed: string, tamper: (told: T) => T) => readonly string[],
): boolean {
  const tamper = tampering<T>(planted);
  for (let i = 0; i < 12; i++) {
    for (const seats of [2, 3, 4]) if (refereed(seats, `referee/${i}`, tamper).length > 0) return true;
  }
  return false;
}
