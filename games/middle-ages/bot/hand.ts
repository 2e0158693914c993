/** The weights of the fast hand: what things are worth beside the coins that a tile brings at once. Found by `bench/bots/tune.ts`. */

export type Hand = {
  /** A tile raises what is taken later: its part in the mean income, for each round that is left. */
  growth: number;
  /** A farmer or chest, likewise. */
  symbols: number;
  /** One of the first two ramparts, for each round that is left. */
  shelter: number;
  /** The first tile of an estate, early; and how much more in each of the last rounds, when another chance may not come. */
  fills: number;
  fillsLate: number;
  /** A tile back from the cemetery, a tile that a rival loses, a scout, a token for each round that is left. */
  returned: number;
  attack: number;
  scout: number;
  token: number;
  /** Standing one place further to the right: others choose first. */
  tempo: number;
  /** What those who choose after me would lose by my choice, shared among them. */
  deny: number;
  /** What the events that are known will pay or cost. */
  events: number;
};

/** Made by: npx node bench/bots/tune.ts middle-ages */
export const HAND: Hand = {
  growth: 1.07,
  symbols: 1.3,
  shelter: 1.1,
  fills: 3.4,
  fillsLate: 1,
  returned: 5.8,
  attack: 2.3,
  scout: 0.4,
  token: 0.4,
  tempo: 0.27,
  deny: 0.5,
  events: 1,
};
