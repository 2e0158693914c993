/**
 * Positions and answers in the shorthand of the rules page: S3 is the coin of value 3 of the Suns, Sp their prince, Sd2 their castle showing 2,
 * Sm their control marker, X4 a mercenary, W the warlord. Ann owns S and M, Bob C and A, Cid T and R, Dee K and G, Eve D and P.
 *
 *   const t = scene(2, { P1: 'Sp S1', P2: 'Cp' });
 *   t.does('move Cp to P1');
 *   expect(t.at('P1')).toBe('Sp Cp S1 Sm');
 *
 * What a scene does not name is in reserve, or, for pawns and tiles, in a province of its own far away ('Far', the last of the circle).
 */

import {
  type Ask,
  type Draft,
  fromState,
  lapse,
  type Match,
  openAsks,
  type Reason,
  run,
  ScriptedDice,
  type SeenEvent,
  seen,
  submit,
  type Throw,
} from '@homage/kernel';
import {
  CENTRE,
  coinsAt,
  EXTRA,
  hired,
  PER_SUIT,
  type PettyFiefs,
  pettyFiefs,
  piece,
  pipsOf,
  princeCount,
  RESERVE,
  regionTiles,
  type State,
  suitOf,
} from '@homage/petty-fiefs/rules';

export const LETTERS = 'SMCATRKGDPX';
export const NAMES = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'];

export const suit = (letter: string): number => LETTERS.indexOf(letter);
export const seatOf = (name: string): number => NAMES.indexOf(name);
/** 'S3' -> the number of the coin (or tile). */
export const code = (token: string): number => piece(suit(token[0] ?? ''), Number(token.slice(1)));
export const token = (coin: number): string => `${LETTERS[suitOf(coin)]}${pipsOf(coin)}`;
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

export interface Layout {
  /** 'P1', 'P2', … in the order of the circle: the pieces there. */
  [province: `P${number}`]: string;
  /** Bribes, like 'S3 M4 C5'. */
  centre?: string;
  /** Mercenaries in reserves. */
  hired?: Record<string, string>;
  /** Region tiles of a province, like 'C4 X2^': a caret marks a tile that lies face up. Slots are counted in this order. */
  tiles?: { [province: `P${number}`]: string };
  holder?: string;
  turn?: string;
  left?: number;
  round?: number;
  rounds?: number;
  passes?: number;
  turns?: number;
  dice?: Throw[];
  /** No province far away: all pawns are named. */
  closed?: boolean;
}

function place(s: State, piece: string, province: number): void {
  const [letter = '', kind = '', level = ''] = piece;
  if (piece === 'W') s.warlord = province;
  else if (kind === 'p') s.princes[suit(letter)] = province;
  else if (kind === 'm') s.markers[suit(letter)] = province;
  else if (kind === 'd') {
    s.castles[suit(letter)] = province;
    s.levels[suit(letter)] = Number(level);
  } else if (letter === 'X') s.mercenaries[Number(kind)] = province;
  else s.coins[code(piece)] = province;
}

export function position(players: number, layout: Layout): State {
  const named = Object.keys(layout).filter((key): key is `P${number}` => /^P\d+$/.test(key));
  const provinces = named.length + (layout.closed === true ? 0 : 1);
  const princes = princeCount(players);
  const far = provinces - 1;
  const s: State = {
    players,
    phase: 'contention',
    starter: 0,
    turn: layout.turn === undefined ? 0 : seatOf(layout.turn),
    tiles: [],
    land: [],
    up: [],
    circle: Array.from({ length: provinces }, (_, id) => id),
    founded: provinces,
    coins: new Array<number>(princes * PER_SUIT).fill(RESERVE),
    mercenaries: new Array<number>(PER_SUIT).fill(CENTRE),
    princes: new Array<number>(princes).fill(far),
    markers: new Array<number>(princes).fill(RESERVE),
    castles: new Array<number>(princes).fill(RESERVE),
    levels: new Array<number>(princes).fill(0),
    warlord: far,
    holder: layout.holder === undefined ? -1 : seatOf(layout.holder),
    rounds: layout.rounds ?? 25,
    round: layout.round ?? 1,
    turns: layout.turns ?? 0,
    left: layout.left ?? 3,
    idle: true,
    passes: layout.passes ?? 0,
    moved: 0,
    placed: 0,
    conflict: null,
    fought: null,
  };
  named.forEach((key, id) => {
    for (const word of words(layout[key] ?? '')) place(s, word, id);
  });
  for (const word of words(layout.centre ?? '')) s.coins[code(word)] = CENTRE;
  for (const [name, coins] of Object.entries(layout.hired ?? {})) {
    for (const word of words(coins)) s.mercenaries[Number(word[1])] = hired(seatOf(name));
  }
  layTiles(s, layout, named);
  const wrong = pettyFiefs.invariant(s);
  if (wrong !== undefined) throw new Error(`this position cannot be: ${wrong}`);
  return s;
}

