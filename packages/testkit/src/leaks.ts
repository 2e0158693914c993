/**
 * Leaks made from a game's own rules, to see whether the law of secrecy finds them. There are three sorts: what an event tells single seats is told to
 * all; a field in which two seats' views differ is shown to one seat more; a reveal names one seat more. They are planted into the game as it is handed
 * to the laws, never into its source, and each is tried where it shows: at the deed that emits, at the position where the views differ.
 *
 * Some of what is told to single seats is no secret: everybody could work it out from what he sees. Such a leak tells nothing, and no law can find it. It is
 * known by looking for a world or an answer that the reader could not tell from the true one and in which something else would be told (`tells`).
 * Where none turns up in any try, the leak is named as idle and does not count as planted.
 */

import {
  type AsideKind,
  type Audience,
  canonical,
  clone,
  type Dice,
  FastDice,
  type GameDef,
  type Match,
  openAsks,
  perceive,
  type Seat,
  sample,
  sampleAside,
  start,
  type Vocabulary,
} from '@homage/kernel';
import { differences, fieldOf, taking } from './differ.ts';
import { Breach } from './errors.ts';
import { hidesAnswers } from './laws/answers.ts';
import { actsAlike, tellsNothing } from './laws/leak.ts';
import { namesOnlyThose } from './laws/reveal.ts';
import { chance, type Deed, gameDice, type PlayOptions, perform, playerDice } from './random.ts';
import { watched } from './watch.ts';

export interface LeakOptions<V extends Vocabulary> extends Partial<Omit<PlayOptions<V>, 'seats' | 'options'>> {
  seats?: readonly number[];
  options: readonly V['Options'][];
  /** Games for each seat count and each set of options. */
  games: number;
  /** Which leaks are planted; all unless said. */
  only?: (what: string) => boolean;
  /** Each leak is tried at so many places of a game. */
  tries?: number;
  /** Views are compared at every nth deed. */
  every?: number;
}

export interface LeakReport {
  /** All leaks by name. */
  planted: readonly string[];
  missed: readonly { what: string; tried: number }[];
  /** Those that told nothing in all their tries; they are not among the planted. */
  idle: readonly { what: string; tried: number }[];
}

interface Leak<V extends Vocabulary> {
  what: string;
  def: GameDef<V>;
  caught: boolean;
  /** Something else would have been told in a world that the reader cannot tell from this one. */
  tells: boolean;
  tried: number;
  /** Tries left in this game. */
  left: number;
}

type Only = { readonly [seat: number]: object };

/** What a label hands to the house, on its way. */
interface Ears {
  emit?(kind: string, data: object | null, only: Only | undefined, site: string): object | null;
  reveal?(to: Audience, site: string, seats: number): Audience;
}

/** The same game with `emit` and `reveal` of every label passing through other hands. */
function overheard<V extends Vocabulary>(def: GameDef<V>, ears: Ears): GameDef<V> {
  return watched(def, (label, frame, name) => (x) => {
    const { emit, reveal } = Object.getPrototypeOf(x) as typeof x;
    const site = `${frame}.${name}`;
    return label(
      Object.assign(x, {
        emit: (kind: never, data: never, only?: never) =>
          emit.call(x, kind, ears.emit === undefined ? data : (ears.emit(kind, data, only, site) as never), only),
        reveal: (to: Audience) => reveal.call(x, ears.reveal === undefined ? to : ears.reveal(to, site, x.seats)),
      }),
    );
  });
}

/** What single seats are told at one place of the rules is told to all. */
function loud<V extends Vocabulary>(def: GameDef<V>, event: string, at: string): GameDef<V> {
  return overheard(def, {
    emit: (kind, data, only, site) =>
      kind === event && site === at && only !== undefined ? Object.assign({}, data, ...Object.values(only)) : data,
  });
}

/** One seat more, or the spectators where all seats are named; nothing is wider than all. */
function widened(to: Audience, seats: number): Audience {
  if (to === 'all') return 'all';
  const named = typeof to === 'number' ? [to] : to;
  for (let i = 1; i <= seats; i++) {
    const next = ((named[0] ?? 0) + i) % seats;
    if (!named.includes(next)) return [...named, next];
  }
  return 'all';
}

function wide<V extends Vocabulary>(def: GameDef<V>, at: string): GameDef<V> {
  return overheard(def, { reveal: (to, site, seats) => (site === at ? widened(to, seats) : to) });
}

/* -------------------------------------------------------------------- views */

/** The reader is shown what the owner sees there. */
function shown<V extends Vocabulary>(def: GameDef<V>, field: string, owner: Seat, reader: Seat): GameDef<V> {
  return {
    ...def,
    view: (s, seat) =>
      seat === reader ? (taking(def.view(s, reader), def.view(s, owner), field) as V['View']) : def.view(s, seat),
  };
}

