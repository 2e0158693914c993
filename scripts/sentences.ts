/**
 * `npm run sentences [-- GAME…]`: prints every sentence that the games can say, in both languages, to the reader, about somebody else and
 * about several. They are met in random games at all numbers of players, so they are made of what really happens; of sentences that differ only
 * in names and figures a few are printed. What was never met is named at the end. `scripts/test/sentences.test.ts` looks for faults in the same list.
 */

import { parseArgs } from 'node:util';
import {
  asideQuestion,
  type Draft,
  FastDice,
  type Json,
  type Match,
  openAsides,
  openAsks,
  perceive,
  type Question,
  question,
  type Reason,
  readOptions,
  type Seat,
  sample,
  sampleAside,
  seen,
  type Vocabulary,
} from '@homage/kernel';
import { GAMES, type GameEntry } from '@homage/registry';
import { randomGame } from '@homage/testkit';
import { LANGUAGES, type Language, type Say, sayEvent, sayRefusal } from '@homage/words';

/** Names that try the grammar: vowels, an accent, a silent h, a plain one. */
const NAMES = ['Anne', 'Bob', 'Éric', 'Hugues', 'Zoé', 'Yvonne'];

export interface Sentence {
  game: string;
  language: Language;
  /** `event moved`, `reason full`, `ask lay`, … */
  about: string;
  /** Whether it speaks to the reader. */
  to: 'you' | 'others';
  text: string;
}

export interface SentenceOptions {
  /** Games for each ruleset and number of players. */
  games: number;
  /** Every nth deed is looked at closely. */
  every: number;
  /** How many sentences of one pattern are kept for each subject. */
  most: number;
  seats?: readonly number[];
  /** Games are left after so many deeds. */
  steps?: number;
  /** How far a game by other rules than the first is followed. */
  variantSteps?: number;
}

/** Names and figures taken out: what is left is the pattern of a sentence. */
const patternOf = (text: string): string =>
  NAMES.reduce((rest, name) => rest.replaceAll(name, '@'), text).replace(/\d+/g, '#');

