/** Petty Fiefs in English. */

import { cap, type Say, type Sentences, signed } from '@homage/words';
import { cover } from '../cover.ts';
import { ACTIONS_PER_TURN } from '../rules/data.ts';
import type { Action, Outcome, PettyFiefs, View } from '../rules/vocabulary.ts';
import { ENDINGS, events, reasons } from './events.en.ts';
import {
  coin,
  everyone,
  heap,
  LETTERS,
  list,
  mercenaryPoints,
  own,
  plural,
  prince,
  province,
  suit,
  tile,
  whom,
  whose,
} from './names.en.ts';
import { type Lexicon, positionLines } from './position.ts';
import { isCoinKey, isPawnKey, isProvinceKey, nextOf, tileAt } from './shared.ts';

const ACTIONS: { [A in Action]: string } = {
  bribe: 'Bribe mercenaries',
  move: 'Move princes',
  deploy: 'Deploy coins',
  retrieve: 'Retrieve coins',
  build: 'Build a castle',
  expand: 'Expand a castle',
  annex: 'Annex a neighbour',
  demolish: 'Demolish a castle',
  pass: 'Pass',
};

const CHOICES: { readonly [key: string]: string } = {
  as: 'What becomes of the tile?',
  after: 'Where in the circle?',
  prince: 'Which prince?',
  warlord: 'Where does the warlord stand?',
  action: 'Which action?',
  coin: 'Which coin?',
  province: 'Which province?',
  pawn: 'Which pawn?',
  to: 'Where to?',
  mercenaries: 'How many mercenary bands?',
  coins: 'Which coins?',
  suit: 'Which suit?',
  tile: 'Which tile?',
};

function phase(view: View, say: Say): string {
  switch (view.phase) {
    case 'land':
      return `Lay of the Land, ${plural(view.pile, 'tile')} in the pile`;
    case 'princes':
      return 'Lay of the Land, placing the princes';
    case 'over':
      return 'The game is over';
    case 'contention': {
      const turn = `Contention, round ${view.round} of ${view.rounds}, ${whose(view.turn, say)} turn`;
      if (view.conflict !== null) return `${turn}, conflict in ${province(view.conflict.province)}`;
      return `${turn}, action ${ACTIONS_PER_TURN + 1 - Math.max(view.left, 1)} of ${ACTIONS_PER_TURN}`;
    }
  }
}

const lexicon: Lexicon = {
  letters: LETTERS,
  suit,
  list,
  heap,
  legend: 'Tiles: S4 lies face up, (S4) face down but known to you, ?? is hidden. A conflict needs two suits.',
  where: (view, say) => `${phase(view, say)}.`,
  drawn: (face) => `You have drawn ${tile(face)}.`,
  clockwise: 'Provinces, clockwise:',
  province: (id) => `Province ${id + 1}:`,
  uncontrolled: 'uncontrolled',
  marker: (of) => `${suit(of)} (marker)`,
  castle: (of, level) => `${suit(of)} (castle ${level})`,
  pieces: (count, least) => `Pieces ${count} (conflict at ${least}):`,
  prince,
  tiles: (faces) => (faces === '' ? 'No tiles.' : `Tiles ${faces}.`),
  empty: 'none',
  centre(pool, bribes, holder, { phase: now, centre }) {
    const heaps = `Centre: ${plural(pool, 'band')} in the pool; bribes: ${bribes === '' ? 'none' : bribes}`;
    if (now === 'over') return `${heaps}; the extra die is the warlord’s castle, showing 0.`;
    return `${heaps}; control marker: ${holder ?? 'nobody'}${centre.warlord ? '; the warlord waits' : ''}.`;
  },
  warlordLand: (faces) => `The warlord’s province: ${faces}.`,
  reserve: (seat, say, things) => `${cap(own(seat, say, 'reserve'))}: ${things}.`,
  atHand: (markers, castles) => [
    ...(markers.length === 0 ? [] : [`${plural(markers.length, 'marker')} (${markers.map(suit).join(', ')})`]),
    ...(castles.length === 0 ? [] : [`${plural(castles.length, 'castle')} (${castles.map(suit).join(', ')})`]),
  ],
  fought: (id, totals, winner) =>
    `Last conflict, ${province(id)}: ${totals}; ${winner < 0 ? 'nobody won' : `the ${suit(winner)} won`}.`,
  score: (of, total, hidden) => `${suit(of)} ${total}${hidden === 0 ? '' : ` and ${plural(hidden, 'hidden tile')}`}`,
  scores: (lines) => `Points so far, as you know them: ${lines}.`,
};

