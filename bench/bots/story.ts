/**
 * A game among four lords of different characters, told as a spectator hears it: what mattered, round by round, and how the chances moved.
 *
 *   npx node bench/bots/story.ts GAME [--steps 3000] [--seed story] [--least 2] [--lang en] [--option k=v]  > docs/stories/GAME.md
 *
 * `--least` is the weight from which an event of the log is told (1 to 3).
 */

import { type Character, Judge, makeBot, playGame } from '@homage/bots';
import { type Seat, seen } from '@homage/kernel';
import { cap, listed, NATURES, type Say, sayEvent } from '@homage/words';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({ steps: '3000', seed: 'story', least: '2', lang: 'en' });
const { def, wisdom, words, winners } = game;
const language = values.lang === 'fr' ? 'fr' : 'en';

const PEOPLE: readonly { name: string; character: Character }[] = [
  { name: 'Sibylle', character: 'merchant' },
  { name: 'Tancrède', character: 'proud' },
  { name: 'Ermengarde', character: 'bold' },
  { name: 'Godefroy', character: 'wary' },
];
const nameOf = (seat: Seat): string => PEOPLE[seat]?.name ?? `${seat + 1}`;
const say: Say = { name: nameOf, me: undefined, seats: PEOPLE.length, options };

const lines: string[] = [];
let chapter: string[] = [];
let round = 0;
const judge = new Judge(mind, PEOPLE.length);
let rest = Number.NEGATIVE_INFINITY;
function close(): void {
  if (chapter.length > 0) lines.push(chapter.join(' '), '');
  chapter = [];
}
/** Whose chances are best, told where the game has come to rest. */
function weigh(chances: readonly number[]): void {
  close();
  const order = chances.map((share, seat) => ({ share, seat })).sort((a, b) => b.share - a.share);
  const said = order.map(({ share, seat }) => `${nameOf(seat)} ${Math.round(100 * share)}`);
  lines.push(`*Chances in a hundred: ${said.join(', ')}.*`, '');
}

const bots = PEOPLE.map(({ character }) => {
  const bot = makeBot('lord', def, wisdom, { character, steps: Number(values.steps) });
  return {
    ...bot,
    decide(match: Parameters<typeof bot.decide>[0], me: Seat, seed: string) {
      const now = mind.rest(match);
      if (now > rest && round > 0) {
        rest = now;
        weigh([...judge.standing(match)]);
      }
      return bot.decide(match, me, seed);
    },
  };
});
const { match } = playGame(def, options, bots, values.seed, {
  sink(event) {
    const heard = seen(event, undefined);
    if (heard === undefined) return;
    const house = /^(house|table)\./.test(heard.kind);
    const next = house ? undefined : words.round?.(heard);
    if (next !== undefined && next > round) {
      close();
      round = next;
      lines.push(`## Round ${round}`, '');
    }
    if (!house && words.weight(heard, undefined) >= Number(values.least))
      chapter.push(sayEvent(words, language, heard, say));
  },
});
close();
const title = words.texts[language].title;
const people = PEOPLE.map(({ name, character }) => `${name} (${NATURES[character]?.[language].name})`);
const won = match.outcome === null ? [] : winners(match.outcome);
console.log(`# ${cap(title)}: a game among four lords

${listed(language, people)}, four lords of different characters, as a spectator heard them. Nothing is added: these are the sentences of the log that matter most, and the
chances are the bots' own judgement. Made by \`npx node bench/bots/story.ts ${process.argv.slice(2).join(' ')}\`.

${lines.join('\n')}
**${won.length === 0 ? 'Nobody won.' : `${listed(language, won.map(nameOf))} won.`}**`);
