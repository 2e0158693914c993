/** The referee is sharp: a fault planted in any chapter of the rules is called within a few games. */

import { greedyBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import type { Context, FrameDef, GameDef, Instruction as Instr } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import {
  fief1981 as def,
  type Events,
  type Fief81,
  REGIONS,
  type Region,
  type Rules,
  type State,
  VILLAGES,
} from '../rules/index.ts';
import { byBots, refereed } from './referee/play.ts';
import { Foul } from './referee/referee.ts';
import { optionsOf } from './scenario.ts';

type Spoilable = Context<Fief81, 'main', string>;
type FrameName = keyof typeof def.frames;
const bot = greedyBot(def, wisdom, { worlds: 1 });

/** The game with one label spoilt. Labels of all frames are alike for what is done here: they read and change the state. */
function spoilt(frame: FrameName, label: string, spoil: (x: Spoilable, run: () => Instr) => Instr): GameDef<Fief81> {
  const whole = def.frames[frame] as FrameDef<Fief81, 'main'>;
  const run = whole.labels[label] as (x: Spoilable) => Instr;
  const labels = { ...whole.labels, [label]: (x: Spoilable) => spoil(x, () => run(x)) };
  return { ...def, frames: { ...def.frames, [frame]: { ...whole, labels } } };
}

/** Whatever a label tells is told a little wrong. */
const misreported = <K extends keyof Events>(
  frame: FrameName,
  label: string,
  kind: K,
  change: (data: Events[K]) => Events[K],
) =>
  spoilt(frame, label, (x, run) => {
    const own = x.emit.bind(x) as (what: string, data: object, more?: object) => void;
    const wrong = (what: string, data: object, more?: object): void =>
      own(what, what === kind ? change(data as Events[K]) : data, more);
    Object.defineProperty(x, 'emit', { configurable: true, value: wrong });
    const result = run();
    Reflect.deleteProperty(x, 'emit');
    return result;
  });

const FAULTS: readonly [area: string, rules: Rules, game: GameDef<Fief81>, foul: RegExp][] = [
  [
    'prices: a purchase costs nothing',
    'original',
    spoilt('purchases', 'bought', (x, run) => {
      const { by } = x;
      const before = x.s.money[by] as number;
      const result = run();
      x.s.money[by] = before;
      return result;
    }),
    /purses/,
  ],
  [
    'income: a coin too many',
    'adapted',
    spoilt('income', 'pay', (x, run) => {
      const result = run();
      x.s.money[0] = (x.s.money[0] as number) + 100;
      return result;
    }),
    /purses/,
  ],
  [
    'movement: lords do not tire',
    'original',
    spoilt('movement', 'act', (x, run) => {
      const result = run();
      for (const l of Object.values(x.s.lords)) if (l.steps === 2) l.steps = 1;
      return result;
    }),
    /third step|gate of/,
  ],
  [
    'movement: soldiers do not tire',
    'adapted',
    spoilt('movement', 'act', (x, run) => {
      const result = run();
      for (const v of VILLAGES) for (const band of x.s.villages[v].bands) if (band.steps === 2) band.steps = 1;
      return result;
    }),
    /no step left/,
  ],
  [
    'leave: refused, and in nevertheless',
    'adapted',
    misreported('arrival', 'answered', 'passageAnswered', (e) => ({ ...e, granted: false })),
    /without leave/,
  ],
  [
    'bots: villagers sleep',
    'adapted',
    spoilt('movement', 'inside', (x, run) => {
      const capitals = x.s.fiefs;
      x.s.fiefs = Object.fromEntries(REGIONS.map((region) => [region, null])) as State['fiefs'];
      const result = run();
      x.s.fiefs = capitals;
      return result;
    }),
    /are not asked/,
  ],
  [
    'siege: a siege is always new',
    'original',
    spoilt('movement', 'start', (x, run) => {
      const result = run();
      for (const party of x.s.parties) if (party.intent === 'siege') party.round = x.s.round;
      return result;
    }),
    /besieged already|third force|nobody waits|may not leave/,
  ],
  [
    'battle: the dice are read wrong',
    'original',
    misreported('fight', 'start', 'struck', (e) => ({ ...e, attackLoss: e.attackLoss + 1 })),
    /losses of the attack/,
  ],
  [
    'battle: one soldier more falls',
    'adapted',
    spoilt('toll', 'start', (x, run) => {
      for (const toll of x.s.tolls) if (toll.cause === 'battle') toll.count++;
      return run();
    }),
    /without cause|before .* are lost/,
  ],
  [
    'battle: buildings survive',
    'original',
    spoilt('battle', 'stormed', (x, run) => {
      const village = x.s.battle?.village;
      const ground = village === undefined ? undefined : x.s.villages[village];
      const mills = ground?.mills ?? 0;
      const result = run();
      if (ground !== undefined) ground.mills = mills;
      return result;
    }),
    /./,
  ],
  [
    'disasters: the plague takes one more',
    'adapted',
    spoilt('plague', 'start', (x, run) => {
      const result = run();
      for (const toll of x.s.tolls) toll.count++;
      return result;
    }),
    /without cause|before .* are lost/,
  ],
  [
    'elections: a vote too many',
    'original',
    misreported('polling', 'voted', 'voted', (e) => ({ ...e, votes: e.votes + 9 })),
    /votes of|running totals/,
  ],
  [
    'titles: a fief for a part of a region',
    'original',
    misreported('fiefs', 'founded', 'granted', (e) => ({
      ...e,
      region: REGIONS[(REGIONS.indexOf(e.region) + 1) % 6] as Region,
    })),
    /does not hold|capital elsewhere|no title/,
  ],
  [
    'cards: a fourth card',
    'adapted',
    misreported('deal', 'start', 'dealt', (e) => ({ ...e, count: e.count + 1 })),
    /holds|up to three/,
  ],
  [
    'pools: buried cards are lost',
    'adapted',
    spoilt('cards', 'act', (x, run) => {
      const result = run();
      x.s.buried = [];
      return result;
    }),
    /discard|shuffled/,
  ],
  [
    'the turn: the same player begins',
    'original',
    spoilt('main', 'round', (x, run) => {
      x.s.first = x.s.order[0] as number;
      return run();
    }),
    /the first of turn|moves after/,
  ],
  [
    'victory: the last wins',
    'original',
    misreported('main', 'turnsEnd', 'ended', (e) => ({ ...e, winners: [(e.winners[0] as number) === 0 ? 1 : 0] })),
    /the winners are/,
  ],
];

describe('the referee calls', () => {
  test.each(FAULTS)('%s (%s)', (area, rules, game, foul) => {
    let called: unknown;
    for (let i = 0; i < 24 && called === undefined; i++) {
      try {
        const rounds = area.startsWith('bots') ? 40 : 12;
        const player = area.startsWith('bots') ? byBots([bot]) : undefined;
        refereed(optionsOf({ rules, rounds }), 3 + (i % 4), `fault ${i}`, player, game);
      } catch (error) {
        called = error;
      }
    }
    expect(called).toBeInstanceOf(Foul);
    expect((called as Foul).message).toMatch(foul);
  });
});
