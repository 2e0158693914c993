/**
 * Characters: how a bot deals and dares, beside how well it plays. Four dials from -1 to 1 stand at 0 for everybody; a game turns what it has of
 * them into weights of its hand (`Mind.as`). A character is public: it stands on the seat's card, so that people can reckon with it.
 */

export interface Dials {
  /** How much a deal must bring. */
  floor: number;
  /** How much a broken word weighs, and how long. */
  grudge: number;
  /** At which odds it attacks, and how much it leaves unguarded for that. */
  boldness: number;
  /** How often it makes offers of its own. */
  talk: number;
}

export const CHARACTERS = ['even', 'merchant', 'proud', 'bold', 'wary'] as const;
export type Character = (typeof CHARACTERS)[number];

export const DIALS: { readonly [C in Character]: Dials } = {
  even: { floor: 0, grudge: 0, boldness: 0, talk: 0 },
  merchant: { floor: -0.5, grudge: -1, boldness: -0.3, talk: 1 },
  proud: { floor: 1, grudge: 1, boldness: 0.3, talk: -1 },
  bold: { floor: 0, grudge: 0, boldness: 1, talk: 0 },
  wary: { floor: 0.5, grudge: 0, boldness: -1, talk: 0 },
};

/** A bot as it is written in one word: `knight`, or `knight:proud`. */
export function readBot<K extends string>(
  text: string,
  kinds: readonly K[],
): { kind: K; character?: Character } | undefined {
  const [level, nature, more] = text.split(':');
  const kind = kinds.find((known) => known === level);
  if (kind === undefined || more !== undefined) return undefined;
  if (nature === undefined) return { kind };
  const character = CHARACTERS.find((known) => known === nature);
  return character && { kind, character };
}
