/**
 * Law 14: everything that a game says can be said, in every language. It is read as people read it: by those who are asked and by those who
 * wait, by players and spectators, whatever the choice, the position and the end.
 */

import {
  type AsideKind,
  type AskKind,
  asideQuestion,
  type Choice,
  type Dice,
  type Draft,
  FastDice,
  type GameDef,
  type Json,
  type Match,
  perceive,
  type Question,
  question,
  type Reason,
  type Seat,
  type SeenEvent,
  sample,
  sampleAside,
  seen,
  type Vocabulary,
} from '@homage/kernel';
import { CUES, type GameText, type GameWords, LANGUAGES, type Language, type Say } from '@homage/words';
import { breach } from './errors.ts';
import { faultIn, misshapen, readerOf, type Shape, untranslated } from './prose.ts';
import { type PlayOptions, randomGame } from './random.ts';
import { unsayable } from './say.ts';

type Sentence<V extends Vocabulary> = (text: GameText<V>) => unknown;

/** Both languages write these alike. */
const ALIKE = ['point', 'points', 'minute', 'minutes'];

const OPEN = new WeakMap<object, object>();

export class Reading<V extends Vocabulary> {
  readonly #words: GameWords<V>;
  readonly #alike: ReadonlySet<string>;
  /** What was read once is not read again: sentences cost more than the game. */
  readonly #read = new Set<string>();
  /** Sentences in which nothing was found. */
  readonly #sound = new Set<string>();

  /** One for all games of a run, so that what was read is not read again. */
  static of<V extends Vocabulary>(words: GameWords<V>): Reading<V> {
    const found = (OPEN.get(words) as Reading<V> | undefined) ?? new Reading(words);
    OPEN.set(words, found);
    return found;
  }

  constructor(words: GameWords<V>) {
    this.#words = words;
    this.#alike = new Set([...ALIKE, ...(words.alike ?? [])]);
  }

  #isNew(what: string): boolean {
    if (this.#read.has(what)) return false;
    this.#read.add(what);
    return true;
  }

