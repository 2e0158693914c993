/** Law 10: golden playthroughs in readable text, and finished games that are replayed. */

import {
  canonical,
  type GameDef,
  type Happening,
  type Match,
  openAsks,
  perceive,
  seen,
  start,
  type Vocabulary,
} from '@homage/kernel';
import { type GameWords, type Language, sayEvent } from '@homage/words';
import { chance, DEFAULTS, type Deed, gameDice, type PlayOptions, perform, playerDice, randomGame } from './random.ts';
import { plainSay } from './say.ts';

export interface PlaythroughOptions<V extends Vocabulary> extends PlayOptions<V> {
  language?: Language;
  /** The position is written out after every so many deeds. */
  positionEvery?: number;
}

/**
 * A random game as one would tell it: who is asked, what is answered, what happens, how it stands. Kept as a golden file: a change of the
 * rules shows up as a change of a story that a person can read.
 */
export function playthrough<V extends Vocabulary>(
  def: GameDef<V>,
  words: GameWords<V>,
  play: PlaythroughOptions<V>,
): string {
  const language = play.language ?? 'en';
  const text = words.texts[language];
  const say = plainSay(play.seats);
  const lines: string[] = [
    `${text.title}, ${play.seats} seats, seed ${play.seed}, options ${canonical(play.options)}`,
    '',
  ];
  const tell = (event: Happening<V>): void => {
    const heard = seen(event, undefined);
    if (heard !== undefined) lines.push(`  ${sayEvent(words, language, heard, say)}`);
    for (const seat of Object.keys(event.only ?? {}).map(Number)) {
      const mine = seen(event, seat);
      if (mine !== undefined)
        lines.push(`    to P${seat + 1}: ${sayEvent(words, language, mine, plainSay(play.seats, seat))}`);
    }
  };
  const position = (match: Match<V>): void => {
    const { view, stack } = perceive(def, match, undefined);
    lines.push('', `--- ${text.phase(stack, view, say)}`);
    for (const line of text.position(view, say)) lines.push(`| ${line}`);
    lines.push('');
  };
  const dice = gameDice(play.seed);
  const players = playerDice(play.seed);
  const match = start(def, play.seats, play.options, dice, tell);
  const steps = play.steps ?? DEFAULTS.steps;
  for (let n = 0; n < steps; n++) {
    if (n % (play.positionEvery ?? 20) === 0) position(match);
    const deed = chance(def, match, players, play);
    if (deed === undefined) break;
    lines.push(describe(deed, match, text));
    if (!perform(def, match, deed, dice, tell)) throw new Error(`a sampled deed is refused: ${JSON.stringify(deed)}`);
  }
  position(match);
  lines.push(match.outcome === null ? 'Unfinished.' : text.outcome(match.outcome, say), '');
  return lines.join('\n');
}

function describe<V extends Vocabulary>(deed: Deed, match: Match<V>, text: GameWords<V>['texts']['en']): string {
  switch (deed.do) {
    case 'answer': {
      const ask = openAsks(match).find(({ seat, kind }) => seat === deed.seat && kind === deed.ask);
      const args = ask === undefined ? '' : canonical(ask.args);
      return `P${deed.seat + 1} ${deed.ask}${args === '{}' ? '' : args} -> ${canonical(deed.answer)}`;
    }
    case 'aside':
      return `P${deed.seat + 1} aside: ${text.asides[deed.aside as keyof typeof text.asides].title} ${canonical(deed.answer)}`;
    case 'withdraw':
      return `P${deed.seat + 1} takes the answer to ${deed.ask} back`;
    case 'lapse':
      return 'Time is up';
    case 'pass':
      return 'All pass';
  }
}

/** A finished game as a fixture: from now on it must replay to the same end. */
export interface FinishedGame {
  game: string;
  edition: number;
  seats: number;
  options: object;
  seed: string;
  deeds: Deed[];
  outcome: object;
  /** A short fingerprint of the last match. */
  fingerprint: string;
}

export function finishedGame<V extends Vocabulary>(def: GameDef<V>, play: PlayOptions<V>): FinishedGame {
  const { match, deeds } = randomGame(def, play);
  if (match.outcome === null) throw new Error('the game did not finish');
  const { seats, options, seed } = play;
  return {
    game: def.id,
    edition: def.edition,
    seats,
    options,
    seed,
    deeds,
    outcome: match.outcome,
    fingerprint: fingerprint(match),
  };
}

/** What is wrong with a replay of a finished game, if anything. */
export function replayFinished<V extends Vocabulary>(def: GameDef<V>, finished: FinishedGame): string | undefined {
  if (finished.game !== def.id) return `this is a game of ${finished.game}`;
  if (finished.edition > def.edition) return `it was played under edition ${finished.edition}`;
  // As at a table: a game keeps the edition it was begun with.
  const rules = { ...def, edition: finished.edition };
  const dice = gameDice(finished.seed);
  const match = start(rules, finished.seats, finished.options as V['Options'], dice);
  for (const [i, deed] of finished.deeds.entries()) {
    if (!perform(rules, match, deed, dice)) return `deed ${i + 1} is refused: ${JSON.stringify(deed)}`;
  }
  if (canonical(match.outcome) !== canonical(finished.outcome)) return `the outcome is ${canonical(match.outcome)}`;
  return fingerprint(match) === finished.fingerprint ? undefined : 'the last position differs';
}

/** FNV-1a over the canonical text: enough to notice a difference; the journal of a real table uses SHA-256. */
export function fingerprint<V extends Vocabulary>(match: Match<V>): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (const char of canonical(match)) {
    const code = char.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + 0x9e37), 0x85ebca6b);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