export class Collection {
  readonly sentences: Sentence[] = [];
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(sentence: Sentence): void {
    const { game, language, about, to, text } = sentence;
    const subject = `${game}|${language}|${about}|${to}`;
    const key = `${subject}|${patternOf(text)}`;
    if (this.#seen.has(key)) return;
    const count = this.#counts.get(subject) ?? 0;
    if (count >= this.#most) return;
    this.#seen.add(key);
    this.#counts.set(subject, count + 1);
    this.sentences.push(sentence);
  }

  abouts(game: string): Set<string> {
    return new Set(this.sentences.filter((one) => one.game === game).map(({ about }) => about));
  }
}

/** The rulesets of a game: the defaults, and every other value of an option that has few. */
function rulesets({ def }: GameEntry): object[] {
  const sets: object[] = [{}];
  for (const option of def.options) {
    if (option.type !== 'one') continue;
    for (const value of option.of) if (value !== option.default) sets.push({ [option.key]: value });
  }
  return sets.flatMap((given) => {
    const parsed = readOptions(def, given);
    return parsed.ok ? [parsed.value] : [];
  });
}

class Reader {
  readonly #entry: GameEntry;
  readonly #into: Collection;
  readonly #seats: number;
  readonly #options: object;

  constructor(entry: GameEntry, into: Collection, seats: number, options: object) {
    this.#entry = entry;
    this.#into = into;
    this.#seats = seats;
    this.#options = options;
  }

  #say(me: Seat | undefined): Say {
    return { name: (seat) => NAMES[seat] ?? `P${seat + 1}`, me, seats: this.#seats, options: this.#options };
  }

  #each(about: string, me: Seat | undefined, make: (language: Language, say: Say) => string): void {
    for (const language of LANGUAGES) {
      const text = make(language, this.#say(me));
      const to = me === undefined ? 'others' : 'you';
      this.#into.add({ game: this.#entry.id, language, about, to, text });
    }
  }

  event(event: Parameters<typeof seen<Vocabulary>>[0]): void {
    for (const me of [undefined, ...Array.from({ length: this.#seats }, (_, seat) => seat)]) {
      const mine = seen(event, me);
      if (mine === undefined) continue;
      this.#each(`event ${event.kind}`, me, (language, say) => sayEvent(this.#entry.words, language, mine, say));
    }
  }

  reason(why: Reason, me: Seat): void {
    if (why.code.startsWith('house.')) return;
    for (const reader of [me, undefined]) {
      this.#each(`reason ${why.code}`, reader, (language, say) => sayRefusal(this.#entry.words, language, why, say));
    }
  }

  /** Everything that is on the screen at this moment. */
  look(match: Match, dice: FastDice): void {
    const { def, words } = this.#entry;
    for (const me of [undefined, dice.below(this.#seats)]) {
      const { view, stack } = perceive(def, match, me);
      this.#each('phase', me, (language, say) => words.texts[language].phase(stack, view, say));
      for (const language of LANGUAGES) {
        for (const text of words.texts[language].position(view, this.#say(me)))
          this.#into.add({ game: def.id, language, about: 'position', to: me === undefined ? 'others' : 'you', text });
      }
    }
    for (const ask of openAsks(match)) {
      const { view } = perceive(def, match, ask.seat);
      this.#each(`ask ${ask.kind}`, ask.seat, (language, say) =>
        words.texts[language].asks[ask.kind]!.you(ask.args, say, view),
      );
      this.#each(`ask ${ask.kind}`, undefined, (language, say) =>
        words.texts[language].asks[ask.kind]!.wait(ask.args, ask.seat, say),
      );
      this.#along(question(def, match.state, ask), ask.kind, ask.seat, view, sample(def, match, ask, dice) ?? {});
    }
    const seat = dice.below(this.#seats);
    for (const aside of openAsides(def, match, seat)) {
      const asked = asideQuestion(def, match.state, seat, aside);
      if (asked === undefined) continue;
      const { view } = perceive(def, match, seat);
      this.#each(`aside ${aside}`, undefined, (language) => words.texts[language].asides[aside]!.title);
      this.#each(`aside ${aside}`, undefined, (language) => words.texts[language].asides[aside]!.help);
      this.#along(asked, aside, seat, view, sampleAside(def, match, seat, aside, dice) ?? {});
    }
  }

  #along(asked: Question<Vocabulary>, kind: string, seat: Seat, view: object, answer: Draft): void {
    const { texts } = this.#entry.words;
    const draft: Record<string, Json> = {};
    for (;;) {
      const choice = asked.next(draft, true);
      if (choice === undefined) return;
      const { key } = choice;
      this.#each(`choice ${kind}.${key}`, seat, (language, say) => texts[language].choice(kind, key, say));
      const values = choice.type === 'split' ? Object.keys(choice.over) : choice.type === 'amount' ? [] : choice.of;
      const not = choice.type === 'amount' ? [] : (choice.not ?? []);
      for (const value of [...values, ...not.map((grey) => grey.value)]) {
        this.#each(`value ${kind}.${key}`, seat, (language, say) => texts[language].value(kind, key, value, view, say));
      }
      for (const { why } of not) this.reason(why, seat);
      if (choice.type !== 'one') for (const why of [choice.short, choice.beyond]) if (why) this.reason(why, seat);
      if (!Object.hasOwn(answer, key)) return;
      draft[key] = answer[key] as Json;
    }
  }
}

/** What stands still: rules pages, notes, options. */
function standing({ id, def, words }: GameEntry, into: Collection): void {
  for (const language of LANGUAGES) {
    const text = words.texts[language];
    const add = (about: string, sentence: string): void => {
      into.add({ game: id, language, about, to: 'others', text: sentence });
    };
    add('title', text.title);
    add('blurb', text.blurb);
    text.about.notes.forEach((note, i) => {
      add(`about ${i}`, note);
    });
    for (const { id: rule, title, body } of text.rules) {
      add(`rule ${rule}`, title);
      add(`rule ${rule}`, body);
    }
    for (const option of def.options) {
      const said = text.options[option.key];
      if (said === undefined) continue;
      add(`option ${option.key}`, said.label);
      add(`option ${option.key}`, said.help);
      if (option.type === 'one') for (const value of option.of) add(`option ${option.key}`, said.value(value));
    }
  }
}

export function collect(entry: GameEntry, options: SentenceOptions): Collection {
  const into = new Collection(options.most);
  const { def, words } = entry;
  standing(entry, into);
  const [min, max] = def.seats;
  const counts = options.seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  rulesets(entry).forEach((table, ruleset) => {
    for (const seats of counts.filter((count) => count >= min && count <= max)) {
      // Other rulesets than the first are looked at with one number of players.
      if (ruleset > 0 && seats !== Math.max(min, Math.min(max, 4))) continue;
      for (let i = 0; i < (ruleset === 0 ? options.games : 1); i++) {
        const reader = new Reader(entry, into, seats, table);
        const dice = new FastDice(`sentences/${i}`);
        let deeds = 0;
        const { match } = randomGame(
          def,
          {
            seats,
            options: table,
            seed: `sentences/${ruleset}/${i}`,
            asideChance: 0.08,
            oddChance: 0.02,
            steps: ruleset === 0 ? (options.steps ?? 2000) : (options.variantSteps ?? 250),
          },
          {
            sink: (event) => reader.event(event),
            before: (now) => {
              if (deeds++ % options.every === 0) reader.look(now, dice);
            },
          },
        );
        if (match.outcome === null) continue;
        for (const me of [undefined, 0, 1]) {
          for (const language of LANGUAGES) {
            const say: Say = { name: (seat) => NAMES[seat] ?? '', me, seats, options: table };
            const text = words.texts[language].outcome(match.outcome, say);
            into.add({ game: def.id, language, about: 'outcome', to: me === undefined ? 'others' : 'you', text });
          }
        }
      }
    }
  });
  return into;
}

/** Sentences that the texts have and nothing in these games led to. */
export function unmet({ words, def }: GameEntry, collection: Collection): string[] {
  const met = collection.abouts(def.id);
  const { events, reasons, asks, asides } = words.texts.en;
  const all = [
    ...Object.keys(events).map((kind) => `event ${kind}`),
    ...Object.keys(reasons).map((code) => `reason ${code}`),
    ...Object.keys(asks).map((kind) => `ask ${kind}`),
    ...Object.keys(asides).map((kind) => `aside ${kind}`),
  ];
  return all.filter((about) => !met.has(about));
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      games: { type: 'string', default: '2' },
      every: { type: 'string', default: '8' },
      most: { type: 'string', default: '6' },
      variants: { type: 'string', default: '2000' },
    },
    allowPositionals: true,
  });
  const wanted = GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  for (const entry of wanted) {
    const collection = collect(entry, {
      games: Number(values.games),
      every: Number(values.every),
      most: Number(values.most),
      variantSteps: Number(values.variants),
    });
    const sorted = collection.sentences.toSorted(
      (a, b) => a.about.localeCompare(b.about) || a.language.localeCompare(b.language) || a.to.localeCompare(b.to),
    );
    let about = '';
    console.log(`\n# ${entry.id}`);
    for (const sentence of sorted) {
      if (sentence.about !== about) console.log(`\n## ${sentence.about}`);
      about = sentence.about;
      console.log(`${sentence.language} ${sentence.to === 'you' ? '(you) ' : ''}${sentence.text}`);
    }
    console.log(`\n## never met\n${unmet(entry, collection).join(', ') || 'nothing'}`);
  }
}

if (import.meta.main) main();
