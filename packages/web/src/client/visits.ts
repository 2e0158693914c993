/** What this reader had seen when it last looked at a table: "since you left" begins there. */

const key = (table: string, seat: number | undefined): string => `homage.seen.${table}.${seat ?? 'w'}`;

export function lastVisit(table: string, seat: number | undefined): number {
  return Number(localStorage.getItem(key(table, seat)) ?? 0);
}

export function visit(table: string, seat: number | undefined, cursor: number): void {
  localStorage.setItem(key(table, seat), String(cursor));
}
