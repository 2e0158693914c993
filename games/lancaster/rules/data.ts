/**
 * The pieces of the game as we have them, each value with what is known about it, so that whatever is a reconstruction can be called one. A table
 * may play with a corrected box: rules, texts and boards read these sheets through box.ts.
 */

export const STATUSES = ['proven', 'inferred', 'reconstructed'] as const;
/** `proven`: printed in a source; `inferred`: follows from what is printed; `reconstructed`: ours, nothing was found. */
export type Status = (typeof STATUSES)[number];

export interface Known<T> {
  readonly value: T;
  readonly status: Status;
  /** What the value is called among those that no source proves. */
  readonly piece?: string;
}
const proven = <T>(value: T): Known<T> => ({ value, status: 'proven' });
const inferred = <T>(value: T): Known<T> => ({ value, status: 'inferred' });
const reconstructed = <T>(value: T): Known<T> => ({ value, status: 'reconstructed' });

/* ------------------------------------------------------------------ knights */

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** How many knights of strength 1 to 4 a colour has. Proven. */
export const KNIGHTS = [3, 2, 1, 1] as const;
/** In court at the start: one of strength 1, one of strength 2. Proven. */
export const FIRST_COURT = [1, 1, 0, 0] as const;
/** An ally begins with one knight of strength 2. Proven. */
export const ALLY_COURT = [0, 1, 0, 0] as const;

/* -------------------------------------------------------------------- goods */

/** Pieces of each kind in the whole game: gold, squires and votes alike. Proven. */
export const PIECES = 37;
/** What everybody begins with. Proven. */
export const FIRST_GOODS = { gold: 2, squires: 2, votes: 1 } as const;
export const ROUNDS = 5;
/** What it costs to take the noble and the other reward of a province. Proven. */
export const BOTH_COST = 3;

/* ---------------------------------------------------------------- provinces */

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type Letter = (typeof LETTERS)[number];

/** What a province, castle space or favour can give, in pieces. */
export type Reward = {
  readonly tile?: true;
  readonly raise?: true;
  readonly knight?: true;
  readonly noble?: true;
  readonly channel?: true;
  readonly points?: number;
  readonly votes?: number;
  readonly gold?: number;
  readonly squires?: number;
};

export interface ProvinceSheet {
  readonly letter: Letter;
  /** The county on the board; texts give it its article. */
  readonly name: Known<string>;
  /** The strength that the knight alone must have. */
  readonly minimum: Known<number>;
  /** The reward besides the noble. */
  readonly reward: Known<Reward>;
}

export const PROVINCE_SHEET: readonly ProvinceSheet[] = [
  { letter: 'A', name: proven('Northumberland'), minimum: reconstructed(2), reward: proven({ tile: true }) },
  { letter: 'B', name: proven('Stafford'), minimum: inferred(1), reward: proven({ raise: true }) },
  { letter: 'C', name: inferred('York'), minimum: reconstructed(3), reward: proven({ knight: true, votes: 2 }) },
  { letter: 'D', name: proven('Gloucester'), minimum: proven(3), reward: proven({ raise: true, votes: 2 }) },
  { letter: 'E', name: proven('Bedford'), minimum: reconstructed(2), reward: proven({ tile: true }) },
  { letter: 'F', name: reconstructed('Suffolk'), minimum: reconstructed(1), reward: reconstructed({ knight: true }) },
  { letter: 'G', name: proven('Somerset'), minimum: reconstructed(4), reward: reconstructed({ points: 6 }) },
  { letter: 'H', name: proven('Dorset'), minimum: reconstructed(1), reward: proven({ channel: true }) },
  { letter: 'I', name: proven('Surrey'), minimum: reconstructed(2), reward: proven({ squires: 2, gold: 2 }) },
];

export const DORSET = 7;
export const SURREY = 8;

