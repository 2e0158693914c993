/**
 * A second reckoning. From crowded positions drawn at random the game is played at random, and what the rules tell (dice, hits, income,
 * votes, points) is reckoned again here from the paragraphs alone; what must hold between the titles is looked at after every deed.
 */

import {
  FastDice,
  fromState,
  type Happening,
  openAsides,
  openAsks,
  run,
  sample,
  sampleAside,
  submit,
} from '@homage/kernel';
import { expect, test } from 'vitest';
import { CHIEF, FIEFS, isWoman, LORDS, type LordId, mapOf, RANK, SEES, TOWNS, type Town } from '../rules/data.ts';
import { type FiefFrance, fiefFrance, type State } from '../rules/index.ts';
import { mergeStacks, type Table, takeCard, unitList } from '../rules/pieces.ts';
import { fiefCount, freeLordAt, isBishop, lordOf, spouseOf } from '../rules/queries.ts';
import { emptyBoard } from '../rules/setup.ts';
import { heirsOf } from '../rules/titles.ts';
import { taxHolds, upkeep } from '../rules/upkeep.ts';
import { table } from './realm.ts';

/* ------------------------------------------------------------ crowded realms */

function mixed<T>(dice: FastDice, items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return out;
}

/** Lords, troops, titles, captives, a court and cards, all by chance; nothing if chance made it impossible. */
function crowd(dice: FastDice): State | undefined {
  const seats = 3 + dice.below(3);
  const s = emptyBoard(table({ adjusted: true }), seats);
  s.round = 5;
  s.phase = 'purchase';
  s.first = dice.below(seats);
  const some = <T>(of: readonly T[]): T => of[dice.below(of.length)] as T;
  const lords = mixed(dice, LORDS);
  const towns = mixed(dice, TOWNS);
  const piece = (seat: number, at: Town | 'sea', id?: LordId): void => {
    if (id !== undefined) {
      takeCard(s.characters, id);
      s.lords.push({ id, seat, at, jailer: null, flags: 0 });
    }
    if (id === undefined || dice.below(3) > 0) {
      const units = { maa: dice.below(3), ar: dice.below(2), kn: dice.below(3) };
      s.stacks.push({ seat, at, flags: 0, ...unitList(id === undefined ? { maa: 1 } : units) });
    }
    if (at === 'sea') return;
    const place = s.towns[at];
    if (!place.order.includes(seat)) place.order.push(seat);
    place.holder ??= seat;
  };
  for (let seat = 0; seat < seats; seat++) {
    for (let k = 2 + dice.below(2); k > 0; k--)
      piece(seat, dice.below(12) === 0 ? 'sea' : some(towns.slice(0, 9)), lords.pop() as LordId);
    for (let k = 0; k < 3; k++) piece(seat, some(towns.slice(0, 16)));
  }
  mergeStacks(s);
  honours(s, dice, some);
  for (const card of [
    'uprising',
    'uprising',
    'underground',
    'assassination',
    'justice',
    'ambush',
    'tax',
    'tax',
  ] as const) {
    const hand = s.families[dice.below(seats)]?.hand;
    if (hand !== undefined && hand.length < 3 && takeCard(s.events, card)) hand.push(card);
  }
  for (const see of SEES)
    if (dice.below(3) === 0 && takeCard(s.events, 'famine')) s.disasters.push({ card: 'famine', see });
  for (const family of s.families) {
    family.hand.sort();
    family.deniers = dice.below(15);
  }
  s.events = mixed(dice, s.events);
  s.characters = mixed(dice, s.characters);
  const quiet: Table = { s, emit() {}, reveal() {}, below: (n) => dice.below(n) };
  upkeep(quiet);
  s.todo = [];
  return fiefFrance.invariant(s) === undefined && amiss(s) === undefined ? s : undefined;
}