/** The named tiles first, in order; the others one by one over the provinces that name none. */
function layTiles(s: State, layout: Layout, named: readonly `P${number}`[]): void {
  named.forEach((key, id) => {
    for (const word of words(layout.tiles?.[key] ?? '')) {
      s.tiles.push(code(word.replace('^', '')));
      s.land.push(id);
      s.up.push(word.endsWith('^') ? 1 : 0);
    }
  });
  const open = s.circle.filter((id) => !s.land.includes(id));
  const homes = open.length > 0 ? open : s.circle;
  for (const [i, tile] of regionTiles(s.players)
    .filter((face) => !s.tiles.includes(face))
    .entries()) {
    s.tiles.push(tile);
    s.land.push(homes[i % homes.length] ?? 0);
    s.up.push(0);
  }
}

/** What a sentence like 'deploy S4 to P1' says. */
function answerOf(ask: Ask<PettyFiefs>, sentence: string): Draft {
  const said = words(sentence);
  const [verb = '', what = ''] = said;
  const after = (word: string): number => Number(said[said.indexOf(word) + 1]?.slice(1)) - 1;
  const pawn = what === 'W' ? EXTRA : suit(what[0] ?? '');
  if (verb === 'stop') return ask.kind === 'moveOn' ? { pawn: 'stop' } : { coin: 'stop' };
  if (verb === 'name') return { suit: suit(what) };
  if (verb === 'turn') return { tile: Number(what) };
  const action = ask.kind === 'act' ? { action: verb } : {};
  switch (verb) {
    case 'bribe':
      return { ...action, coin: code(what) };
    case 'move':
      return { ...action, pawn, to: after('to') };
    case 'deploy':
      return { ...action, coin: code(what), province: after('to') };
    case 'retrieve': {
      const coins = said.filter((word) => /^[A-WYZ]\d$/.test(word)).map(code);
      const count = said.find((word) => /^\d+X$/.test(word));
      const mercenaries = count === undefined ? {} : { mercenaries: Number.parseInt(count, 10) };
      return { ...action, ...mercenaries, ...(coins.length > 0 || said.includes('none') ? { coins } : {}) };
    }
    case 'build':
    case 'expand':
      return { ...action, province: after('in'), coin: code(what) };
    case 'annex':
    case 'demolish':
      return { ...action, province: after(verb) };
    default:
      return { ...action };
  }
}

export class Scene {
  readonly match: Match<PettyFiefs>;
  readonly dice: ScriptedDice;
  readonly log: Parameters<Exclude<Parameters<typeof run<PettyFiefs>>[3], undefined>>[0][] = [];

  constructor(players: number, layout: Layout) {
    const s = position(players, layout);
    this.dice = new ScriptedDice(layout.dice ?? []);
    this.match = fromState(pettyFiefs, players, { rounds: s.rounds }, s, [
      { kind: 'main', local: {}, at: 'end' },
      { kind: 'contention', local: {}, at: 'act' },
    ]);
    run(pettyFiefs, this.match, this.dice, (event) => this.log.push(event));
  }

  get s(): State {
    return this.match.state;
  }

  get ask(): Ask<PettyFiefs> {
    const [ask] = openAsks(this.match);
    if (ask === undefined) throw new Error('nobody is asked');
    return ask;
  }

  /** Who is asked what: 'Ann act'. */
  get asked(): string {
    return this.match.outcome === null ? `${NAMES[this.ask.seat]} ${this.ask.kind}` : 'over';
  }

