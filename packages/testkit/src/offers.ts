/**
 * What `next` offers along games with fixed seeds, counted: one line for every question, with how often it came and how many answers stood open
 * in all. A rule that offers one thing more or less shows as a changed number beside its name.
 */

import {
  asideQuestion,
  type Draft,
  type GameDef,
  type Json,
  openAsides,
  openAsks,
  type Question,
  question,
  readOptions,
  type Vocabulary,
} from '@homage/kernel';
import { randomGame } from './random.ts';

export interface OffersOptions<V extends Vocabulary> {
  /** One game for each; the most and the fewest that the game allows unless said. */
  seats?: readonly number[];
  options?: readonly Partial<V['Options']>[];
  steps?: number;
}

interface Count {
  asked: number;
  open: number;
  greyed: number;
}

/** How many things a choice offers, and how many it greys: amounts by their span, splits by their buckets' room. */
function sizes(choice: ReturnType<Question<Vocabulary>['next']> & object): { open: number; greyed: number } {
  const greyed = choice.type === 'amount' ? 0 : (choice.not ?? []).length;
  switch (choice.type) {
    case 'one':
    case 'some':
      return { open: choice.of.length, greyed };
    case 'amount':
      return { open: choice.max - choice.min + 1, greyed };
    case 'split':
      return { open: Object.values(choice.over).reduce((sum, { min = 0, max }) => sum + max - min, 0), greyed };
  }
}

/** The counts as a text to be kept in a file: `kind.key  asked  open  greyed`, in the order of the alphabet. */
export function offers<V extends Vocabulary>(def: GameDef<V>, play: OffersOptions<V> = {}): string {
  const { seats = [...new Set(def.seats)], options = [{}], steps = 300 } = play;
  const lines = [`${def.id}, edition ${def.edition}: what is asked, how often, how much is open, how much greyed`];
  options.forEach((wanted, variant) => {
    const parsed = readOptions(def, wanted);
    if (!parsed.ok) throw new Error(`these options do not fit: ${parsed.why.code}`);
    for (const count of seats) {
      const table = new Map<string, Count>();
      const add = (where: string, { open, greyed }: { open: number; greyed: number }): void => {
        const had = table.get(where) ?? { asked: 0, open: 0, greyed: 0 };
        table.set(where, { asked: had.asked + 1, open: had.open + open, greyed: had.greyed + greyed });
      };
      const follow = (kind: string, asked: Question<V> | undefined, answer: Draft): void => {
        const draft: Record<string, Json> = {};
        for (let choice = asked?.next(draft, true); choice !== undefined; choice = asked?.next(draft, true)) {
          add(`${kind}.${choice.key}`, sizes(choice as Parameters<typeof sizes>[0]));
          if (!Object.hasOwn(answer, choice.key)) return;
          draft[choice.key] = answer[choice.key] as Json;
        }
      };
      const seed = `offers ${variant}`;
      const { deeds } = randomGame(
        def,
        { seats: count, options: parsed.value, seed, steps, asideChance: 0.05, oddChance: 0 },
        {
          before(match, deed) {
            if (deed.do === 'answer') {
              const ask = openAsks(match).find(({ seat, kind }) => seat === deed.seat && kind === deed.ask);
              if (ask !== undefined) follow(ask.kind, question(def, match.state, ask), deed.answer);
              for (const aside of openAsides(def, match, deed.seat))
                follow(`aside ${aside}`, asideQuestion(def, match.state, deed.seat, aside), {});
            }
          },
        },
      );
      lines.push('', `${count} seats${options.length > 1 ? `, ${JSON.stringify(wanted)}` : ''}, ${deeds.length} deeds`);
      for (const where of [...table.keys()].sort()) {
        const { asked, open, greyed } = table.get(where)!;
        lines.push(`  ${where}  ${asked}  ${open}  ${greyed}`);
      }
    }
  });
  return `${lines.join('\n')}\n`;
}
