/** FIEF France en français. */

import type { Late, Say, Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import type { FiefFrance, Outcome, View } from '../rules/vocabulary.ts';
import { about } from './about.fr.ts';
import { asides, asks } from './asks.fr.ts';
import { clause } from './clauses.fr.ts';
import { events } from './events.fr.ts';
import { helps } from './helps.fr.ts';
import { everyone, list, ofOffice, PHASE, plural, who } from './names.fr.ts';
import { type PhaseWords, phaseText } from './phase.ts';
import { position } from './position.fr.ts';
import { positionLines } from './position.ts';
import { cap, naming } from './shared.ts';
import { type Decider, tieOf } from './tie.ts';
import { tongue } from './tongue.fr.ts';
import { tongues } from './tongue.ts';
import { choice, values } from './values.fr.ts';
import { valueText } from './values.ts';

const PHASES: PhaseWords = {
  round: (round) => `Tour ${round}`,
  phases: PHASE,
  ballot: (which, see) => `élection ${ofOffice(which, see)}`,
  frames: {
    homes: 'premières villes',
    marriages: 'mariages',
    bishops: 'évêques',
    discards: 'défausse',
    draws: 'pioche',
    disasters: 'calamités',
    plague: 'peste',
    plays: 'cartes jouées',
    ransom: 'rançons',
    promote: 'un nouveau cardinal',
    step: 'un seigneur en route',
    battle: 'une bataille',
    round: 'un assaut',
    sieges: 'sièges',
    plunder: 'pillage',
    play: 'une surprise',
    uprising: 'une révolte',
    swap: 'un échange de cartes',
    talk: 'un entretien privé',
  },
};

const HOW = { lone: 'en solitaire', alliance: 'en alliance', limit: 'à la limite de tours' } as const;

const TIE: { readonly [by in Decider]: string } = {
  king: 'le roi départage',
  pope: 'le pape départage',
  regent: 'la régente départage',
  fiefs: 'le plus de titres de fief l’emporte',
  bishops: 'le plus d’évêques l’emporte',
  towns: 'le plus de villes l’emporte',
};

function outcome(ended: Outcome, say: Say, view?: View): string {
  const { winners, how, round, points } = ended;
  const names = everyone(winners, say);
  const shared = how === 'alliance' ? 'Victoire en alliance' : 'Victoire partagée';
  const result =
    winners.length > 1
      ? `${shared} : ${names}, après ${plural(round, 'tour')}`
      : `${winners[0] === say.me ? 'Vous gagnez' : `${names} gagne`} ${HOW[how]}, après ${plural(round, 'tour')}`;
  const tie = tieOf(ended, view);
  const could = (others: readonly number[]): string =>
    others.some((seat) => seat === say.me) ? 'auriez' : others.length > 1 ? 'auraient' : 'aurait';
  const decided = tie
    ? ` ${cap(everyone(tie.others, say))} ${could(tie.others)} pu gagner aussi : ${TIE[tie.by]} (7.3).`
    : '';
  const scores = points.map((count, seat) => `${who(seat, say)} ${count}`);
  return `${result}. Points de victoire : ${list(scores)}.${decided}`;
}

export const fr: Sentences<FiefFrance, Late> = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
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

tongues.speak('fr', tongue);