/* -------------------------------------------------------------------- trial */

/** Whether a law notices something in a game; what is not about secrecy counts as noticed too, a crash does not. */
function noticed(law: () => void): boolean {
  try {
    law();
    return false;
  } catch (error) {
    if (error instanceof Breach) return true;
    throw error;
  }
}

class Garden<V extends Vocabulary> {
  readonly leaks = new Map<string, Leak<V>>();
  readonly #def: GameDef<V>;
  readonly #tries: number;
  readonly #only: (what: string) => boolean;

  constructor(def: GameDef<V>, { tries = 12, only = () => true }: LeakOptions<V>) {
    this.#def = def;
    this.#tries = tries;
    this.#only = only;
  }

  /** Another game, in which every leak has its chances anew: some never show at two seats, or without an option. */
  turn(): void {
    for (const leak of this.leaks.values()) leak.left = this.#tries;
  }

  /** A leak that could show here, if it is still to be tried. */
  find(what: string, plant: () => GameDef<V>): Leak<V> | undefined {
    let leak = this.leaks.get(what);
    if (leak === undefined) {
      if (!this.#only(what)) return undefined;
      leak = { what, def: plant(), caught: false, tells: false, tried: 0, left: this.#tries };
      this.leaks.set(what, leak);
    }
    if (leak.caught || leak.left === 0) return undefined;
    leak.tried++;
    leak.left--;
    return leak;
  }

  /** Tries a law on the leaking game. What the sound game breaks too is not caught here. */
  try(leak: Leak<V>, law: (def: GameDef<V>) => void): void {
    if (leak.caught || !noticed(() => law(leak.def))) return;
    leak.caught = !noticed(() => law(this.#def));
  }
}

/** Plays at random, plants every leak that the rules offer and tries the law of secrecy on each. */
export function plantLeaks<V extends Vocabulary>(def: GameDef<V>, plan: LeakOptions<V>): LeakReport {
  const [min, max] = def.seats;
  const garden = new Garden(def, plan);
  for (const seats of plan.seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i)) {
    plan.options.forEach((options, variant) => {
      for (let i = 0; i < plan.games; i++) {
        garden.turn();
        walk(def, garden, plan, { seats, options, seed: `${plan.seed ?? 'leaks'}/${seats}/${variant}/${i}` });
      }
    });
  }
  const all = [...garden.leaks.values()];
  const missed = all.filter(({ caught }) => !caught).map(({ what, tried, tells }) => ({ what, tried, tells }));
  const named = ({ what, tried }: { what: string; tried: number }) => ({ what, tried });
  return {
    planted: all.filter(({ caught, tells }) => caught || tells).map(({ what }) => what),
    missed: missed.filter(({ tells }) => tells).map(named),
    idle: missed.filter(({ tells }) => !tells).map(named),
  };
}

function walk<V extends Vocabulary>(
  def: GameDef<V>,
  garden: Garden<V>,
  plan: LeakOptions<V>,
  play: { seats: number; options: V['Options']; seed: string },
): void {
  const emitted = new Map<string, [kind: string, site: string]>();
  const revealed = new Set<string>();
  const heard = overheard(def, {
    emit(kind, data, only, site) {
      if (only !== undefined && !kind.startsWith('house.')) emitted.set(`event ${kind} at ${site}`, [kind, site]);
      return data;
    },
    reveal(to, site) {
      if (to !== 'all') revealed.add(site);
      return to;
    },
  });
  const dice = gameDice(play.seed);
  const players = playerDice(play.seed);
  const match = start(heard, play.seats, play.options, dice);
  for (let n = 0; n < (plan.steps ?? 20_000); n++) {
    const deed = chance(def, match, players, plan);
    if (deed === undefined) return;
    const before = clone(def, match);
    emitted.clear();
    revealed.clear();
    if (!perform(heard, match, deed, dice)) throw new Error(`a sampled deed is refused: ${JSON.stringify(deed)}`);
    const luck = new FastDice(`${play.seed}/${n}`);
    for (const [what, [kind, site]] of emitted) {
      const leak = garden.find(what, () => loud(def, kind, site));
      if (leak === undefined) continue;
      tryEvent(garden, leak, before, deed, luck);
      if (!leak.caught && !leak.tells) leak.tells = eventTells(def, before, deed, kind, luck.fork('tells'));
    }
    for (const site of revealed) {
      const leak = garden.find(`reveal ${site}`, () => wide(def, site));
      if (leak === undefined) continue;
      // Whoever is named beside the one who learns something is named for nothing: that alone is wrong.
      leak.tells = true;
      garden.try(leak, (leaking) => namesOnlyThose(leaking, before, deed, luck.fork('names')));
    }
    if (players.below(plan.every ?? 7) === 0) tryViews(def, garden, match, luck);
  }
}

function tryEvent<V extends Vocabulary>(
  garden: Garden<V>,
  leak: Leak<V>,
  before: Match<V>,
  deed: Deed,
  luck: FastDice,
): void {
  for (let seat = before.seats; seat >= 0; seat--) {
    const viewer = seat === before.seats ? undefined : seat;
    garden.try(leak, (leaking) => actsAlike(leaking, before, deed, viewer, luck.fork(`alike ${seat}`)));
    garden.try(leak, (leaking) => hidesAnswers(leaking, before, viewer, luck.fork(`hides ${seat}`), deed));
  }
}

/** Each field in which the views of two seats differ is shown to one of them as the other sees it. */
function tryViews<V extends Vocabulary>(def: GameDef<V>, garden: Garden<V>, match: Match<V>, luck: FastDice): void {
  if (def.open === true) return;
  const reader = luck.below(match.seats);
  const owner = (reader + 1 + luck.below(match.seats - 1)) % match.seats;
  const mine = def.view(match.state, reader);
  const paths = differences(mine, def.view(match.state, owner)).keys();
  for (const field of new Set([...paths].map(fieldOf))) {
    // Who reads is told to the reader, and is nobody's secret.
    if ((mine as Record<string, unknown>)[field] === reader) continue;
    const leak = garden.find(`view ${field}`, () => def);
    if (leak === undefined) continue;
    leak.def = shown(def, field, owner, reader);
    garden.try(leak, (leaking) => tellsNothing(leaking, match, reader, luck.fork('tells')));
    if (!leak.caught && !leak.tells) leak.tells = fieldTells(leak.def, match, reader, luck.fork('worlds'));
  }
}

/** How many other worlds or answers are looked at in each try. */
const WORLDS = 6;

/** Whether a field that is shown would show something else in a world that the reader cannot tell from this one. */
function fieldTells<V extends Vocabulary>(
  leaking: GameDef<V>,
  { state }: Match<V>,
  reader: Seat,
  luck: FastDice,
): boolean {
  const here = canonical(leaking.view(state, reader));
  for (let i = 0; i < WORLDS; i++) {
    const other = leaking.redeal(state, reader, luck.fork(`world ${i}`));
    if (canonical(leaking.view(other, reader)) !== here) return true;
  }
  return false;
}

/** What the private parts of an event hold after a deed, and what every reader sees then. */
function privately<V extends Vocabulary>(
  def: GameDef<V>,
  before: Match<V>,
  deed: Deed,
  kind: string,
  dice: Dice,
): { told: string; seen: string[] } | undefined {
  const parts: (Only | undefined)[] = [];
  const heard = overheard(def, {
    emit(emitted, data, only) {
      if (emitted === kind) parts.push(only);
      return data;
    },
  });
  const match = clone(def, before);
  if (!perform(heard, match, deed, dice)) return undefined;
  const seen = Array.from({ length: match.seats }, (_, seat) => canonical(perceive(def, match, seat)));
  return { told: JSON.stringify(parts), seen };
}

/**
 * Whether an event's private part would be another in a world or after an answer that some reader outside of it could not tell from what happened. Answers
 * are drawn anew for the same question; a reader who did not act and sees the same afterwards must not be able to tell them apart.
 */
function eventTells<V extends Vocabulary>(
  def: GameDef<V>,
  before: Match<V>,
  deed: Deed,
  kind: string,
  luck: FastDice,
): boolean {
  const truth = privately(def, before, deed, kind, luck.fork('dice'));
  if (truth === undefined) return false;
  for (let i = 0; i < WORLDS; i++) {
    for (let reader = 0; reader < before.seats; reader++) {
      if ('seat' in deed && deed.seat === reader) continue;
      const world = clone(def, before);
      if (i % 2 === 0) world.state = def.redeal(before.state, reader, luck.fork(`world ${i} ${reader}`));
      const other = i % 2 === 0 ? deed : another(def, before, deed, luck.fork(`answer ${i} ${reader}`));
      const result = other && privately(def, world, other, kind, luck.fork('dice'));
      if (result !== undefined && result.told !== truth.told && result.seen[reader] === truth.seen[reader]) return true;
    }
  }
  return false;
}

/** Another answer to the same question, or another act of the same kind. */
function another<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, deed: Deed, luck: FastDice): Deed | undefined {
  if (deed.do === 'answer') {
    const ask = openAsks(match).find(({ seat, kind }) => seat === deed.seat && kind === deed.ask);
    const answer = ask && sample(def, match, ask, luck);
    return answer && { ...deed, answer };
  }
  if (deed.do !== 'aside') return undefined;
  const answer = sampleAside(def, match, deed.seat, deed.aside as AsideKind<V>, luck);
  return answer && { ...deed, answer };
}
