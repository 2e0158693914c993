/** The laws as one call. */

import { type GameDef, readOptions, type refuseUndo, type Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';
import type { Coverage } from './coverage.ts';
import { Breach, LAWS, type Law } from './errors.ts';
import { chance, DEFAULTS, type Deed, type PlayOptions, playerDice } from './random.ts';
import { Reading } from './reading.ts';
import type { Things } from './things.ts';
import { Trial, type TrialOptions } from './trial.ts';

export interface LawOptions<V extends Vocabulary> extends Partial<Omit<PlayOptions<V>, 'seats' | 'options'>> {
  /** Seat counts to play at; all that the game allows unless said. */
  seats?: readonly number[];
  /** Table options to play under; the defaults unless said. */
  options?: readonly V['Options'][];
  /** Games for each seat count and each set of options. */
  games: number;
  /** In so many of these games all laws are checked at every nth deed (`every`); in the others only the invariant. All games unless said. */
  lawful?: number;
  every?: number;
  words?: GameWords<V> | undefined;
  /** The things of each kind that a player could name: with them law 11 is tried too. */
  things?: Things<V> | undefined;
  coverage?: Coverage<V> | undefined;
  undo?: typeof refuseUndo | undefined;
  /** How long to look for a shorter journal after a failure. */
  shrinkMilliseconds?: number;
}

export interface LawReport {
  games: number;
  finished: number;
  deeds: number;
}

/** A law is broken: with the seed and the shortest journal that still shows it. */
export class LawBroken extends Error {
  readonly law: Law;
  readonly seed: string;
  readonly deeds: readonly Deed[];
  constructor(
    game: string,
    law: Law,
    what: string,
    seed: string,
    trial: { seats: number; options: object },
    deeds: readonly Deed[],
  ) {
    super(
      `${game} breaks law ${law} (${LAWS[law]}): ${what}\n  seed ${seed}, ${trial.seats} seats, options ${JSON.stringify(trial.options)}\n` +
        `  shortest journal (${deeds.length} deeds):\n${deeds.map((deed) => `    ${JSON.stringify(deed)}`).join('\n')}`,
    );
    this.name = 'LawBroken';
    this.law = law;
    this.seed = seed;
    this.deeds = deeds;
  }
}

/**
 * Plays at random and checks laws 1 to 8, 12, 13, with `words` 14, and, where `things` are told, 11 (law 9: hand in a `Coverage`; law 10: see
 * `playthrough`). Throws `LawBroken`.
 */
export function obeysTheLaws<V extends Vocabulary>(def: GameDef<V>, laws: LawOptions<V>): LawReport {
  const game = laws.coverage?.def ?? def;
  const [min, max] = def.seats;
  const counts = laws.seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const variants = laws.options ?? [defaults(def)];
  if (laws.words !== undefined) readPage(def, laws.words);
  const report: LawReport = { games: 0, finished: 0, deeds: 0 };
  for (const seats of counts) {
    variants.forEach((options, variant) => {
      for (let i = 0; i < laws.games; i++) {
        const seed = `${laws.seed ?? 'laws'}/${seats}/${variant}/${i}`;
        const every = i < (laws.lawful ?? laws.games) ? (laws.every ?? 1) : 0;
        const { words, things, coverage, undo } = laws;
        const trial: TrialOptions<V> = { seats, options, seed, every, words, things, coverage, undo };
        const played = tryOne(game, trial, laws);
        report.games++;
        report.deeds += played.deeds;
        if (played.finished) report.finished++;
      }
    });
  }
  return report;
}

/** What is said before anybody plays. */
function readPage<V extends Vocabulary>(def: GameDef<V>, words: GameWords<V>): void {
  try {
    Reading.of(words).page(def);
  } catch (error) {
    const { law, what } = charge(error);
    throw new LawBroken(def.id, law, what, 'none', { seats: 0, options: {} }, []);
  }
}

function defaults<V extends Vocabulary>(def: GameDef<V>): V['Options'] {
  const parsed = readOptions(def, {});
  if (!parsed.ok) throw new Error(`the default options of ${def.id} do not fit: ${parsed.why.code}`);
  return parsed.value;
}

function tryOne<V extends Vocabulary>(
  def: GameDef<V>,
  options: TrialOptions<V>,
  laws: LawOptions<V>,
): { deeds: number; finished: boolean } {
  const deeds: Deed[] = [];
  try {
    const trial = new Trial(def, options);
    const players = playerDice(options.seed);
    const steps = laws.steps ?? DEFAULTS.steps;
    while (deeds.length < steps) {
      const deed = chance(def, trial.match, players, laws);
      if (deed === undefined) break;
      deeds.push(deed);
      if (!trial.step(deed)) throw new Breach(4, `a sampled deed is refused: ${JSON.stringify(deed)}`);
    }
    if (options.every > 0) trial.replays();
    return { deeds: deeds.length, finished: trial.match.outcome !== null };
  } catch (error) {
    const { law, what } = charge(error);
    const shortest = shrink(def, options, deeds, law, laws.shrinkMilliseconds ?? 4000);
    throw new LawBroken(def.id, law, what, options.seed, options, shortest);
  }
}

/** A crash in the rules is a breach of law 3: the game neither asks nor ends. */
function charge(error: unknown): { law: Law; what: string } {
  if (error instanceof Breach) return { law: error.law, what: error.message };
  return { law: 3, what: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Leaves out deeds, in ever smaller pieces, as long as the same law is still broken. */
function shrink<V extends Vocabulary>(
  def: GameDef<V>,
  options: TrialOptions<V>,
  deeds: readonly Deed[],
  law: Law,
  milliseconds: number,
): readonly Deed[] {
  const until = Date.now() + milliseconds;
  const stillBroken = (journal: readonly Deed[]): readonly Deed[] | undefined => {
    const done: Deed[] = [];
    try {
      const trial = new Trial(def, { ...options, every: 1, coverage: undefined });
      for (const deed of journal) {
        done.push(deed);
        if (!trial.step(deed)) done.pop();
        if (Date.now() > until) return undefined;
      }
      trial.replays();
      return undefined;
    } catch (error) {
      return charge(error).law === law ? done : undefined;
    }
  };
  let best = deeds;
  for (let size = Math.ceil(deeds.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length && Date.now() < until; ) {
      const shorter = stillBroken([...best.slice(0, from), ...best.slice(from + size)]);
      if (shorter === undefined || shorter.length >= best.length) from += size;
      else best = shorter;
    }
  }
  return best;
}
