/** What the table itself has to say about an act, beside the events of the rules. */

import type { Seat } from '@homage/kernel';
import type { Act } from './journal.ts';
import type { TableEvents } from './reasons.ts';
import type { Ending } from './standing.ts';
import type { LogEvent } from './telling.ts';

/** `open`: the questions before it; `back`: what each reader had been told before the act that is undone. */
export function tidings(
  act: Act,
  reader: number,
  open: readonly { id: number; seat: Seat; secret: boolean }[],
  back: readonly number[] | undefined,
  ending: Ending | null,
): LogEvent[] {
  const out: LogEvent[] = [];
  const say = <K extends keyof TableEvents>(kind: K, data: TableEvents[K]): void => void out.push({ kind, data });
  if (act.act === 'undo') say('table.undone', { seat: act.seat, after: back?.[reader] ?? 0 });
  if (act.act === 'redo') say('table.redone', { seat: act.seat });
  if (act.act === 'answer' && act.order === true) say('table.byOrder', { seat: act.seat });
  if (act.act === 'concede') say('table.conceded', { seat: act.seat });
  if (act.act === 'lapse') {
    const seats = open.filter(({ id, secret }) => act.asks.includes(id) && !secret).map(({ seat }) => seat);
    if (seats.length > 0) say('table.lapsed', { seats });
  }
  if (ending !== null) say('table.ended', { why: ending.why, winners: [...ending.winners] });
  return out;
}