function honours(s: State, dice: FastDice, some: <T>(of: readonly T[]) => T): void {
  const laymen = (): LordId[] => s.lords.map(({ id }) => id).filter((id) => !isWoman(id) && !isBishop(s, id));
  for (const see of SEES)
    if (dice.below(2) > 0 && laymen().length > 4) s.sees[see] = { lord: some(laymen()), round: 4 + dice.below(2) };
  for (const see of SEES) {
    const { lord } = s.sees[see];
    const tile = s.cardinals.indexOf(null);
    if (lord !== null && tile < 3 && dice.below(2) > 0 && takeCard(s.characters, 'cardinal')) s.cardinals[tile] = lord;
    if (lord !== null && s.pope === null && dice.below(3) === 0) s.pope = lord;
  }
  for (const fief of FIEFS) {
    const city = some(mapOf(s).fiefTowns[fief]);
    const { holder } = s.towns[city];
    const heirs = holder === null ? [] : heirsOf(s, holder);
    if (heirs.length === 0 || dice.below(3) === 0) continue;
    s.fiefs[fief] = { lord: some(heirs), city };
    s.towns[city].fort = 2;
  }
  for (const town of TOWNS) {
    if (s.towns[town].fort === 0 && dice.below(5) === 0) s.towns[town].fort = 1;
    s.towns[town].mills = dice.below(4) === 0 ? 1 : 0;
  }
  if (dice.below(3) > 0) s.king = some(laymen());
  const groom = s.king ?? some(laymen());
  const brides = s.lords.filter(({ id, seat }) => isWoman(id) && seat !== lordOf(s, groom)?.seat);
  if (brides.length > 0 && dice.below(2) > 0) {
    const bride = some(brides).id;
    s.marriages.push({ a: groom, b: bride, prince: false });
    if (s.king === groom) s.queen = bride;
  }
  const maids = s.lords.filter(({ id }) => isWoman(id) && spouseOf(s, id) === null);
  if (maids.length > 0 && dice.below(2) > 0 && takeCard(s.characters, 'darc')) s.darc = some(maids).id;
  for (const lord of s.lords) {
    const guard = s.stacks.find(({ at, seat }) => at === lord.at && seat !== lord.seat);
    if (guard !== undefined && dice.below(6) === 0) lord.jailer = guard.seat;
  }
}

/* ------------------------------------------------------------ what must hold */

function amiss(s: State): string | undefined {
  const settled = s.todo.length === 0 && s.battle === null && s.step === null && s.uprising === null;
  for (const stack of s.stacks) {
    for (const [guards, id] of [
      [stack.krk, s.king],
      [stack.qrs, s.queen],
    ] as const) {
      if (guards === 0) continue;
      const crowned = id === null ? undefined : lordOf(s, id);
      if (crowned === undefined || crowned.seat !== stack.seat) return 'a guard without king or queen';
      if (settled && (crowned.at !== stack.at || crowned.jailer !== null)) return `a guard has left ${id}`;
    }
  }
  if (s.prince !== null && s.king === null) return 'a crown prince without a king';
  if (s.queen !== null && !s.regent && (s.king === null || spouseOf(s, s.king) !== s.queen))
    return 'the queen is not the king’s wife';
  if (s.king !== null && spouseOf(s, s.king) !== s.queen) return 'the king’s wife is not queen';
  if (s.darc !== null && spouseOf(s, s.darc) !== null) return 'd’Arc is married';
  for (const id of [s.king, s.prince])
    if (id !== null && isBishop(s, id)) return `${id} is king or prince and a bishop`;
  if (s.excommunicated !== null && s.pope === null) return 'a ban without a pope';
  const cardinals = s.cardinals.filter((id) => id !== null);
  if (new Set(cardinals).size < cardinals.length) return 'a lord is a cardinal twice';
  const wed = s.marriages.flatMap(({ a, b }) => [lordOf(s, a)?.seat, lordOf(s, b)?.seat]);
  if (new Set(wed).size < wed.length) return 'a family has two marriages';
  if (!settled) return undefined;
  for (const { seat, town } of s.sieges) if (!freeLordAt(s, seat, town)) return `${town} is besieged without a lord`;
  for (const fief of FIEFS) {
    const { lord, city } = s.fiefs[fief];
    const holder = city === null ? null : s.towns[city].holder;
    if (lord === null && holder !== null && heirsOf(s, holder).length > 0) return `${fief} is vacant for nothing`;
  }
  for (const tax of s.taxes) if (!taxHolds(s, tax)) return 'a void tax lies on the board';
  if (s.phase === 'movement') return undefined;
  for (const { at } of [...s.lords, ...s.stacks])
    if (at.includes('>')) return `somebody is on a road in the phase ${s.phase}`;
  return undefined;
}

