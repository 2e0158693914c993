/** The browser's part of the dice, against a house that keeps its word and against houses that do not. */

import type { TableInfo } from '@homage/protocol';
import { gameById } from '@homage/registry';
import {
  commitmentOf,
  type Header2,
  type Journal,
  pledgeOf,
  readJournal,
  type SeatSalt,
  sealHeader,
  Table,
  verify,
  writeJournal,
} from '@homage/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiceState } from '../src/client/types.ts';
import type { Connection } from '../src/far/connection.ts';
import { committing, followDice, keep, keptOf } from '../src/far/dice.ts';

const { def } = gameById('middle-ages')!;
const SEED = '61'.repeat(32);
const ID = 'table1';
const later = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // The keys of the real one are its entries.
  const keys = new Proxy(shelf, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', keys);
});

/** A house with one person and one bot; what it tells can be bent. */
class Inn {
  seed = SEED;
  seat: SeatSalt = { how: 'empty', commitment: null, salt: '' };
  header: Header2 | undefined;
  journal: Journal | undefined;
  phase: TableInfo['phase'] = 'open';
  asked: { t: string; body: { [key: string]: unknown } }[] = [];
  dice: DiceState | undefined;
  /** A bent house refuses to have heard the salt in time. */
  deaf = false;
  tell: (info: TableInfo) => void;

  constructor() {
    const connection = {
      ask: (t: string, body: { [key: string]: unknown }) => this.answer(t, body),
    } as unknown as Connection;
    const follower = followDice(
      ID,
      connection,
      async (_, known) => {
        const read = readJournal(JSON.parse(writeJournal(this.journal!)));
        if (!read.ok) return { wrong: read.why.at };
        const { damage } = verify(def, read.journal, { known });
        return damage === undefined ? {} : { wrong: damage.why };
      },
      (dice) => {
        this.dice = dice;
      },
    );
    this.tell = (info) => follower.heard(info);
  }

  async answer(t: string, body: { [key: string]: unknown }): Promise<unknown> {
    this.asked.push({ t, body });
    if (t === 'sit') this.seat = { ...this.seat, commitment: body.commitment as string };
    if (t === 'open' && this.deaf) throw new Error('too late');
    if (t === 'open') this.seat = { how: 'opened', commitment: this.seat.commitment, salt: body.salt as string };
    return {};
  }

  seal(): Header2 {
    const plan = { id: ID, game: def.id, edition: def.edition, options: {}, names: ['Ann', 'bot'], created: 1 };
    const salts: SeatSalt[] = [this.seat, { how: 'house', commitment: null, salt: '' }];
    this.header = sealHeader(this.seed, { ...plan, salts }, (bytes) => '77'.repeat(bytes));
    return this.header;
  }

  /** The shortest game: the bot gives up. */
  play(header: Header2, at = 5): void {
    const { table } = Table.open(def, header, this.seed);
    const step = table.concede(1, at);
    if (!step.ok) throw new Error(step.why.code);
    this.journal = { header, opening: table.opening, entries: [step.entry], seed: this.seed, head: table.head };
  }

  info(more: Partial<TableInfo> = {}): TableInfo {
    const { commitment } = this.seat;
    return {
      phase: this.phase,
      commitment: commitmentOf(SEED),
      pledge: this.header === undefined ? null : pledgeOf(this.header),
      seats: [{ ...(commitment !== null && this.phase === 'open' && { commitment }) }, {}],
      you: { seat: 0, host: true },
      ...more,
    } as TableInfo;
  }

  /** Up to the moment when the salt was sent. */
  async begin(): Promise<void> {
    this.tell(this.info());
    await later();
    this.tell(this.info());
    this.seal();
    this.tell(this.info({ unopened: [0] }));
    await later();
  }

  async end(more: Partial<TableInfo> = {}): Promise<void> {
    this.phase = 'over';
    const head = this.journal?.head;
    this.tell(this.info({ salts: [this.seat.how, 'house'], ...(typeof head === 'string' && { head }), ...more }));
    await later();
    await later();
  }
}