  /** The seat that is asked does something, and every law of the position holds afterwards. */
  does(...sentences: string[]): this {
    for (const sentence of sentences) {
      const why = this.submit(sentence);
      if (why !== undefined) throw new Error(`${sentence}: ${JSON.stringify(why)}`);
      const wrong = pettyFiefs.invariant(this.s);
      if (wrong !== undefined) throw new Error(`after ${sentence}: ${wrong}`);
    }
    return this;
  }

  /** Why a sentence is refused; its code, or 'done' if it was not. */
  refused(sentence: string): string {
    const before = JSON.stringify(this.match);
    const why = this.submit(sentence);
    if (why !== undefined && JSON.stringify(this.match) !== before) throw new Error('a refusal changed the match');
    return why?.code ?? 'done';
  }

  /** Time is up for the seat that is asked. */
  lapses(): this {
    const why = lapse(pettyFiefs, this.match, this.dice, (event) => this.log.push(event));
    const wrong = why?.code ?? pettyFiefs.invariant(this.s);
    if (wrong !== undefined) throw new Error(`silence: ${wrong}`);
    return this;
  }

  submit(sentence: string | Draft): Reason<PettyFiefs> | undefined {
    const { ask } = this;
    const draft = typeof sentence === 'string' ? answerOf(ask, sentence) : sentence;
    return submit(pettyFiefs, this.match, ask.seat, ask.id, draft, this.dice, (event) => this.log.push(event));
  }

  /** The pieces in a province: pawns, coins, castle, marker. */
  at(province: `P${number}`): string {
    return pieces(this.s, Number(province.slice(1)) - 1);
  }

  /** Bribes and pool. */
  get centre(): string {
    return [...allCoins(this.s, CENTRE), ...coinsAt(this.s, EXTRA, CENTRE)].map((coin) => token(coin)).join(' ');
  }

  /** The reserve of a player: coins, mercenaries, castles and markers. */
  reserve(name: string): string {
    const { s } = this;
    const own = [2 * seatOf(name), 2 * seatOf(name) + 1];
    return [
      ...own.flatMap((of) => coinsAt(s, of, RESERVE)).map(token),
      ...coinsAt(s, EXTRA, hired(seatOf(name))).map(token),
      ...own.filter((of) => s.castles[of] === RESERVE).map((of) => `${LETTERS[of]}d`),
      ...own.filter((of) => s.markers[of] === RESERVE).map((of) => `${LETTERS[of]}m`),
    ].join(' ');
  }

  get holder(): string | undefined {
    return NAMES[this.s.holder];
  }

  /** Who controls a province: 'S', or nothing. */
  controls(province: `P${number}`): string {
    const id = Number(province.slice(1)) - 1;
    return LETTERS.split('')
      .filter((_, of) => this.s.markers[of] === id || this.s.castles[of] === id)
      .join('');
  }

  /** The kinds of all events so far, or the last event of a kind as a player (or nobody) sees it. */
  get told(): string[] {
    return this.log.map(({ kind }) => kind);
  }

  saw(kind: string, name?: string): SeenEvent<PettyFiefs>['data'] | undefined {
    const event = this.log.filter((happening) => happening.kind === kind).at(-1);
    return event && seen(event, name === undefined ? undefined : seatOf(name))?.data;
  }
}

const allCoins = (s: State, place: number): number[] => s.princes.flatMap((_, of) => coinsAt(s, of, place));

function pieces(s: State, id: number): string {
  const having = (places: readonly number[], tail: (of: number) => string): string[] =>
    places.flatMap((place, of) => (place === id ? [`${LETTERS[of]}${tail(of)}`] : []));
  return [
    ...having(s.princes, () => 'p'),
    ...(s.warlord === id ? ['W'] : []),
    ...allCoins(s, id).map(token),
    ...coinsAt(s, EXTRA, id).map(token),
    ...having(s.castles, (of) => `d${s.levels[of]}`),
    ...having(s.markers, () => 'm'),
  ].join(' ');
}

export const scene = (players: number, layout: Layout): Scene => new Scene(players, layout);
