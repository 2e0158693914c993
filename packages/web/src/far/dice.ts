/**
 * This browser's part of the dice of far tables. It draws a salt and commits itself to it when it sits down, opens it when the game begins, and
 * keeps all it was told, the first telling each time: at the end the journal is compared with that and played again.
 */

import type { TableInfo } from '@homage/protocol';
import { commitmentOf } from '@homage/table/seal';
import { randomHex } from '../client/random.ts';
import type { DiceState } from '../client/types.ts';
import type { Connection } from './connection.ts';

export interface Kept {
  /** Our salt and what we published of it. */
  salt: string;
  mine: string;
  /** What the table told us: before the game, when it was about to begin, and at its end. */
  commitment?: string;
  pledge?: string;
  head?: string;
  /** Our seat, once the salt was opened there. */
  seat?: number;
  /** What came of the check. */
  check?: 'well' | 'wrong';
  why?: string;
  at: number;
}

const PREFIX = 'homage.dice.';
/** Tables of so many games back are remembered. */
const MOST = 60;

export function keptOf(table: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null') as Kept | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(table: string, kept: Kept): void {
  localStorage.setItem(PREFIX + table, JSON.stringify(kept));
}

function forget(table: string, before: Kept | undefined): void {
  if (before === undefined) localStorage.removeItem(PREFIX + table);
  else keep(table, before);
}

/** Whoever goes leaves no part of any dice here. */
export function forgetDice(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** A new part of the dice. The oldest tables are forgotten. */
export function draw(): Kept {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const old = tables.map((key) => ({ key, at: keptOf(key.slice(PREFIX.length))?.at ?? 0 })).sort((a, b) => a.at - b.at);
  for (const { key } of old.slice(0, Math.max(0, old.length - MOST + 1))) localStorage.removeItem(key);
  const salt = randomHex(32);
  return { salt, mine: commitmentOf(salt), at: Date.now() };
}

/** Does something that takes a commitment along. What was kept before stays if it fails. */
export async function committing<T>(table: string, deed: (commitment: string) => Promise<T>): Promise<T> {
  const before = keptOf(table);
  const drawn = draw();
  keep(table, drawn);
  try {
    return await deed(drawn.mine);
  } catch (error) {
    forget(table, before);
    throw error;
  }
}

/** Plays the whole game again elsewhere; gives what is wrong, if anything is. */
export type Check = (
  info: TableInfo,
  known: { commitment?: string; pledge?: string; head?: string; salts?: { [seat: number]: string } },
) => Promise<{ wrong?: string }>;

/** Follows the dice of one table: what it is told of them goes through `heard`. */
export function followDice(
  id: string,
  connection: Pick<Connection, 'ask'>,
  check: Check,
  tell: (dice: DiceState) => void,
) {
  let committed = false;
  let opening = false;
  let checking = false;

  const commit = async (seat: number): Promise<void> => {
    committed = true;
    await committing(id, (commitment) => connection.ask('sit', { table: id, seat, commitment }));
  };
  const open = async (kept: Kept, seat: number): Promise<void> => {
    opening = true;
    try {
      await connection.ask('open', { table: id, salt: kept.salt });
      // From now on we know that our salt must be in the dice, whatever the house says later.
      keep(id, { ...(keptOf(id) ?? kept), seat });
    } finally {
      opening = false;
    }
  };
  const judge = async (info: TableInfo, kept: Kept): Promise<void> => {
    const { commitment, pledge, head, seat, salt } = kept;
    checking = true;
    show(info, kept);
    try {
      const found = await check(info, {
        ...(commitment !== undefined && { commitment }),
        ...(pledge !== undefined && { pledge }),
        ...(head !== undefined && { head }),
        ...(seat !== undefined && { salts: { [seat]: salt } }),
      });
      // A house that tells no end of the chain could still change what was played.
      const wrong = found.wrong ?? (head === undefined ? 'no head' : undefined);
      const judged: Kept = { ...kept, check: wrong === undefined ? 'well' : 'wrong', ...(wrong && { why: wrong }) };
      keep(id, judged);
      show(info, judged);
    } finally {
      checking = false;
    }
  };
  /** Without an answer nothing is lost: the next message of the table tries again. */
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

  const show = (info: TableInfo, kept: Kept | undefined): void => {
    const { check: result, why } = kept ?? {};
    tell({
      commitment: kept?.commitment ?? info.commitment,
      pledge: kept?.pledge ?? info.pledge ?? undefined,
      head: kept?.head ?? info.head,
      ...(kept?.seat !== undefined && { salt: kept.salt, seat: kept.seat }),
      check: result ?? (checking ? 'busy' : undefined),
      ...(why !== undefined && { why }),
    });
  };

  /** What we know now; undefined where we have no part in the dice. */
  const learn = (info: TableInfo, me: number): Kept | undefined => {
    const before = keptOf(id);
    const ours = before !== undefined && info.seats[me]?.commitment === before.mine;
    // Once a visit, so that two devices of one person do not replace each other's commitment for ever.
    if (info.phase === 'open' && info.unopened === undefined && !ours && !committed) quietly(commit(me));
    if (before === undefined || (info.phase === 'open' && !ours)) return undefined;
    const kept: Kept = {
      ...before,
      commitment: before.commitment ?? info.commitment,
      ...(info.pledge !== null && { pledge: before.pledge ?? info.pledge }),
      ...(info.head !== undefined && { head: before.head ?? info.head }),
      ...(info.salts?.[me] === 'opened' && { seat: me }),
    };
    keep(id, kept);
    return kept;
  };

  return {
    /** The page itself sits down with a commitment. */
    sits(): void {
      committed = true;
    },
    heard(info: TableInfo): void {
      const me = info.you.seat;
      const kept = me === null ? undefined : learn(info, me);
      if (me === null || kept === undefined) {
        show(info, undefined);
        return;
      }
      // Another pledge than the first one is a second try of the house with a salt that it may have seen.
      if (info.unopened?.includes(me) === true && !opening && kept.pledge === info.pledge) quietly(open(kept, me));
      if (info.phase === 'over' && kept.check === undefined && !checking) quietly(judge(info, kept));
      else show(info, kept);
    },
  };
}
