/** The texts of a screen, read like those of a game. */

import type { Language } from '@homage/words';
import { faultIn } from './prose.ts';

/** What a text that makes a sentence may be given: names, figures, lists. One that wants names gets nowhere with figures, and is passed over. */
const GIVEN: readonly (readonly unknown[])[] = [
  ['Anne', 'Éloi'],
  [2, 3],
  [1, 1],
  [['Anne', 'Éloi'], 1],
];

function* sentences(path: string, node: unknown): Generator<[path: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (typeof node === 'function')
    for (const given of GIVEN) {
      const text = said(node as (...args: readonly unknown[]) => unknown, given);
      if (text !== undefined) yield [path, text];
    }
  else if (typeof node === 'object' && node !== null)
    for (const [key, item] of Object.entries(node)) yield* sentences(`${path}.${key}`, item);
}

function said(say: (...args: readonly unknown[]) => unknown, given: readonly unknown[]): string | undefined {
  try {
    const text = say(...given);
    return typeof text !== 'string' || /undefined|NaN|Invalid|\[object/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What is wrong with the texts of a screen, and how many sentences there were. Languages name themselves; `except` names figures that names would spoil. */
export function readTexts(language: Language, texts: object, except?: RegExp): { read: number; faults: string[] } {
  const all = [...sentences(language, texts)].filter(
    ([path, text]) => !/\.languages\./.test(path) && except?.test(path) !== true && text !== '',
  );
  const faults = all.flatMap(([path, text]) => {
    const fault = faultIn(language, text);
    return fault === undefined ? [] : [`${path} ${fault}`];
  });
  return { read: all.length, faults };
}