  /** One thing in every language. */
  say(where: string, sentence: Sentence<V>, shape?: Shape): void {
    const said = LANGUAGES.map((language) => this.#line(where, language, sentence, shape));
    this.#compare(where, said[0]!, said[1]!);
  }

  #line(where: string, language: Language, sentence: Sentence<V>, shape?: Shape): string {
    let line: unknown;
    try {
      line = sentence(this.#words.texts[language]);
    } catch (error) {
      breach(14, `${where} in ${language} throws ${String(error)}`);
    }
    const key = `${language}${shape ?? ''} ${line}`;
    if (this.#sound.has(key)) return line as string;
    const fault = faultIn(language, line) ?? (shape === undefined ? undefined : misshapen(shape, line as string));
    if (fault !== undefined) breach(14, `${where} in ${language} ${fault}`);
    this.#sound.add(key);
    return line as string;
  }

  #compare(where: string, en: string, fr: string): void {
    const fault = untranslated(en, fr, this.#alike);
    if (fault !== undefined) breach(14, `${where} ${fault}`);
  }

  /** What does not depend on a position: the cover, the rules page, options, acts out of turn. */
  page(def: GameDef<V>): void {
    this.say('title', ({ title }) => title);
    this.say('blurb', ({ blurb }) => blurb);
    const { en, fr } = this.#words.texts;
    for (const [i, { id }] of en.rules.entries()) {
      if (fr.rules[i]?.id !== id) breach(14, `paragraph ${id} does not stand in both languages, at the same place`);
      this.say(`the title of ${id}`, ({ rules }) => rules[i]!.title);
      for (const language of LANGUAGES) {
        const lines = this.#words.texts[language].rules[i]!.body.split('\n').filter((line) => line !== '');
        for (const line of lines) this.#line(`paragraph ${id}`, language, () => line);
      }
      this.#compare(`paragraph ${id}`, en.rules[i]!.body, fr.rules[i]!.body);
    }
    for (const option of def.options) {
      // A corrected box is told by the house, in the same words for every game.
      if (option.type === 'pieces') continue;
      const told = (text: GameText<V>) => text.options[option.key]!;
      this.say(`option ${option.key}`, (text) => told(text).label);
      this.say(`the help of option ${option.key}`, (text) => told(text).help);
      const values = option.type === 'one' ? option.of : [option.min, option.max];
      for (const value of values) this.say(`option ${option.key} ${value}`, (text) => told(text).value(value));
    }
    for (const kind of Object.keys(def.asides) as AsideKind<V>[]) {
      this.say(`aside ${kind}`, ({ asides }) => asides[kind].title, 'label');
      this.say(`the help of aside ${kind}`, ({ asides }) => asides[kind].help, 'whole');
    }
    for (const kind of new Set([...Object.keys(en.helps ?? {}), ...Object.keys(fr.helps ?? {})]) as Set<AskKind<V>>)
      this.say(`the help of ask ${kind}`, ({ helps }) => helps?.[kind] ?? '', 'whole');
  }

  /** All that one reader is told of a position. */
  position(def: GameDef<V>, match: Match<V>, reader: Seat | undefined, dice: Dice): void {
    const say = readerOf(match.seats, reader);
    const { view, stack, asks, asked, asides, outcome } = perceive(def, match, reader);
    this.say('phase', (text) => text.phase(stack, view, say));
    this.#lines('position', (text) => text.position(view, say));
    if (outcome !== null) this.say('outcome', (text) => text.outcome(outcome, say, view), 'whole');
    for (const ask of asked)
      if (ask.seat !== reader)
        this.say(`waiting for ${ask.kind}`, (text) => text.asks[ask.kind].wait(ask.args, ask.seat, say), 'label');
    for (const ask of asks) {
      this.say(`question ${ask.kind}`, (text) => text.asks[ask.kind].you(ask.args, say, view), 'label');
      const answer = sample(def, match, ask, dice);
      if (answer !== undefined) this.#choices(ask.kind, question(def, match.state, ask), answer, view, say);
    }
    if (reader !== undefined && outcome === null) {
      for (const kind of asides) {
        const asking = asideQuestion(def, match.state, reader, kind);
        const answer = sampleAside(def, match, reader, kind, dice);
        if (asking !== undefined && answer !== undefined) this.#choices(kind, asking, answer, view, say);
      }
    }
    const { deals } = this.#words;
    for (const { clauses } of deals?.(view, reader, asks, asked) ?? [])
      for (const clause of clauses) this.say(`clause ${clause.kind}`, (text) => text.clause?.(clause, say));
  }

  #lines(where: string, lines: (text: GameText<V>) => readonly string[]): void {
    const counts = LANGUAGES.map((language) => {
      try {
        return lines(this.#words.texts[language]).length;
      } catch (error) {
        return breach(14, `${where} in ${language} throws ${String(error)}`);
      }
    });
    if (counts[0] !== counts[1]) breach(14, `${where} has ${counts.join(' and ')} lines`);
    const [en, fr] = LANGUAGES.map((language) => lines(this.#words.texts[language]));
    for (let i = 0; i < counts[0]!; i++) {
      const [a, b] = [en![i]!.trimStart(), fr![i]!.trimStart()];
      if (!this.#isNew(`${a}\n${b}`)) continue;
      this.say(`${where}, line ${i + 1}`, (text) => (text === this.#words.texts.en ? a : b));
    }
  }

  /** Along one answer: every heading and every option, greyed ones too; no two options are called the same. */
  #choices(kind: AskKind<V> | AsideKind<V>, asked: Question<V>, answer: Draft, view: V['View'], say: Say): void {
    const draft: Record<string, Json> = {};
    for (;;) {
      const choice = asked.next(draft, true);
      if (choice === undefined) return;
      const { key } = choice;
      const where = `${kind}.${key}`;
      this.say(`the heading of ${where}`, (text) => text.choice(kind, key, say), 'label');
      const { of, not } = optionsOf(choice);
      for (const why of reasonsOf(choice)) this.reason(why, say.seats, say.me);
      for (const value of [...of, ...not]) {
        this.say(`${where} ${JSON.stringify(value)}`, (text) => text.value(kind, key, value, view, say), 'label');
        this.#place(where, kind, key, value);
      }
      for (const language of LANGUAGES) {
        // Two alike are told apart by where they lie.
        const labels = of.map((value) => {
          const place = this.#words.place?.(kind, key, value);
          return `${this.#words.texts[language].value(kind, key, value, view, say)}${place === undefined ? '' : ` at ${place}`}`;
        });
        const twice = labels.find((label, i) => labels.indexOf(label) !== i);
        if (twice !== undefined) breach(14, `${where} in ${language} offers “${twice}” twice`);
      }
      if (!Object.hasOwn(answer, key)) return;
      draft[key] = answer[key] as Json;
    }
  }

  #place(where: string, kind: AskKind<V> | AsideKind<V>, key: string, value: Json): void {
    let place: unknown;
    try {
      place = this.#words.place?.(kind, key, value);
    } catch (error) {
      breach(14, `the place of ${where} ${JSON.stringify(value)} throws ${String(error)}`);
    }
    if (place !== undefined) this.#isPlace(`${where} ${JSON.stringify(value)}`, place);
  }

  #isPlace(where: string, place: unknown): void {
    if (typeof place !== 'string' || place === '' || /undefined|NaN|null|\[object|\s/.test(place))
      breach(14, `${where} lies at no place: ${JSON.stringify(place)}`);
  }

  /** An event as one reader receives it: its sentence, its places, its weight, its sound. */
  event(event: SeenEvent<V>, seats: number, reader: Seat | undefined, view?: V['View']): void {
    if (!this.#isNew(`event ${event.kind} ${reader} ${JSON.stringify(event.data)}`)) return;
    const fault = unsayable(this.#words, seats, { event });
    if (fault !== undefined) breach(4, `the event ${fault}`);
    if (event.kind.startsWith('house.')) return;
    const kind = event.kind as keyof GameText<V>['events'] & string;
    for (const me of new Set([reader, undefined])) {
      const say = readerOf(seats, me);
      this.say(
        `event ${kind}`,
        ({ events }) => (events[kind] as (data: object, say: Say) => string)(event.data, say),
        'whole',
      );
    }
    const { anchors, weight, cue, round } = this.#words;
    try {
      for (const place of anchors(event)) this.#isPlace(`event ${kind}`, place);
      const heavy = weight(event, reader, view);
      if (![0, 1, 2, 3].includes(heavy)) breach(14, `event ${kind} weighs ${heavy}`);
      const sound = cue?.(event);
      if (sound !== undefined && !CUES.includes(sound)) breach(14, `event ${kind} sounds like ${sound}`);
      const begun = round?.(event);
      if (begun !== undefined && !Number.isInteger(begun)) breach(14, `event ${kind} begins round ${begun}`);
    } catch (error) {
      if (error instanceof Error && error.name === 'Breach') throw error;
      breach(14, `the places or the weight of event ${kind} throw ${String(error)}`);
    }
  }

  reason(reason: Reason<V>, seats: number, reader?: Seat): void {
    if (!this.#isNew(`reason ${reader} ${JSON.stringify(reason)}`)) return;
    const fault = unsayable(this.#words, seats, { reason });
    if (fault !== undefined) breach(4, `the reason ${fault}`);
    if (reason.code.startsWith('house.')) return;
    const { code, rule: _rule, others: _others, ...data } = reason as { code: string; rule?: string; others?: true };
    const say = readerOf(seats, reader);
    this.say(
      `reason ${code}`,
      ({ reasons }) => (reasons[code as keyof typeof reasons] as (data: object, say: Say) => string)(data, say),
      'whole',
    );
  }
}

/** Why something of a choice may not be taken. */
function reasonsOf<V extends Vocabulary>(choice: Choice<V>): Reason<V>[] {
  const bounds = choice.type === 'one' ? [] : [choice.short, choice.beyond];
  const not = choice.type === 'amount' ? [] : (choice.not ?? []);
  return [...not.map(({ why }) => why), ...bounds.filter((why) => why !== undefined)];
}

/** What is shown of a choice: what may be taken, and what is greyed. */
function optionsOf<V extends Vocabulary>(choice: Choice<V>): { of: readonly Json[]; not: readonly Json[] } {
  if (choice.type === 'amount') return { of: [], not: [] };
  const not = (choice.not ?? []).map(({ value }) => value);
  return choice.type === 'split' ? { of: Object.keys(choice.over), not } : { of: choice.of, not };
}

/** Every event and every reason with the least and the most it can say: the compiler keeps the lists complete. */
export interface Samples<V extends Vocabulary> {
  seats: number;
  events?: { readonly [K in keyof V['Events']]: readonly V['Events'][K][] };
  reasons?: { readonly [K in keyof V['Reasons']]: readonly V['Reasons'][K][] };
}

/** Reads samples to players, to whom they concern and to others, and to a spectator. Throws a `Breach` of law 14. */
export function readSamples<V extends Vocabulary>(words: GameWords<V>, { seats, events, reasons }: Samples<V>): void {
  const reading = new Reading(words);
  const readers = [undefined, ...Array.from({ length: seats }, (_, seat) => seat)];
  for (const reader of readers) {
    for (const [kind, all] of Object.entries<readonly object[]>(events ?? {}))
      for (const data of all) reading.event({ kind, data } as SeenEvent<V>, seats, reader);
    for (const [code, all] of Object.entries<readonly object[]>(reasons ?? {}))
      for (const data of all) reading.reason({ code, ...data } as Reason<V>, seats, reader);
  }
}

/** Plays a game at random and reads all of it: what happens to everybody, every so many deeds the position to the one who acts and to a spectator. */
export function readGame<V extends Vocabulary>(
  def: GameDef<V>,
  words: GameWords<V>,
  play: PlayOptions<V> & { every?: number },
): Match<V> {
  const reading = new Reading(words);
  const { seats, seed, every = 1 } = play;
  const dice = new FastDice(`${seed}/reading`);
  const readers = [undefined, ...Array.from({ length: seats }, (_, seat) => seat)];
  let deeds = 0;
  const { match } = randomGame(def, play, {
    sink(event) {
      for (const reader of readers) {
        const heard = seen(event, reader);
        if (heard !== undefined) reading.event(heard, seats, reader);
      }
    },
    before(now, deed) {
      if (deeds++ % every !== 0) return;
      const actor = deed.do === 'answer' || deed.do === 'aside' ? [deed.seat] : [];
      for (const reader of [undefined, ...actor]) reading.position(def, now, reader, dice);
    },
  });
  for (const reader of readers) reading.position(def, match, reader, dice);
  return match;
}
