/** FIEF France in English. */

import type { Late, Say, Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import type { FiefFrance, Outcome, View } from '../rules/vocabulary.ts';
import { about } from './about.en.ts';
import { asides, asks } from './asks.en.ts';
import { clause } from './clauses.en.ts';
import { events } from './events.en.ts';
import { helps } from './helps.en.ts';
import { everyone, list, office, PHASE, plural, who } from './names.en.ts';
import { type PhaseWords, phaseText } from './phase.ts';
import { position } from './position.en.ts';
import { positionLines } from './position.ts';
import { cap, naming } from './shared.ts';
import { type Decider, tieOf } from './tie.ts';
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

const TIE: { readonly [by in Decider]: string } = {
  king: 'whoever has the king goes first',
  pope: 'whoever has the pope goes first',
  regent: 'whoever has the regent goes first',
  fiefs: 'more fief titles decide',
  bishops: 'more bishops decide',
  towns: 'more towns decide',
};

function outcome(ended: Outcome, say: Say, view?: View): string {
  const { winners, how, round, points } = ended;
  const verb = winners.length === 1 && winners[0] !== say.me ? 'wins' : 'win';
  const way = winners.length > 1 && how !== 'alliance' ? 'together' : HOW[how];
  const tie = tieOf(ended, view);
  const decided = tie ? ` ${cap(everyone(tie.others, say))} could have won as well: ${TIE[tie.by]} (7.3).` : '';
  const scores = points.map((count, seat) => `${who(seat, say)} ${count}`);
  return `${cap(everyone(winners, say))} ${verb} ${way} after ${plural(round, 'round')}. Victory points: ${list(scores)}.${decided}`;
}

export const en: Sentences<FiefFrance, Late> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about,
  phase: (stack, view) => phaseText(stack, view, PHASES),
  asks,
  helps,
  asides,
  choice: (kind, key) => choice(kind, key),
  value: (kind, key, value, view, say) => valueText(kind, key, value, view, naming(say, view), values),
  events,
  position: (view, say) => positionLines(view, naming(say, view), position),
  outcome,
  clause,
};

tongues.speak('en', tongue);
