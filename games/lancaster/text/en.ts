/** Lancaster in English. */

import {
  FAVOURS,
  FIELDS,
  type Field,
  type KnightName,
  type Lancaster,
  LETTERS,
  type Letter,
  type Place,
  type View,
} from '@homage/lancaster/rules';
import { cap, type Say, type Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import { boxAt, conflictLabel, isAlly, MARK, marked, strengths } from './common.ts';
import { events, reasons } from './en-events.ts';
import {
  castleReward,
  does,
  everybody,
  favour,
  field,
  knight,
  law,
  plural,
  province,
  reward,
  whom,
} from './en-names.ts';
import { pieces } from './en-pieces.ts';

type Text = Sentences<Lancaster>;

const asks: Text['asks'] = {
  firstTile: {
    you: () => 'Choose your first extension tile',
    wait: (_args, seat, say) => `${say.name(seat)} chooses a first extension tile`,
  },
  place: {
    you: () => 'Place a knight from court',
    wait: (_args, seat, say) => `${say.name(seat)} places a knight`,
  },
  favour: {
    you: ({ banner }, say) => (isAlly(banner, say) ? 'Take a favour for your ally' : 'Take one of the king’s favours'),
    wait: (_args, seat, say) => `${say.name(seat)} takes one of the king’s favours`,
  },
  vote: {
    you: ({ law: id }) => `Vote on ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} votes on law ${id}`,
  },
  raise: {
    you: ({ law: id }) => `Raise a knight, if you like: ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} may raise a knight by law ${id}`,
  },
  trade: {
    you: ({ law: id }) => `Choose how often you trade: ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} may trade by law ${id}`,
  },
  extend: {
    you: ({ law: id }) => `Build an extension tile, if you like: ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} may build a tile by law ${id}`,
  },
  province: {
    you: ({ province: letter, banner }, say) =>
      `Choose what ${isAlly(banner, say) ? 'your ally takes' : 'you take'} in ${province(letter, say)}: a noble, or the reward (${reward(boxAt(say).provinces[LETTERS.indexOf(letter)]!.reward.value)})`,
    wait: ({ province: letter }, seat, say) => `${say.name(seat)} takes the reward of ${province(letter, say)}`,
  },
  castle: {
    you: () => 'Choose what of your castle pays next',
    wait: (_args, seat, say) => `${say.name(seat)} evaluates the castle`,
  },
  ransom: {
    you: ({ card }, say) => `Ransom your prisoners from France ${conflictLabel(card, say)}, 1 gold per strength`,
    wait: (_args, seat, say) => `${say.name(seat)} may ransom prisoners`,
  },
};

const HEADINGS: { readonly [key: string]: string } = {
  tile: 'Which tile?',
  banner: 'Whose knight?',
  knight: 'Which knight?',
  at: 'Where to?',
  squires: 'How many squires go along?',
  favour: 'Which favour?',
  noble: 'A noble of which province?',
  voice: 'Yes or no?',
  votes: 'How many of your votes?',
  times: 'How many times?',
  take: 'Noble or reward?',
  to: 'To which conflict?',
  start: 'Who shall be start player?',
  space: 'Which space?',
  pay: 'Pay 3 squires for a new knight?',
  free: 'Whom do you free?',
};

const TAKES: { readonly [take: string]: string } = {
  noble: 'A noble of the province',
  reward: 'The reward of the province',
  both: 'Both, for 3 gold',
  none: 'Nothing',
};

function value(kind: string, key: string, given: unknown, view: View, say: Say): string {
  if (given === 'none' && key !== 'take') return key === 'knight' ? 'Nobody' : 'None';
  switch (key) {
    case 'tile':
      return `Tile ${given}: ${castleReward(given as number, say, MARK)}`;
    case 'banner':
      return cap(isAlly(given as number, say) ? 'your ally’s' : 'your own');
    case 'knight':
      return kind === 'place' ? `Strength ${given}` : knight(given as KnightName, say);
    case 'at':
    case 'to':
    case 'space':
      return where(given as Place, view, say);
    case 'favour':
      return cap(favour(given as number, say, MARK));
    case 'noble':
      return `${province(given as Letter, say)}, ${plural(view.provinces[LETTERS.indexOf(given as Letter)]!.nobles, 'noble')} left`;
    case 'voice':
    case 'pay':
      return given === 'yes' ? 'Yes' : 'No';
    case 'take':
      return TAKES[given as string]!;
    case 'start':
      return cap(whom(given as number, say));
    case 'free':
      return `Strength ${given} (${given} gold each)`;
    default:
      return String(given);
  }
}

function where(at: Place, view: View, say: Say): string {
  if (at.startsWith('castle')) return `Castle ${at.slice(6)}: ${castleReward(Number(at.slice(6)), say, MARK)}`;
  if (at.startsWith('ally'))
    return `Ally’s castle ${at.slice(4)}: ${at === 'ally1' ? 'a new knight' : 'raise a knight'}`;
  if (at.length === 1) return province(at as Letter, say);
  const conflict = view.conflicts[FIELDS.indexOf(at as Field)];
  return `${cap(field(at as Field))}${conflict ? `: France ${conflictLabel(conflict.card, say)}` : ''}`;
}

/* ------------------------------------------------------------------ position */

function playerLines(view: View, say: Say): string[] {
  return view.score.flatMap((points, seat) => {
    const hidden = (count: number | null | undefined): string => String(count ?? 'hidden');
    const castle = view.castles[seat]!.map(
      (there, i) => `${i + 1}${there < 0 ? ' (tile)' : there > 0 ? ` (K${there})` : ''}`,
    );
    const lines = [
      `${say.name(seat)}: ${plural(points, 'point')}, gold ${hidden(view.gold[seat])}, squires ${hidden(view.squires[seat])}, votes ${view.votes[seat]}`,
      `  court ${strengths(view.courts[seat]!)}; reserve ${strengths(view.reserves[seat]!)}; nobles ${view.tables[seat]!.map((p) => LETTERS[p]).join(' ') || '–'}`,
      `  castle ${castle.filter((cell) => cell.length > 1).join(', ') || '–'}`,
    ];
    const ally = seat + view.seats;
    if (view.courts[ally] === undefined) return lines;
    const spaces = view.castles[ally]!.map((there, i) => (there > 0 ? `${i + 1} (K${there})` : '')).filter(Boolean);
    return [
      ...lines,
      `  ally: court ${strengths(view.courts[ally]!)}; reserve ${strengths(view.reserves[ally]!)}; castle ${spaces.join(', ') || '–'}`,
    ];
  });
}

function provinceLines(view: View, say: Say): string[] {
  return view.provinces.map(({ holder, level, squires, nobles }, p) => {
    const { letter, name, minimum, reward: gives } = boxAt(say).provinces[p]!;
    const held =
      holder === null
        ? 'free'
        : `${whom(holder, say)} K${level}${squires > 0 ? ` + ${plural(squires, 'squire')}` : ''}`;
    const gain = `${reward(gives.value)}${gives.status === 'reconstructed' ? MARK : ''}`;
    return `${letter} ${marked(name)}, minimum ${marked(minimum)}, ${gain}; ${plural(nobles, 'noble')}: ${held}`;
  });
}

function conflictLines(view: View, say: Say): string[] {
  return FIELDS.flatMap((at, f) => {
    const conflict = view.conflicts[f];
    if (!conflict) return [];
    const stacks = conflict.spaces.map(({ banner, knights }) => `${whom(banner, say)} ${strengths(knights)}`);
    return [`${cap(field(at))}, France ${conflictLabel(conflict.card, say)}: ${stacks.join('; ') || 'nobody'}`];
  });
}

export const en: Text = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about: {
    designers: 'Matthias Cramer',
    publishers: 'Queen Games, 2011',
    notes: [
      'The rules follow the French rulebook with its supplement sheet and the published errata.',
      'Some printed values could not be found: several minimums of provinces, the name and reward of province F, the points of Somerset, three castle spaces, four favours and most conflict cards. They are reconstructions, marked with an asterisk in the position and named one by one on the rules page.',
      'Where the rulebook is silent we rule: the first tile is chosen by all at once, a short stock gives what is left, and in round 5 phase 3 gives no votes at all.',
      'All texts and pictures are our own.',
    ],
  },
  phase(stack, view, say) {
    const inner = stack[stack.length - 1]?.kind;
    const names: { readonly [kind: string]: string } = {
      game: 'first extension tiles',
      placement: 'phase 1: placing knights',
      favour: 'phase 1: the king’s favour',
      parliament: 'phase 2: voting',
      laws: 'phase 2: the laws in force',
      provinces: 'phase 3: provinces',
      castles: 'phase 3: castles',
      conflicts: 'phase 3: conflicts',
    };
    if (inner === undefined) return 'The game is over';
    return `Round ${view.round} of 5, ${names[inner] ?? inner}; start player ${say.name(view.start)}`;
  },
  asks,
  helps: {
    firstTile: 'A tile pays in every round without a knight. It covers the castle space with the same reward.',
    place:
      'In a province your knight earns a noble or the reward, unless a stronger one drives him out; in your castle he is safe and pays; in France he fights for power points.',
    vote: 'A law that passes is in force for everybody, this round and until newer ones push it out. Votes that you add are spent.',
    castle: 'Everything pays; only the order is yours to choose.',
  },
  asides: {},
  choice: (_kind, key) => HEADINGS[key] ?? key,
  value,
  events,
  reasons,
  options: {},
  position: (view, say) => [
    `Round ${view.round} of 5. Start player: ${say.name(view.start)}.`,
    `Laws in force: ${view.laws.map(law).join(' | ')}`,
    `Proposed: ${view.proposals.map(law).join(' | ') || '–'}`,
    `Favours face up: ${
      FAVOURS.filter((tile) => view.favours[tile - 1] === 1)
        .map((tile) => favour(tile, say, MARK))
        .join(' | ') || '–'
    }`,
    ...conflictLines(view, say),
    ...provinceLines(view, say),
    ...playerLines(view, say),
    `Stock: ${view.stock.gold} gold, ${plural(view.stock.squires, 'squire')}, ${plural(view.stock.votes, 'vote')}. Piles: ${plural(view.lawPile.count, 'law')}, ${plural(view.conflictPile, 'conflict')}.`,
    `${MARK} a reconstruction: no source gives this value`,
  ],
  outcome: ({ winners, scores }, say) => {
    const table = scores.map((points, seat) => `${whom(seat, say)} ${points}`).join(', ');
    return winners.length === 1
      ? `${does(winners[0]!, say, 'win')} (${table}).`
      : `${cap(everybody(winners, say))} share the win (${table}).`;
  },
  pieces,
};
