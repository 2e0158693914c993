/** FIEF France in English. */

import type { Say, Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import type { FiefFrance, Outcome } from '../rules/vocabulary.ts';
import { about } from './about.en.ts';
import { asides, asks } from './asks.en.ts';
import { clause } from './clauses.en.ts';
import { events } from './events.en.ts';
import { everyone, list, office, PHASE, plural, who } from './names.en.ts';
import { options } from './options.en.ts';
import { type PhaseWords, phaseText } from './phase.ts';
import { pieces } from './pieces.en.ts';
import { position } from './position.en.ts';
import { positionLines } from './position.ts';
import { reasons } from './reasons.en.ts';
import { cap, naming } from './shared.ts';
import { tongue } from './tongue.en.ts';
import { tongues } from './tongue.ts';
import { choice, values } from './values.en.ts';
import { valueText } from './values.ts';

const PHASES: PhaseWords = {
  round: (round) => `Round ${round}`,
  phases: PHASE,
  ballot: (which, see) => `election: ${office(which, see)}`,
  frames: {
    homes: 'first towns',
    marriages: 'marriages',
    bishops: 'bishops',
    discards: 'discarding',
    draws: 'drawing',
    disasters: 'disasters',
    plague: 'plague',
    plays: 'playing cards',
    ransom: 'ransoms',
    promote: 'a new cardinal',
    step: 'a lord on the way',
    battle: 'a battle',
    round: 'a battle round',
    sieges: 'sieges',
    plunder: 'plunder',
    play: 'a surprise',
    uprising: 'an uprising',
    swap: 'an exchange of cards',
    talk: 'a private talk',
  },
};

const HOW = { lone: 'alone', alliance: 'in alliance', limit: 'at the round limit' } as const;

function outcome({ winners, how, round, points }: Outcome, say: Say): string {
  const verb = winners.length === 1 && winners[0] !== say.me ? 'wins' : 'win';
  const way = winners.length > 1 && how !== 'alliance' ? 'together' : HOW[how];
  const scores = points.map((count, seat) => `${who(seat, say)} ${count}`);
  return `${cap(everyone(winners, say))} ${verb} ${way} after ${plural(round, 'round')}. Victory points: ${list(scores)}.`;
}

export const en: Sentences<FiefFrance> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about,
  phase: (stack, view) => phaseText(stack, view, PHASES),
  asks,
  asides,
  choice: (kind, key) => choice(kind, key),
  value: (kind, key, value, view, say) => valueText(kind, key, value, view, naming(say, view), values),
  events,
  reasons,
  options,
  position: (view, say) => positionLines(view, naming(say, view), position),
  outcome,
  clause,
  pieces,
};

tongues.speak('en', tongue);