/* --------------------------------------------------------- what is told anew */

const titled = (s: State, id: LordId): boolean =>
  fiefCount(s, id) > 0 || isBishop(s, id) || [s.king, s.queen, s.prince, s.darc].includes(id);
const familyOf = (s: State, id: LordId | null): number | undefined => (id === null ? undefined : lordOf(s, id)?.seat);
const master = (s: State, town: Town): number | null | undefined =>
  s.towns[town].holder ?? familyOf(s, s.fiefs[mapOf(s).fiefOf[town]].lord) ?? null;

/** 6.2.3.1, 6.2.3.2 */
function diceOf(s: State, side: 0 | 1): number {
  const battle = s.battle as NonNullable<State['battle']>;
  const ours = battle.sides[side];
  const here = s.stacks.filter(({ at, seat }) => at === battle.town && ours.includes(seat));
  const lords = s.lords.filter(({ at, seat, jailer }) => at === battle.town && jailer === null && ours.includes(seat));
  let points = lords.filter(({ id }) => !isWoman(id) || titled(s, id)).length;
  for (const { maa, ar, qrs, kn, krk } of here) points += maa + ar + qrs + 3 * (kn + krk);
  const dice =
    (points === 0 ? 0 : points <= 6 ? 1 : points <= 12 ? 2 : 3) + (lords.some(({ id }) => id === s.darc) ? 1 : 0);
  if (side === 1) return dice;
  const { holder, fort } = s.towns[battle.town];
  let walls = holder !== null && battle.sides[1].includes(holder) && !battle.underground && !battle.betrayed ? fort : 0;
  for (const { seat, town, level } of s.sieges) if (town === battle.town && ours.includes(seat)) walls -= level;
  for (const { bo } of here) walls = Math.max(0, walls) - bo;
  return Math.max(0, dice - Math.max(0, walls));
}

/** 3 */
function incomeOf(s: State, seat: number): number[] {
  let [towns, mills, tallage, tithe] = [0, 0, 0, 0];
  const { seeOf } = mapOf(s);
  for (const town of TOWNS) {
    if (s.sieges.some((siege) => siege.town === town)) continue;
    const see = seeOf[town];
    const owner = master(s, town);
    if (owner === seat) towns++;
    const starved = s.disasters.some((d) => d.card === 'famine' && d.see === see);
    const bonuses = new Set(s.bonuses.filter((bonus) => bonus.see === see).map(({ card }) => card)).size;
    const yielded = starved ? 0 : s.towns[town].mills * (2 + bonuses);
    const levied = (kind: string) => s.taxes.find((tax) => tax.kind === kind && (tax.see === see || tax.see === null));
    const taker =
      s.sees[see].lord === null ? undefined : (levied('tithe') ?? levied('cardinal') ?? levied('papal'))?.seat;
    if (taker === seat) tithe += yielded;
    else if (taker === undefined && owner === seat) mills += yielded;
  }
  for (const tax of s.taxes) if (tax.seat === seat && tax.fief !== null) tallage += 2 * RANK[tax.fief];
  return [towns, mills, tallage, tithe, familyOf(s, s.queen) === seat ? 2 : 0];
}

/** 1.3.2, 1.4.2, 1.5.2 */
function votesOf(s: State, office: string, see: number | null, seat: number): number {
  let votes = 0;
  for (const town of TOWNS) {
    if (office !== 'bishop' || mapOf(s).seeOf[town] !== see || master(s, town) !== seat) continue;
    votes += CHIEF[see as 1] === town ? 2 : 1;
  }
  for (const { id, seat: of, jailer } of s.lords) {
    if (of !== seat || jailer !== null || s.excommunicated === id) continue;
    const cardinal = s.cardinals.includes(id);
    const earlier = SEES.some((n) => s.sees[n].lord === id && s.sees[n].round < s.round);
    if (office === 'bishop') votes += cardinal || s.pope === id ? 3 : earlier ? 2 : 0;
    else if (office === 'pope') votes += cardinal ? 1 : 0;
    else votes += fiefCount(s, id) > 0 || isBishop(s, id) ? 1 : 0;
  }
  return votes;
}

