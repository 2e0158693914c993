/** STEPS worth a thought: each lord to each neighbour, with all his pawns, or leaving one or two behind. */

import { type Ask, type Choice, type Draft, type Match, question } from '@homage/kernel';
import { fiefFrance } from '../rules/index.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';

type Split = Extract<Choice<FiefFrance>, { type: 'split' }>;

/** All pawns but so many of the cheapest. */
function but({ over, total }: Split, left: number): { [bucket: string]: number } | undefined {
  const counts: { [bucket: string]: number } = {};
  const min = typeof total === 'number' ? total : total[0];
  let sum = 0;
  let stay = left;
  const names = Object.keys(over).sort((a, b) => rank(a) - rank(b));
  for (const name of names) {
    const { min: least = 0, max } = over[name] as { min?: number; max: number };
    const kept = Math.min(stay, max - least);
    stay -= kept;
    counts[name] = max - kept;
    sum += max - kept;
  }
  return stay > 0 || sum < min ? undefined : counts;
}

/** Men-at-arms stay first, then archers, then knights. */
const rank = (bucket: string): number =>
  bucket.endsWith('maa') ? 0 : bucket.endsWith('ar') ? 1 : bucket.endsWith('kn') ? 2 : 3;

export function marches(match: Match<FiefFrance>, ask: Ask<FiefFrance>): Draft[] {
  const asked = question(fiefFrance, match.state, ask);
  const out: Draft[] = [];
  const walk = (draft: Draft): void => {
    const choice = asked.next(draft, false);
    if (choice === undefined) {
      out.push(draft);
      return;
    }
    const take = (value: Draft[string]): void => walk({ ...draft, [choice.key]: value });
    if (choice.type === 'split') {
      for (const left of [0, 1, 2]) {
        const counts = but(choice, left);
        if (counts !== undefined) take(counts);
      }
      return;
    }
    if (choice.type === 'some') {
      take([]);
      if (choice.of.length > 0) take([...choice.of]);
      return;
    }
    if (choice.type !== 'one') return;
    switch (choice.key) {
      case 'on':
      case 'further':
        take(null);
        return;
      case 'who':
        for (const who of choice.of) if (who !== 'shed') take(who);
        return;
      case 'to':
        for (const to of choice.of) if (to !== 'sea') take(to);
        return;
      case 'how':
        for (const how of choice.of) if (how !== 'ride') take(how);
        return;
      default:
        for (const value of choice.of.slice(0, 2)) take(value);
    }
  };
  walk({});
  return out;
}