/** Nobles of each province by the number of players, from 2. Proven. */
export const NOBLES_PER_PROVINCE = [2, 2, 3, 4] as const;
/** Final points for 0 to 9 nobles. The row is inferred from its proven end (28, 36). */
export const NOBLE_POINTS: Known<readonly number[]> = inferred([0, 0, 1, 3, 6, 10, 15, 21, 28, 36]);

/* ------------------------------------------------------------------- castle */

export interface CastleSheet {
  readonly reward: Known<Reward>;
  /** Squires to pay for it. */
  readonly cost: number;
}

/** The six spaces of a castle; the extension tile of the same number gives the same. */
export const CASTLE_SHEET: readonly CastleSheet[] = [
  { reward: proven({ knight: true }), cost: 3 },
  { reward: proven({ raise: true }), cost: 2 },
  { reward: proven({ squires: 2 }), cost: 0 },
  { reward: reconstructed({ gold: 2 }), cost: 0 },
  { reward: reconstructed({ votes: 2 }), cost: 0 },
  { reward: reconstructed({ gold: 1, squires: 1 }), cost: 0 },
];
/** Squires to pay, space by space. */
export const CASTLE_COST: readonly number[] = CASTLE_SHEET.map(({ cost }) => cost);
export const TILES = [1, 2, 3, 4, 5, 6] as const;
/** An ally's castle has the first two spaces only, and both are free of charge. Proven. */
export const ALLY_SPACES = 2;

/* ------------------------------------------------------------------ favours */

export interface FavourSheet {
  readonly reward: Known<Reward>;
}

export const FAVOUR_SHEET: readonly FavourSheet[] = [
  { reward: proven({ noble: true }) },
  { reward: proven({ raise: true }) },
  { reward: reconstructed({ gold: 2 }) },
  { reward: reconstructed({ squires: 2 }) },
  { reward: reconstructed({ gold: 1, squires: 1 }) },
  { reward: reconstructed({ gold: 1, squires: 1 }) },
];
export const FAVOURS = [1, 2, 3, 4, 5, 6] as const;
export const RAISE_FAVOUR = 2;

/* ---------------------------------------------------------------- conflicts */

export interface ConflictSheet {
  readonly strength: Known<number>;
  /** Points for the first, second and third rank. */
  readonly points: Known<readonly [number, number, number]>;
}

export const CONFLICT_SHEET: readonly ConflictSheet[] = [
  { strength: proven(2), points: reconstructed([2, 1, 0]) },
  { strength: proven(3), points: reconstructed([3, 1, 0]) },
  { strength: proven(3), points: reconstructed([3, 1, 0]) },
  { strength: reconstructed(4), points: reconstructed([3, 2, 1]) },
  { strength: reconstructed(4), points: reconstructed([3, 2, 1]) },
  { strength: proven(5), points: proven([4, 2, 1]) },
  { strength: reconstructed(6), points: reconstructed([5, 3, 1]) },
  { strength: reconstructed(7), points: reconstructed([6, 3, 1]) },
  { strength: reconstructed(8), points: reconstructed([7, 4, 2]) },
  { strength: proven(9), points: reconstructed([8, 4, 2]) },
  { strength: proven(10), points: reconstructed([9, 5, 2]) },
  { strength: proven(11), points: reconstructed([10, 6, 3]) },
];

/** The two cards that stay in the box, by the number of players from 2. Proven (for five players inferred from the other rows). */
export const CONFLICTS_OUT: readonly (readonly [number, number])[] = [
  [0, 10],
  [9, 11],
  [0, 10],
  [0, 1],
];

/* --------------------------------------------------------------------- laws */

export interface LawSheet {
  readonly id: number;
  /** The number on its back: in what part of the pile it lies. */
  readonly back: Known<number>;
}

/** All effects are proven (see laws.ts); which back a card has is inferred from the order in which the rulebook lists them. */
export const LAW_SHEET: readonly LawSheet[] = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4].map((back, i) => ({
  id: i + 1,
  back: inferred(back),
}));
export const BACKS = [0, 1, 2, 3, 4] as const;