/** 7 */
function pointsOf(s: State, seat: number): number {
  const ashore = [s.king, s.pope].filter((id) => familyOf(s, id) === seat && lordOf(s, id as LordId)?.at !== 'sea');
  return FIEFS.filter((fief) => familyOf(s, s.fiefs[fief].lord) === seat).length + ashore.length;
}

type Events = FiefFrance['Events'];

/** Checks what an event says against the position in which it is told; how often by kind. */
function reckon(s: State, { kind, data }: Happening<FiefFrance>, told: { [kind: string]: number }): void {
  const battle = s.battle?.ride === null ? s.battle : null;
  if (kind === 'battleDice' && battle !== null) {
    const { dice } = data as Events['battleDice'];
    expect(dice.map((rolled) => rolled.length)).toEqual([diceOf(s, 0), diceOf(s, 1)]);
  } else if (kind === 'hits' && battle !== null) {
    const scored = ([0, 1] as const).map((side) => {
      let hits = battle.dice[side].reduce((sum, face) => sum + face, 0);
      for (const k of s.stacks) if (k.at === battle.town && battle.sides[side].includes(k.seat)) hits += k.krk + k.qrs;
      return hits;
    });
    expect((data as Events['hits']).hits).toEqual(scored.reverse());
  } else if (kind === 'income') {
    const { seat, towns, mills, tallage, tithe, queen } = data as Events['income'];
    expect([towns, mills, tallage, tithe, queen]).toEqual(incomeOf(s, seat));
  } else if (kind === 'ballotShown') {
    const { office, see, laid } = data as Events['ballotShown'];
    for (const { seat, votes } of laid) expect(votes).toBe(votesOf(s, office, see, seat));
  } else if (kind === 'scored') {
    expect((data as Events['scored']).points).toEqual(s.families.map((_, seat) => pointsOf(s, seat)));
  } else return;
  told[kind] = (told[kind] ?? 0) + 1;
}

const PHASES = ['hearYe', 'cards', 'income', 'purchase', 'movement', 'battle', 'end'] as const;
const DEEDS = ['surprise', 'cede', 'captive', 'lift'] as const;

/** One crowded realm, played at random for a while. */
function wander(seed: string, told: { [kind: string]: number }): boolean {
  const chance = new FastDice(seed);
  const state = crowd(chance);
  if (state === undefined) return false;
  const dice = new FastDice(`${seed} dice`);
  const at = PHASES[chance.below(PHASES.length)] as (typeof PHASES)[number];
  const match = fromState(fiefFrance, state.families.length, state.opt, state, [{ kind: 'main', local: {}, at }]);
  const sink = (event: Happening<FiefFrance>): void => reckon(match.state, event, told);
  run(fiefFrance, match, dice, sink);
  for (let i = 0; i < 300 && match.outcome === null; i++) {
    const seat = chance.below(state.families.length);
    const aside = DEEDS[chance.below(DEEDS.length)] as (typeof DEEDS)[number];
    if (chance.below(9) === 0 && openAsides(fiefFrance, match, seat).includes(aside)) {
      const answer = sampleAside(fiefFrance, match, seat, aside, chance);
      if (answer !== undefined) submit(fiefFrance, match, seat, aside, answer, dice, sink);
    } else {
      const open = openAsks(match);
      const ask = open[chance.below(open.length)];
      const answer = ask === undefined ? undefined : sample(fiefFrance, match, ask, chance);
      if (ask === undefined || answer === undefined) break;
      submit(fiefFrance, match, ask.seat, ask.id, answer, dice, sink);
    }
    if (match.outcome === null)
      expect([seed, i, fiefFrance.invariant(match.state), amiss(match.state)]).toEqual([seed, i, undefined, undefined]);
  }
  return true;
}

test('3 6.2.3 1.3.2 7 in crowded realms dice, hits, income, votes and points are what the paragraphs say', () => {
  const told: { [kind: string]: number } = {};
  let played = 0;
  for (let i = 0; played < 40; i++) if (wander(`crowd ${i}`, told)) played++;
  expect(Object.keys(told).sort()).toEqual(['ballotShown', 'battleDice', 'hits', 'income', 'scored']);
});
