/**
 * What happens at a table without anybody's doing, in one policy for the server, the browser's worker and the terminal: who thinks, who passes,
 * how many acts out of turn there are, and what is answered for a bot that fails. A driver asks for the next `work`, has it thought about
 * (`think`: in threads, or where it is), and carries out what comes of it.
 *
 * It is repeatable: what is thought depends on the table, its length and a secret of the table alone, so the same table goes the same way whoever
 * drives it. (Searching bots have as many steps as the machine is fast: they are repeatable on paper only.)
 */

import {
  type Ask,
  type AskKind,
  type Concealed,
  type Dice,
  type Draft,
  FastDice,
  type GameDef,
  type Match,
  openAsides,
  openAsks,
  refuse,
  type Seat,
  type Vocabulary,
} from '@homage/kernel';
import type { BotKind, Decision } from './bot.ts';
import type { Character } from './characters.ts';
import { plainAnswer, standIn, timedBot } from './levels.ts';
import { LEVEL_MS, type Pace, Patience } from './pace.ts';
import type { Wisdom } from './types.ts';

/** So many acts out of turn bots take between two answers. */
export const BOT_ASIDES = 2;

/** What a host needs of its table. */
export interface Hosted<V extends Vocabulary> {
  readonly def: GameDef<V>;
  readonly match: Match<V>;
  readonly length: number;
  readonly over: boolean;
  /** Whether the table keeps an answer to this question until its window closes. */
  holds(ask: number): boolean;
  conceal(seat: Seat, dice: Dice): Concealed<Match<V>>;
}

/** Who sits there. */
export interface Company {
  /** The level of the bot that decides for a seat; undefined where a person does. */
  bot(seat: Seat): BotKind | undefined;
  /** How that bot deals and dares; even unless said. */
  character?(seat: Seat): Character | undefined;
  /** The kinds of windows that are passed for a person without asking. */
  passes?(seat: Seat): readonly string[];
  /** Whether a person is spared windows in which there is nothing to do but pass. Only where nobody else could learn from the time it takes. */
  spared?(seat: Seat): boolean;
  /** What makes thoughts repeatable: the table's own, and known to no player before the end. */
  readonly secret: string;
}

/** What a seat does. */
export interface Move extends Decision {
  seat: Seat;
}

export interface Work<V extends Vocabulary> {
  /** Passes that people have ordered: carried out at once, before anything is thought. */
  passes: readonly Move[];
  /** The bot that is asked first whether it wants to act out of turn. If it does, nobody answers before that is done. */
  aside: Seat | undefined;
  /** The questions that bots answer: one, or all of a window or a secret question. */
  answers: readonly Ask<V>[];
  /** Whether when they answer must tell nothing of what they hold: all at one moment then. */
  together: boolean;
}

/** What one bot thinks about. Plain data, so that it can travel to a thread. */
export interface Thought<V extends Vocabulary = Vocabulary> {
  bot: BotKind;
  character?: Character;
  match: Concealed<Match<V>>;
  seat: Seat;
  seed: string;
  /** Whether to look for an act out of turn rather than an answer. */
  aside: boolean;
  /** How long it may take. */
  ms: number;
  /** The bot itself did not come to an end: somebody answers in its place. */
  late?: boolean;
}

/** What came of a thought; `failed`: what the bot threw, if it did. */
export interface Concluded {
  decision?: Decision;
  failed?: unknown;
}

/**
 * One thought. For a bot that throws, has no answer, has one that the rules refuse, or was late, its best answer so far is taken, else squire's,
 * else what silence means; never anything at random. An act out of turn is merely left out.
 */
export function think<V extends Vocabulary>(
  def: GameDef<V>,
  wisdom: Wisdom<V> | undefined,
  { bot, character, match, seat, seed, aside, ms, late }: Thought<V>,
  pace: Pace,
  now: () => number,
  post?: (best: Decision) => void,
): Concluded {
  let best: Decision | undefined;
  const hear = (decision: Decision): void => {
    best = decision;
    post?.(decision);
  };
  const fits = ({ target, answer }: Decision): boolean => refuse(def, match, seat, target, answer) === undefined;
  let failed: unknown;
  if (late !== true) {
    try {
      const thinker = timedBot(bot, def, wisdom, pace, ms, now, hear, character);
      const decision = aside ? thinker.interject(match, seat, seed) : thinker.decide(match, seat, seed);
      if (decision === undefined ? aside : fits(decision)) return decision === undefined ? {} : { decision };
    } catch (error) {
      failed = error ?? new Error('a bot threw nothing');
    }
  }
  const trouble = failed === undefined ? {} : { failed };
  if (aside) return trouble;
  const decision = best !== undefined && fits(best) ? best : standIn(def, wisdom, match, seat, seed);
  return decision === undefined ? trouble : { decision, ...trouble };
}

export class Host<V extends Vocabulary> {
  readonly #table: Hosted<V>;
  readonly #company: Company;
  /** What is left of the time that all bots of the table may think until a person is asked again. */
  readonly #patience = new Patience();
  /** Acts out of turn of bots since somebody answered. */
  #asides = 0;
  /** Which bots were asked for one at this length of the journal. */
  #at = -1;
  #wondered = 0;

  constructor(table: Hosted<V>, company: Company) {
    this.#table = table;
    this.#company = company;
  }

