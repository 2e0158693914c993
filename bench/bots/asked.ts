/** What the programs of this folder read from the command line: flags, and the game that is named first with its mind and its options. */

import { parseArgs } from 'node:util';
import type { Mind } from '@homage/bots';
import { readOptions, type Vocabulary } from '@homage/kernel';
import { type GameEntry, gameById } from '@homage/registry';

/** Each flag with what it is without a word: a text, nothing, or `false` for one that takes no text. */
type Flags = { readonly [flag: string]: string | false | undefined };
type Values<F extends Flags> = {
  readonly [K in keyof F]: F[K] extends false ? boolean : F[K] extends string ? string : string | undefined;
};

interface Asked<F extends Flags> {
  readonly game: GameEntry;
  readonly mind: Mind<Vocabulary>;
  readonly options: Vocabulary['Options'];
  readonly values: Values<F>;
  /** What comes after the game. */
  readonly more: readonly string[];
}

/** A game that has a mind, and its options by `k=v`. */
export function gameAsked(id: string, pairs: readonly string[] = []): Pick<Asked<Flags>, 'game' | 'mind' | 'options'> {
  const game = gameById(id);
  const mind = game?.wisdom.mind;
  if (game === undefined || mind === undefined) throw new Error('name a game that has a mind');
  const options = readOptions(game.def, Object.fromEntries(pairs.map((pair) => pair.split('='))));
  if (!options.ok) throw new Error(options.why.code);
  return { game, mind, options: options.value };
}

/** `GAME … --flag text … --option k=v …`. */
export function asked<const F extends Flags>(flags: F): Asked<F> {
  const known = Object.entries(flags).map(([flag, text]) =>
    text === false
      ? [flag, { type: 'boolean', default: false } as const]
      : [flag, { type: 'string', ...(text !== undefined && { default: text }) } as const],
  );
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...Object.fromEntries(known), option: { type: 'string', multiple: true, default: [] } },
  });
  const [id = '', ...more] = positionals;
  const read = values as Values<F> & { option: string[] };
  return { ...gameAsked(id, read.option), values: read, more };
}