describe('the browser’s part of the dice', () => {
  it('commits itself, opens once with the pledge in hand, and finds the dice as promised', async () => {
    const inn = new Inn();
    await inn.begin();
    expect(inn.asked.map(({ t }) => t)).toEqual(['sit', 'open']);
    expect(inn.asked[0]!.body.commitment).toBe(commitmentOf(inn.asked[1]!.body.salt as string));
    const header = { ...inn.header!, dice: { ...inn.header!.dice, seats: [inn.seat, inn.header!.dice.seats[1]!] } };
    inn.play(header);
    inn.phase = 'running';
    inn.tell(inn.info({ salts: ['opened', 'house'] }));
    expect(inn.dice).toMatchObject({ pledge: pledgeOf(header), seat: 0, check: undefined });
    await inn.end();
    expect(inn.dice).toMatchObject({ check: 'well', salt: inn.seat.salt, head: inn.journal!.head });
    // Later visits know it without playing it again.
    inn.journal = undefined;
    await inn.end();
    expect(inn.dice?.check).toBe('well');
  });

  it('tells nobody the salt before the game is about to begin, and does not draw again at every message', async () => {
    const inn = new Inn();
    for (let i = 0; i < 4; i++) {
      inn.tell(inn.info());
      await later();
    }
    expect(inn.asked.map(({ t }) => t)).toEqual(['sit']);
    // Another device has taken over: it stays so until the page is opened anew.
    inn.seat = { ...inn.seat, commitment: '0'.repeat(64) };
    inn.tell(inn.info());
    inn.seal();
    inn.tell(inn.info({ unopened: [0] }));
    await later();
    expect(inn.asked.map(({ t }) => t)).toEqual(['sit']);
  });

  it('does not open for a second pledge, and remembers the first', async () => {
    const inn = new Inn();
    inn.deaf = true;
    await inn.begin();
    const first = pledgeOf(inn.header!);
    inn.header = { ...inn.header!, options: { other: 1 } };
    inn.deaf = false;
    inn.tell(inn.info({ unopened: [0] }));
    await later();
    expect(inn.asked.filter(({ t }) => t === 'open')).toHaveLength(1);
    expect(keptOf(ID)?.pledge).toBe(first);
  });

  it('tries again when the connection failed while it opened', async () => {
    const inn = new Inn();
    inn.deaf = true;
    await inn.begin();
    inn.deaf = false;
    inn.tell(inn.info({ unopened: [0] }));
    await later();
    expect(inn.seat.how).toBe('opened');
  });

  it('keeps the old part where sitting down elsewhere was refused', async () => {
    keep(ID, { salt: 'a', mine: 'b', at: 1 });
    await expect(committing(ID, () => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
    expect(keptOf(ID)?.salt).toBe('a');
    localStorage.setItem('homage.dice.broken', '{');
    expect(keptOf('broken')).toBeUndefined();
  });

  it('forgets the oldest of many tables', async () => {
    for (let i = 0; i < 70; i++) await committing(`t${i}`, async () => keep(`t${i}`, { ...keptOf(`t${i}`)!, at: i }));
    expect(Object.keys(localStorage).length).toBeLessThanOrEqual(60);
    expect(keptOf('t69')).toBeDefined();
    expect(keptOf('t0')).toBeUndefined();
  });
});

describe('a house that does not keep its word is found out', () => {
  const lies: [string, string, (inn: Inn, header: Header2) => Promise<void>][] = [
    [
      'another seed',
      'otherCommitment',
      async (inn, header) => {
        inn.seed = '62'.repeat(32);
        inn.play({ ...header, dice: { ...header.dice, commitment: commitmentOf(inn.seed) } });
        await inn.end();
      },
    ],
    [
      'options that were chosen after the salt was known',
      'otherPledge',
      async (inn, header) => {
        inn.play({ ...header, created: 2, id: 'table2' });
        await inn.end();
      },
    ],
    [
      'a salt that was taken and left out',
      'otherSalt',
      async (inn, header) => {
        const seats = [{ ...inn.seat, how: 'empty' as const, salt: '' }, header.dice.seats[1]!];
        inn.play({ ...header, dice: { ...header.dice, seats } });
        await inn.end({ salts: ['empty', 'house'] });
      },
    ],
    [
      'a journal that was made anew after the end was told',
      'otherHead',
      async (inn, header) => {
        inn.play(header);
        const head = inn.journal!.head as string;
        inn.play(header, 6);
        await inn.end({ head });
      },
    ],
    [
      'no end of the chain',
      'no head',
      async (inn, header) => {
        inn.play(header);
        const { head: _, ...silent } = inn.info({ salts: ['opened', 'house'] });
        inn.phase = 'over';
        inn.tell({ ...silent, phase: 'over' } as TableInfo);
        await later();
        await later();
      },
    ],
    [
      'a pledge that is forgotten later',
      'otherPledge',
      async (inn, header) => {
        inn.play({ ...header, id: 'table2' });
        await inn.end({ pledge: null });
      },
    ],
  ];

  it.each(lies)('%s', async (_, why, lie) => {
    const inn = new Inn();
    await inn.begin();
    const header = inn.header!;
    await lie(inn, { ...header, dice: { ...header.dice, seats: [inn.seat, header.dice.seats[1]!] } });
    expect(inn.dice).toMatchObject({ check: 'wrong', why });
  });

  it('pretends that the salt came too late: the dice are then not this browser’s, and it says so', async () => {
    const inn = new Inn();
    inn.deaf = true;
    await inn.begin();
    inn.play(inn.header!);
    await inn.end({ salts: ['empty', 'house'] });
    expect(inn.dice).toMatchObject({ check: 'well' });
    expect(inn.dice).not.toHaveProperty('salt');
  });
});
