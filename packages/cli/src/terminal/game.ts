/** A game at the terminal: one person, bots around, built on the choice algebra alone, so that every game works in it. */

import {
  type BotKind,
  type Character,
  type Decision,
  type Hint,
  Host,
  hint,
  Pace,
  type Thought,
  think,
} from '@homage/bots';
import type { Choice, Draft, Json, Perception, Seat, Target, Vocabulary } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { botSecret, type Entry, type LogEvent, nameOf, type Table, type Update } from '@homage/table';
import { type Language, type Say, sayEvent, sayRefusal } from '@homage/words';
import { nearest } from '../nearest.ts';
import { shown } from '../shown.ts';
import { sayHint } from './advice.ts';
import { forced, type Labels, prompt, read, show } from './choices.ts';
import type { Lines } from './lines.ts';
import { inColumns, type Paper, set, styled } from './paper.ts';
import { PHRASES, type Phrases, WORDS, wordOf } from './phrases.ts';

/** How many lines `log` shows. */
const RECENT = 20;

export interface Seating {
  game: GameEntry;
  table: Table<Vocabulary>;
  entries: Entry[];
  you: Seat;
  /** Of the dice. */
  seed: string;
  /** The level of each seat's bot; undefined for the person. */
  bots: readonly ({ kind: BotKind; character?: Character } | undefined)[];
  language: Language;
  lines: Lines;
  paper: Paper;
  /** Called after every entry, before anything is told: what is told is saved. */
  save(): void;
  write(line: string): void;
}

type Left = 'quit' | 'over';

export class TerminalGame {
  readonly #at: Seating;
  readonly #phrases: Phrases;
  readonly #log: string[] = [];
  /** The acts out of turn that were open when the person was last told of them. */
  #told = '';
  readonly #host: Host<Vocabulary>;
  readonly #pace = new Pace();