  /** An act was entered: between answers, and after what people do out of turn, bots may act out of turn again. */
  entered(act: { act: string; seat?: Seat }): void {
    if (act.act === 'aside' && act.seat !== undefined && this.#company.bot(act.seat) !== undefined) this.#asides++;
    else if (act.act === 'answer' || act.act === 'aside' || act.act === 'close' || act.act === 'lapse') {
      this.#asides = 0;
      if (this.#alone()) this.#patience.renew();
    }
  }

  /** What is to be done now; undefined while the table waits for people. Each call goes on to the next bot that may act out of turn. */
  work(): Work<V> | undefined {
    const { def, match, over } = this.#table;
    if (over) return undefined;
    const { bot } = this.#company;
    const open = openAsks(match).filter(({ id }) => !this.#table.holds(id));
    const people = open.filter(({ seat }) => bot(seat) === undefined);
    const passes = this.passes();
    if (passes.length > 0) return { passes, aside: undefined, answers: [], together: false };
    if (people.length > 0) this.#patience.renew();
    const asked = open.filter(({ seat }) => bot(seat) !== undefined);
    const hidden = asked.filter(({ kind, secret }) => secret || def.asks[kind as AskKind<V>].window !== undefined);
    const together = hidden.length > 0 && hidden[0] === asked[0];
    const answers = together ? hidden : asked.slice(0, 1);
    const aside = this.#asider(answers.length > 0);
    return aside === undefined && answers.length === 0 ? undefined : { passes: [], aside, answers, together };
  }

  /** Whether nobody plays but bots: then nobody waits to be asked, and each question has its own time. */
  #alone(): boolean {
    const { seats } = this.#table.match;
    for (let seat = 0; seat < seats; seat++) if (this.#company.bot(seat) === undefined) return false;
    return true;
  }

  /** What is passed for people without asking them. */
  passes(): Move[] {
    const { match, over } = this.#table;
    if (over) return [];
    return openAsks(match)
      .filter(({ id, seat }) => !this.#table.holds(id) && this.#company.bot(seat) === undefined)
      .flatMap((ask) => this.#pass(ask));
  }

  #pass(ask: Ask<V>): Move[] {
    const { id, seat, kind } = ask;
    const { def, match } = this.#table;
    const { window } = def.asks[kind as AskKind<V>];
    if (window === undefined) return [];
    const passed =
      this.#company.passes?.(seat).includes(kind) === true ||
      (this.#company.spared?.(seat) === true && !window.usable(match.state, ask));
    return passed ? [{ seat, target: id, answer: window.pass as Draft }] : [];
  }

  /** At every length of the journal one bot is asked, each in its turn; where bots have nothing to answer, the others after it. */
  #asider(busy: boolean): Seat | undefined {
    const { def, match, length } = this.#table;
    if (this.#asides >= BOT_ASIDES) return undefined;
    if (length !== this.#at) {
      this.#at = length;
      this.#wondered = 0;
    }
    if (busy && this.#wondered > 0) return undefined;
    const able: Seat[] = [];
    for (let seat = 0; seat < match.seats; seat++)
      if (this.#company.bot(seat) !== undefined && openAsides(def, match, seat).length > 0) able.push(seat);
    if (this.#wondered >= able.length) return undefined;
    return able[(length + this.#wondered++) % able.length];
  }

  /** What the bot of a seat thinks about now. */
  thought(seat: Seat, aside: boolean): Thought<V> {
    const bot = this.#company.bot(seat) ?? 'squire';
    const seed = `${this.#company.secret}/${this.#table.length}/${seat}${aside ? '/aside' : ''}`;
    const match = this.#table.conceal(seat, new FastDice(`${seed}/known`));
    const character = this.#company.character?.(seat);
    const ms = this.#patience.allow(bot);
    return { bot, match, seat, seed, aside, ms, ...(character && { character }) };
  }

  /** A thought took so long: its time is the table's. */
  spent(bot: BotKind, ms: number): void {
    if (LEVEL_MS[bot] > 0) this.#patience.spend(ms);
  }

  /** The bots play as squires until a person is asked again. */
  hurry(): void {
    this.#patience.hurry();
  }

  /** Whether what was thought of a question still matters. */
  isOpen({ id, seat }: Ask<V>): boolean {
    const { over, match } = this.#table;
    if (over || this.#company.bot(seat) === undefined || this.#table.holds(id)) return false;
    return openAsks(match).some((open) => open.id === id);
  }

  /** Where even what was decided in a bot's place is refused: silence, or the first answer that the rules allow. */
  plain(seat: Seat): Decision | undefined {
    return plainAnswer(this.#table.def, this.thought(seat, false).match, seat);
  }

  /**
   * For drivers that think where they are: what is done next, thought about one by one. Each act is handed over with what is tried should the
   * table refuse it.
   */
  next(think: (thought: Thought<V>) => Decision | undefined): { moves: Move[]; quick: boolean } | undefined {
    for (;;) {
      const work = this.work();
      if (work === undefined) return undefined;
      if (work.passes.length > 0) return { moves: [...work.passes], quick: true };
      const wish = work.aside === undefined ? undefined : think(this.thought(work.aside, true));
      if (wish !== undefined) return { moves: [{ seat: work.aside as Seat, ...wish }], quick: false };
      const moves = work.answers.flatMap(({ seat }) => {
        const decision = think(this.thought(seat, false)) ?? this.plain(seat);
        return decision === undefined ? [] : [{ seat, ...decision }];
      });
      if (moves.length > 0) return { moves, quick: false };
      if (work.answers.length > 0) throw new Error(`no answer to ${work.answers[0]?.kind}`);
    }
  }

  /** Carries out a move, if it still matters, or what is tried in its place; says whether anything was done. */
  carryOut({ seat, target, answer }: Move, submit: (move: Move) => boolean): boolean {
    const ask = openAsks(this.#table.match).find(({ id }) => id === target);
    if (this.#table.over || (typeof target === 'number' && ask === undefined)) return false;
    if (submit({ seat, target, answer })) return true;
    const plain = ask === undefined || this.#company.bot(seat) === undefined ? undefined : this.plain(seat);
    return plain !== undefined && submit({ seat, ...plain });
  }
}