function outcome({ why, winners, lower }: Outcome, say: Say): string {
  const names = everyone(winners, say);
  const verb = winners.length > 1 ? 'share the win' : winners[0] === say.me ? 'win' : 'wins';
  const points = lower.map((total, seat) => `${whom(seat, say)} ${signed(total)}`);
  return `${ENDINGS[why]} ${cap(names)} ${verb}. Lower princes: ${list(points)}.`;
}

export const en: Sentences<PettyFiefs> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about: {
    designers: 'Clark D. Rodeffer',
    publishers: 'Published by its author for the piecepack, 2006',
    notes: [
      'Rules version 0.1.2 beta of 14 August 2006, under the GNU Free Documentation License, version 1.1 or later.',
      'The rules page is in our own words. Every ruling where the rulebook is silent is a ruling of this product and is marked as such.',
      'The suits beyond the four classic ones, and the Ravens as the extra suit, are emblems of ours.',
    ],
  },
  phase: (_stack, view, say) => phase(view, say),
  asks: {
    lay: {
      you: (_args, _say, view) => (view.drawn === null ? 'Lay your tile' : `Lay your tile, ${tile(view.drawn)}`),
      wait: (_args, seat, say) => `${say.name(seat)} lays a tile`,
    },
    place: {
      you: ({ warlord }) => (warlord ? 'Place your last prince and the warlord' : 'Place a prince'),
      wait: ({ warlord }, seat, say) => `${say.name(seat)} places a prince${warlord ? ' and the warlord' : ''}`,
    },
    act: {
      you: ({ left }) => `Choose an action (${left} left)`,
      wait: ({ left }, seat, say) => `${say.name(seat)} chooses an action (${left} left)`,
    },
    moveOn: {
      you: ({ must }) => (must ? 'Move a prince after the warlord' : 'Move another pawn, or stop'),
      wait: (_args, seat, say) => `${say.name(seat)} may move another pawn`,
    },
    deployOn: {
      you: () => 'Deploy a second coin, or stop',
      wait: (_args, seat, say) => `${say.name(seat)} may deploy a second coin`,
    },
    name: {
      you: ({ province: id, points }) => `Name the suit that gets ${mercenaryPoints(points)} in ${province(id)}`,
      wait: ({ province: id }, seat, say) => `${say.name(seat)} names a suit for the mercenaries in ${province(id)}`,
    },
    expose: {
      you: ({ province: id }) => `Turn up a tile in ${province(id)}`,
      wait: ({ province: id }, seat, say) => `${say.name(seat)} turns up a tile in ${province(id)}`,
    },
  },
  helps: {
    lay: 'Only you know this tile. Its suit and value will count for that suit when its province is fought for: lay your own where your princes will stand.',
    place: 'Your weaker prince decides how you do. Your coins are laid only where their own prince is.',
    act: 'Three actions a turn. A province is fought for when it holds more pieces than there are players: only so is it won. What you score is the result of your weaker prince.',
  },
  asides: {},
  choice: (_kind, key) => CHOICES[key] ?? key,
  value(_kind, key, value, view, say) {
    if (value === 'stop') return 'Stop here';
    if (key === 'as') return value === 'found' ? 'A new province' : 'Part of a province';
    if (key === 'action') return ACTIONS[value as Action];
    if (typeof value !== 'number') return String(value);
    if (key === 'after' && view.circle.length < 2) return `Beside ${province(value)}`;
    if (key === 'after') return `Between ${province(value)} and ${province(nextOf(view, value))}`;
    if (isProvinceKey(key)) return cap(province(value));
    if (isPawnKey(key)) return cap(prince(value));
    if (isCoinKey(key)) return cap(coin(value));
    if (key === 'suit') return suit(value);
    const laid = key === 'tile' ? tileAt(view, value) : undefined;
    if (laid === undefined) return String(value);
    const known = laid.face === null ? '' : `: ${tile(laid.face)}`;
    return `Tile ${value + 1}, laid by ${whom(laid.by, say)}${known}`;
  },
  events,
  reasons,
  options: {
    rounds: {
      label: 'Rounds',
      help: 'The game ends after so many rounds of Contention, if the provinces are not all controlled before.',
      value: (value) => `${value} rounds`,
    },
  },
  position: (view, say) => positionLines(view, say, lexicon),
  outcome,
};
