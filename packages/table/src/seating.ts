/** Who sits where: a person, a bot, nobody; and an absent person for whom a bot stands in. */

import type { Seat } from '@homage/kernel';
import type { Span } from './calendar.ts';

export const SITTINGS = ['empty', 'person', 'bot'] as const;
export type SittingKind = (typeof SITTINGS)[number];

export interface Sitting {
  kind: SittingKind;
  /** Who it is, as the server knows people; null for bots and empty seats. */
  player: string | null;
  name: string;
  /** The bot in the seat, or the one that would stand in for the person. */
  bot: string | null;
  /** How that bot deals and dares, where somebody chose it. */
  character?: string;
  /** A bot stands in until the person is back. */
  away: boolean;
  /** What the seat has published of its part of the dice, and that part once it is opened. */
  commitment?: string;
  salt: string;
  /** How often in a row its time was up. */
  silent: number;
  /** Its person has answered something: who never did loses the seat when the time of the first question is up. */
  came?: true;
  /** When its person is on vacation, by the wall. */
  vacation?: Span[];
  /** A bot's seat that the host has opened: a person may take it over during the game. */
  open?: boolean;
}

export function emptySeat(): Sitting {
  return { kind: 'empty', player: null, name: '', bot: null, away: false, salt: '', silent: 0 };
}

export function botSeat(bot: string, name: string, character?: string): Sitting {
  return { ...emptySeat(), kind: 'bot', name, bot, ...(character !== undefined && { character }) };
}

/** `commitment`: empty where the person adds nothing to the dice. */
export function personSeat(player: string, name: string, commitment: string, standIn: string): Sitting {
  const sitting: Sitting = { ...emptySeat(), kind: 'person', player, name, bot: standIn };
  return commitment === '' ? sitting : { ...sitting, commitment };
}

export function seatOf(seats: readonly Sitting[], player: string): Seat | undefined {
  const seat = seats.findIndex((sitting) => sitting.kind === 'person' && sitting.player === player);
  return seat < 0 ? undefined : seat;
}

/** Whether a bot decides for the seat now. */
export function botPlays(sitting: Sitting): boolean {
  return sitting.kind === 'bot' || sitting.away;
}

/** People who play themselves. */
export function present(seats: readonly Sitting[]): Seat[] {
  return seats.flatMap((sitting, seat) => (sitting.kind === 'person' && !sitting.away ? [seat] : []));
}

export function firstFree(seats: readonly Sitting[]): Seat | undefined {
  const seat = seats.findIndex(({ kind }) => kind === 'empty');
  return seat < 0 ? undefined : seat;
}