  constructor(seating: Seating) {
    this.#at = seating;
    this.#phrases = PHRASES[seating.language];
    const { table, seed, bots, entries } = seating;
    this.#host = new Host(table, {
      secret: botSecret(seed),
      bot: (seat) => bots[seat]?.kind,
      character: (seat) => bots[seat]?.character,
    });
    for (const entry of entries) this.#host.entered(entry);
  }

  get #say(): Say {
    const { table, you } = this.#at;
    const { seats, options } = table.header;
    return { name: (seat) => shown(nameOf(table.header, seat)) || `${seat + 1}`, me: you, seats, options };
  }

  get #text() {
    return this.#at.game.words.texts[this.#at.language];
  }

  hear(updates: readonly (Update<Vocabulary> | null)[]): void {
    for (const event of updates[this.#at.you]?.events ?? []) this.#tell(event);
  }

  #tell(event: LogEvent): void {
    const line = sayEvent(this.#at.game.words, this.#at.language, event, this.#say);
    this.#log.push(line);
    this.#write(`  ${line}`);
  }

  /** Plays until the game is over or the person leaves. */
  async run(): Promise<Left> {
    const { table, you } = this.#at;
    for (;;) {
      if (table.over) {
        this.#end();
        return 'over';
      }
      if (this.#botsPlay()) continue;
      const seen = table.perceive(you);
      const ask = seen.asks[0];
      if (ask === undefined) throw new Error('nobody can go on');
      this.#show(seen);
      const { you: question } = this.#text.asks[ask.kind] ?? {};
      this.#write('');
      this.#tellOptional(seen.asides);
      const asked = question?.(ask.args as never, this.#say, seen.view) ?? ask.kind;
      for (const line of set([asked], this.#at.paper)) this.#at.write(styled('bold', line, this.#at.paper));
      if ((await this.#compose(ask.id, ask.kind)) === 'quit') return 'quit';
    }
  }

  #write(...lines: string[]): void {
    for (const line of set(lines, this.#at.paper)) this.#at.write(line);
  }

  /** What is open out of turn is announced when it changes, not at every question. */
  #tellOptional(asides: readonly string[]): void {
    const titles = asides.map((kind) => this.#text.asides[kind]?.title ?? kind).join(', ');
    if (titles !== '' && titles !== this.#told) this.#write(this.#phrases.mayAlso(titles));
    this.#told = titles;
  }

  #show(seen: Perception): void {
    this.#write('', `— ${this.#text.phase(seen.stack, seen.view, this.#say)} —`);
    this.#write(...inColumns(this.#text.position(seen.view, this.#say), this.#at.paper.columns));
  }

  #end(): void {
    const { table } = this.#at;
    this.#show(table.perceive(this.#at.you));
    this.#write('', this.#phrases.over);
    const { outcome } = table.match;
    if (outcome !== null) this.#write(this.#text.outcome(outcome, this.#say, table.perceive(this.#at.you).view));
  }

  #labels(kind: string): Labels {
    const say = this.#say;
    const { table, you, game, language } = this.#at;
    const { view } = table.perceive(you);
    return {
      help: this.#text.helps?.[kind],
      heading: (key) => this.#text.choice(kind, key, say),
      value: (key, value) => this.#text.value(kind, key, value, view, say),
      why: (reason) => sayRefusal(game.words, language, reason, say),
    };
  }

  /** Composes one answer. `later`: the person did something else first, and the question must be looked at again. */
  async #compose(target: Target, kind: string): Promise<Left | 'done' | 'later'> {
    const { table, you, game, language } = this.#at;
    const labels = this.#labels(kind);
    const path: { key: string; value: Json; free: boolean }[] = [];
    for (;;) {
      const draft: Draft = Object.fromEntries(path.map(({ key, value }) => [key, value]));
      const step = table.compose(you, target, draft);
      if ('why' in step) {
        this.#write(sayRefusal(game.words, language, step.why, this.#say));
        if (path.length === 0) return 'later';
        back(path);
        continue;
      }
      if ('complete' in step) {
        const result = table.submit(you, target, draft, Date.now());
        if (result.ok) {
          this.#accepted(result.entry, result.updates);
          return 'done';
        }
        this.#write(sayRefusal(game.words, language, result.why, this.#say));
        return 'later';
      }
      const only = forced(step.choice);
      if (only !== undefined && path.length > 0) {
        path.push({ key: step.choice.key, value: only, free: false });
        continue;
      }
      const value = await this.#choose(step.choice, labels);
      if (value === 'quit') return 'quit';
      if (value === 'later') return 'later';
      if (value === 'back') {
        if (path.length === 0) return 'later';
        back(path);
      } else path.push({ key: step.choice.key, value: value.value, free: true });
    }
  }

  /** Shows a choice until something is chosen. */
  async #choose(choice: Choice, labels: Labels): Promise<{ value: Json } | 'quit' | 'back' | 'later'> {
    const { lines } = this.#at;
    this.#write(...show(choice, labels, this.#phrases));
    for (;;) {
      const typed = await lines.ask(`[${prompt(choice, labels, this.#phrases)}] > `);
      if (typed === undefined) return 'quit';
      if (typed.trim() === '') continue;
      const word = wordOf(typed);
      if (word !== undefined) {
        if (word.word === 'quit') return 'quit';
        if (word.word === 'back') return 'back';
        if (word.word === 'undo') return this.#undo();
        if (word.word === 'acts') return this.#act();
        this.#explain(word, choice, labels);
        continue;
      }
      const value = read(choice, typed);
      if (value !== undefined) return { value };
      const near = nearest(typed.trim(), Object.values(WORDS).flat());
      this.#write(near === undefined ? this.#phrases.notUnderstood : this.#phrases.meant(near));
    }
  }

  #explain({ word, rest }: { word: string; rest: string }, choice: Choice, labels: Labels): void {
    const { table, you } = this.#at;
    if (word === 'help') {
      if (labels.help !== undefined) this.#write(labels.help, '');
      this.#write(...this.#phrases.help, '', ...show(choice, labels, this.#phrases, true));
    }
    if (word === 'about') this.#write(...this.#text.about.notes);
    if (word === 'position') this.#show(table.perceive(you));
    if (word === 'hint') this.#write(this.#hint());
    if (word === 'log') for (const line of this.#log.slice(-RECENT)) this.#write(`  ${line}`);
    if (word !== 'rules') return;
    if (rest === '') {
      for (const { id, title } of this.#text.rules) this.#write(`  § ${id}  ${title}`);
      return;
    }
    const paragraph = this.#text.rules.find(({ id }) => id.toLowerCase() === rest.toLowerCase());
    this.#write(
      paragraph === undefined ? this.#phrases.noRule(rest) : `§ ${paragraph.id} ${paragraph.title}\n${paragraph.body}`,
    );
  }

  /** What a lord would do in the person's place; at this table there is nobody else. */
  #hint(): string {
    const { game, you } = this.#at;
    const { match, seed } = this.#host.thought(you, false);
    const found = hint(game.def, game.wisdom, match, you, seed);
    return found === undefined ? this.#phrases.noHint : this.sayHint(found);
  }

  sayHint(found: Hint): string {
    return sayHint(this.#labels(found.kind), this.#phrases, found, found.because?.[this.#at.language]);
  }

  #undo(): 'later' {
    const { table, you, game, language } = this.#at;
    const result = table.undo(you, Date.now());
    if (result.ok) {
      this.#accepted(result.entry, result.updates);
      this.#write(this.#phrases.undone);
    } else this.#write(sayRefusal(game.words, language, result.why, this.#say));
    return 'later';
  }

  /** Acts out of turn that are open now. */
  async #act(): Promise<'quit' | 'later'> {
    const { table, you, lines } = this.#at;
    const { asides } = table.perceive(you);
    if (asides.length === 0) {
      this.#write(this.#phrases.nothingOptional);
      return 'later';
    }
    this.#write(this.#phrases.optional);
    asides.forEach((kind, i) => {
      const { title, help } = this.#text.asides[kind] ?? { title: kind, help: '' };
      this.#write(`  ${i + 1}  ${title}: ${help}`);
    });
    const typed = await lines.ask(`[${this.#phrases.pickOne(asides.length)}; ${this.#phrases.orBack}] > `);
    if (typed === undefined) return 'quit';
    const kind = asides[Number(typed) - 1];
    if (kind === undefined) return 'later';
    return (await this.#compose(kind, kind)) === 'quit' ? 'quit' : 'later';
  }

  /* ---------------------------------------------------------------- bots */

  /** Whether bots had something to do. */
  #botsPlay(): boolean {
    const { table, entries } = this.#at;
    const { length } = entries;
    const step = this.#host.next((thought) => this.#decide(thought));
    for (const move of step?.moves ?? [])
      this.#host.carryOut(move, ({ seat, target, answer }) => {
        const result = table.submit(seat, target, answer, Date.now());
        if (result.ok) this.#accepted(result.entry, result.updates);
        return result.ok;
      });
    if (entries.length === length && step?.moves.some(({ target }) => typeof target === 'number'))
      throw new Error('nobody can go on');
    return step !== undefined;
  }

  /** What a bot wants; a bot that fails must not end the game. */
  #decide(thought: Thought<Vocabulary>): Decision | undefined {
    const { def, wisdom } = this.#at.game;
    const from = performance.now();
    const { decision, failed } = think(def, wisdom, thought, this.#pace, () => performance.now());
    this.#host.spent(thought.bot, performance.now() - from);
    if (failed !== undefined) console.error(`the bot of seat ${thought.seat + 1} failed:`, failed);
    return decision;
  }

  #accepted(entry: Entry, updates: readonly (Update<Vocabulary> | null)[]): void {
    this.#at.entries.push(entry);
    this.#host.entered(entry);
    this.#at.save();
    this.hear(updates);
  }
}

/** One free step back; choices that left nothing to choose go with it. */
function back(path: { free: boolean }[]): void {
  for (;;) {
    const last = path.pop();
    if (last === undefined || last.free) return;
  }
}
