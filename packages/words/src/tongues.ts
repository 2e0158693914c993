/** Languages come one by one: a page loads the one that it speaks, and the rules page when somebody reads it. Everybody else loads all of it. */

import type { Vocabulary } from '@homage/kernel';
import { type GameText, type GameWords, LANGUAGES, type Language, type Paragraph } from './types.ts';

/**
 * What a game says in each language beyond its text: names for its board, say. `en.ts` and `fr.ts` put it here when they are loaded, so
 * that whatever draws or explains needs no language by its name.
 */
export class Tongues<T> {
  readonly #spoken: { [L in Language]?: T } = {};

  speak(language: Language, words: T): void {
    this.#spoken[language] = words;
  }

  in(language: Language): T {
    return present(this.#spoken, language);
  }
}

/** What of a language may come later than the first question at a table: the rules page, refusals, and what only set-up and the page of the box say. */
export type Late = 'rules' | 'reasons' | 'options' | 'pieces';
/** A language of a game without what comes later. */
export type Sentences<V extends Vocabulary, L extends Late = 'rules'> = Omit<GameText<V>, L>;
/** The words of a game that are the same in all languages. */
export type Unspoken<V extends Vocabulary> = Omit<GameWords<V>, 'texts'>;
type Loads<T> = { readonly [L in Language]: () => Promise<T> };

export interface OnDemand<V extends Vocabulary> {
  /** In one language, whose rules page (and what else is late) is empty until `rulebook` has brought it; or in all of them, with all of it. */
  words(language?: Language): Promise<GameWords<V>>;
  /** The rules page; afterwards it is in the words too. */
  rulebook(language: Language): Promise<readonly Paragraph[]>;
}

export function onDemand<V extends Vocabulary, L extends Late = 'rules'>(
  unspoken: () => Promise<Unspoken<V>>,
  sentences: Loads<Sentences<V, L>>,
  rulebooks: Loads<Pick<GameText<V>, L | 'rules'>>,
): OnDemand<V> {
  const spoken: { [L in Language]?: GameText<V> } = {};
  const books: { [L in Language]?: Partial<GameText<V>> } = {};
  const texts = Object.defineProperties(
    {},
    Object.fromEntries(
      LANGUAGES.map((language) => [language, { enumerable: true, get: () => present(spoken, language) }]),
    ),
  ) as GameWords<V>['texts'];
  let words: GameWords<V> | undefined;

  async function speak(language: Language): Promise<void> {
    const loaded = await sentences[language]();
    // What is late is empty until it has come.
    const text: object = { reasons: {}, options: {}, rules: [], ...loaded, ...books[language] };
    spoken[language] ??= text as GameText<V>;
  }
  async function rulebook(language: Language): Promise<readonly Paragraph[]> {
    const book = await rulebooks[language]();
    books[language] = book;
    if (spoken[language] !== undefined) Object.assign(spoken[language], book);
    return book.rules;
  }
  return {
    async words(language) {
      const wanted = language === undefined ? LANGUAGES : [language];
      const [rest] = await Promise.all([unspoken(), ...wanted.map(speak)]);
      if (language === undefined) await Promise.all(wanted.map(rulebook));
      words ??= { ...rest, texts };
      return words;
    },
    rulebook,
  };
}

/** A small game has all its words in one piece. */
export const atOnce = <V extends Vocabulary>(load: () => Promise<GameWords<V>>): OnDemand<V> => ({
  words: load,
  rulebook: async (language) => (await load()).texts[language].rules,
});

function present<T>(held: { readonly [L in Language]?: T }, language: Language): T {
  const found = held[language];
  if (found === undefined) throw new Error(`the words in "${language}" have not been loaded`);
  return found;
}
