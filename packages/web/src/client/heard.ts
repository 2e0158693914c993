/** What this reader has read in each room of talk, kept on this device: unread marks survive a reload. */

import type { Heard } from '@homage/ui';

const key = (table: string, seat: number | undefined): string => `homage.lines.${table}.${seat ?? 'w'}`;

export function heardAt(table: string, seat: number | undefined): Heard {
  try {
    return JSON.parse(localStorage.getItem(key(table, seat)) ?? '{}') as Heard;
  } catch {
    return {};
  }
}

export function keepHeard(table: string, seat: number | undefined, heard: Heard): void {
  localStorage.setItem(key(table, seat), JSON.stringify(heard));
}
