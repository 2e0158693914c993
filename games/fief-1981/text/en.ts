/** FIEF (1981) in English. */

import { type Fief81, type Lord, type Region, type See, TITLE_OF, type Village } from '@homage/fief-1981/rules';
import { cap, english, type Say, type Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import { headingOf, type Lines, positionLines, valueName } from './common.ts';
import { events, fiefName } from './en-events.ts';
import { helps } from './en-helps.ts';
import { names } from './en-names.ts';
import { pieces } from './en-pieces.ts';
import { reasons } from './en-reasons.ts';

const v = (village: Village): string => names.villages[village];
const l = (lord: Lord): string => names.lords[lord];
const r = (region: Region): string => names.regions[region];
const { list, plural } = english;

const PHASES = {
  setup: 'Setup',
  cards: 'Cards',
  income: 'Income',
  purchases: 'Purchases',
  movement: 'Movement',
  combat: 'Combat',
  negotiations: 'Negotiations',
} as const;
const TITLES = { duke: 'Duke', count: 'Count', baron: 'Baron' } as const;

const lines = (say: Say): Lines => ({
  round: (round, phase, first, last) =>
    `Turn ${round}${last ? ' (the last)' : ''}, ${PHASES[phase].toLowerCase()}; ${say.name(first)} plays first.`,
  throne: (king) => (king === null ? 'The throne is vacant.' : `King: ${l(king)}.`),
  player: ({ seat, money, cards, votes, out }) =>
    out
      ? `${say.name(seat)}: out of the game.`
      : `${say.name(seat)}: ${money} écus, ${plural(cards, 'card')}, ${plural(votes, 'vote')}.`,
  lord({ lord, where, see, cardinal, king, titles }) {
    const ranks = [
      ...(king ? ['King'] : []),
      ...(see === null ? [] : [`${cardinal ? 'Cardinal, ' : ''}Bishop of ${names.sees[see as See]}`]),
      ...titles.map((region) => `${TITLES[TITLE_OF[region]]} (${r(region)})`),
    ];
    return `${l(lord)}${ranks.length > 0 ? `, ${ranks.join(', ')}` : ''}: ${where}`;
  },
  village({ village, holder, troops, castle, mills, presses }) {
    const built = [
      ...(castle ? ['castle'] : []),
      ...(mills > 0 ? [plural(mills, 'mill')] : []),
      ...(presses > 0 ? [plural(presses, 'press', 'presses')] : []),
    ];
    return `${v(village)}: ${troops === '' ? 'free' : troops}${built.length > 0 ? ` [${built.join(', ')}]` : ''}${holder === null ? '' : `, held by ${say.name(holder)}`}`;
  },
  party: ({ seat, place, troops, intent }) => `${say.name(seat)}, ${troops}, ${place}: ${intent}`,
  fief: ({ region, owner, capital }) =>
    `${cap(fiefName(region, capital))}: ${owner === null ? 'in custody' : say.name(owner)}, capital ${v(capital)}.`,
  region: (region) => `${cap(r(region))}:`,
  weather: (_region, count) => (count === 1 ? 'bad weather' : `bad weather (${count} cards)`),
  famine: (_region, count) => (count === 1 ? 'famine' : `famine (${count} cards)`),
  piles: (pile, discard) => `Pile ${pile}, discarded ${discard}.`,
  hand: (cards) => (cards.length === 0 ? 'Your hand is empty.' : `Your hand: ${cards.join(', ')}.`),
});

/** To the one who is asked, and to the others. */
const ATTACKS = {
  weather: 'Bad Weather',
  famine: 'Famine',
  revolt: 'a revolt',
  plague: 'the plague',
  assassination: 'an assassination',
} as const;

const asks: Sentences<Fief81>['asks'] = {
  region: { you: () => 'Choose your region', wait: (_a, seat, say) => `${say.name(seat)} chooses a region` },
  castle: {
    you: ({ region }) => `Build your castle in ${r(region)}`,
    wait: (_a, seat, say) => `${say.name(seat)} builds a castle`,
  },
  village: { you: () => 'Choose your village', wait: (_a, seat, say) => `${say.name(seat)} chooses a village` },
  founder: { you: () => 'Choose your first lord', wait: (_a, seat, say) => `${say.name(seat)} chooses a first lord` },
  freeLord: {
    you: () => 'Take a lord from the discard pile, if you like',
    wait: (_a, seat, say) => `${say.name(seat)} may take a lord`,
  },
  cards: { you: () => 'Play your cards', wait: (_a, seat, say) => `${say.name(seat)} plays cards` },
  shelter: {
    you: ({ seat, lord, village }, say) =>
      `Let ${l(lord)} of ${english.own(seat, say, 'family')} stay at ${v(village)}?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} decides about a guest at ${v(village)}`,
  },
  parry: {
    you: ({ attack, by, region, lord, die }, say) =>
      attack === 'assassination' && lord !== null
        ? `${english.Whose(by, say)} assassin strikes at ${l(lord)}: lay Justice?`
        : `${say.name(by)} strikes with ${ATTACKS[attack]}${region === null ? '' : ` in ${r(region)}`}${lord === null ? '' : ` at ${l(lord)}`}${die > 0 ? ` (die ${die})` : ''}: answer it?`,
    wait: (_a, seat, say) => `${say.name(seat)} may answer the attack`,
  },
  appease: {
    you: ({ region, price }) => `Pay ${price} écus to end the revolt in ${r(region)}?`,
    wait: ({ price }, seat, say) => `${say.name(seat)} may end the revolt for ${price} écus`,
  },
  wreck: {
    you: ({ region }) => `Choose what the peasants of ${r(region)} destroy`,
    wait: (_a, seat, say) => `${say.name(seat)} chooses what is destroyed`,
  },
  losses: {
    you: ({ count }) => (count === 1 ? 'Lose 1 piece: choose it' : `Lose ${count} pieces: choose them`),
    wait: ({ count }, seat, say) => `${say.name(seat)} loses ${count === 1 ? '1 piece' : `${count} pieces`}`,
  },
  taxes: { you: () => 'Lay tax cards, if you can', wait: (_a, seat, say) => `${say.name(seat)} may lay tax cards` },
  buy: { you: () => 'Buy what you need', wait: (_a, seat, say) => `${say.name(seat)} buys` },
  march: { you: () => 'Move your pieces', wait: (_a, seat, say) => `${say.name(seat)} moves` },
  passage: {
    you: ({ by, village, soldiers, lords }, say) =>
      `Let ${say.name(by)} pass at ${v(village)}${lords.length === 0 ? '' : ` with ${list([...lords.map(l), ...(soldiers > 0 ? [names.soldiers(soldiers)] : [])])}`}?`,
    wait: ({ by, village }, seat, say) => `${say.name(seat)} decides whether ${say.name(by)} may pass at ${v(village)}`,
  },
  refused: {
    you: ({ village, by }, say) => `${say.name(by)} refuses you leave at ${v(village)}: force or turn back?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} was refused at ${v(village)}`,
  },
  resist: {
    you: ({ village, intruder }, say) => `Shall the villagers of ${v(village)} resist ${say.name(intruder)}?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} decides about the villagers of ${v(village)}`,
  },
  whichBattle: {
    you: () => 'Choose the battle to fight first',
    wait: (_a, seat, say) => `${say.name(seat)} chooses a battle`,
  },
  coalition: {
    you: ({ village, partner, against }, say) =>
      `Propose a coalition to ${say.name(partner)} against ${say.name(against)} at ${v(village)}?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} may propose a coalition at ${v(village)}`,
  },
  join: {
    you: ({ village, by, occupant }, say) =>
      `Join ${say.name(by)} before ${v(village)}?${occupant === null ? '' : ` The village would be for ${english.who(occupant, say)}.`}`,
    wait: ({ by }, seat, say) => `${say.name(seat)} decides whether to join ${say.name(by)}`,
  },
  alliance: {
    you: ({ village, others }, say) =>
      `Attack ${v(village)} together with ${english.either(others.map((seat) => say.name(seat)))}?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} may look for allies before ${v(village)}`,
  },
  stance: {
    you: ({ village, attackers }, say) =>
      `${english.all(attackers, say, 'attack', 'attacks', 'attack')} ${v(village)} where you camp: take sides?`,
    wait: ({ village }, seat, say) => `${say.name(seat)}, guest at ${v(village)}, takes sides or not`,
  },
  bid: {
    you: ({ village, against, least }, say) =>
      `Bid against ${say.name(against)} for ${v(village)}${least > 0 ? `, at least ${least}` : ''}`,
    wait: ({ village }, seat, say) => `${say.name(seat)} bids for ${v(village)}`,
  },
  vote: { you: () => 'Vote for a king', wait: (_a, seat, say) => `${say.name(seat)} votes` },
  candidate: {
    you: () => 'Present a candidate for the throne',
    wait: (_a, seat, say) => `${say.name(seat)} may present a candidate`,
  },
  ballot: { you: () => 'Vote with each of your lords', wait: (_a, seat, say) => `${say.name(seat)} votes` },
  solicit: {
    you: ({ lord }) => `Ask clerics to anoint ${l(lord)}`,
    wait: ({ lord }, seat, say) => `${say.name(seat)} looks for somebody to anoint ${l(lord)}`,
  },
  anoint: {
    you: ({ lord, cleric }) => `Shall your ${l(cleric)} anoint ${l(lord)}?`,
    wait: ({ lord }, seat, say) => `${say.name(seat)} decides whether to anoint ${l(lord)}`,
  },
  cardinal: {
    you: () => 'Make a bishop cardinal for 1000 écus?',
    wait: (_a, seat, say) => `${say.name(seat)} may make a cardinal`,
  },
  depose: {
    you: ({ king }) => `Propose to depose King ${l(king)}?`,
    wait: (_a, seat, say) => `${say.name(seat)} may propose to depose the king`,
  },
  deposition: {
    you: ({ king }) => `Vote with each of your lords: depose King ${l(king)}?`,
    wait: (_a, seat, say) => `${say.name(seat)} votes on the king`,
  },
  reprisal: { you: () => 'Take your revenge', wait: (_a, seat, say) => `${say.name(seat)} takes revenge` },
  grant: {
    you: ({ region, owner }, say) =>
      `Make a fief of ${r(region)} for ${say.me === owner ? 'yourself' : say.name(owner)}?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} decides about ${r(region)}`,
  },
  enfief: {
    you: ({ region }) => `Found your fief in ${r(region)}: choose its capital`,
    wait: ({ region }, seat, say) => `${say.name(seat)} founds a fief in ${r(region)}`,
  },
  oppose: {
    you: ({ region, captor }, say) =>
      `${say.name(captor)} has taken the capital of ${r(region)}: keep the title in custody?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} may oppose the transfer of ${r(region)}`,
  },
  heir: {
    you: ({ region }) => `Choose who bears the title of ${r(region)}`,
    wait: ({ region }, seat, say) => `${say.name(seat)} passes on the title of ${r(region)}`,
  },
  crown: {
    you: () => 'Choose which of the conquerors is king',
    wait: (_a, seat, say) => `${say.name(seat)} chooses a king`,
  },
  bestow: {
    you: ({ region, orphan }) =>
      orphan
        ? `The family that held ${r(region)} has died out: give the title away`
        : `Give the title of ${r(region)} away?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} decides about the title of ${r(region)}`,
  },
  accept: {
    you: ({ offer }, say) =>
      offer.kind === 'lend'
        ? `${say.name(offer.seat)} offers you the use of ${v(offer.village)}: accept?`
        : `${say.name(offer.seat)} offers: if allied next turn, ${say.name(offer.seat)} bears ${offer.percent}% of the losses, you the rest. Accept?`,
    wait: ({ offer }, seat, say) => `${say.name(seat)} considers ${english.own(offer.seat, say, 'offer')}`,
  },
  talk: {
    you: ({ minutes }) =>
      minutes > 0
        ? `Talk and deal (${minutes} minutes); say when you are ready`
        : 'Talk and deal; say when you are ready',
    wait: (_a, seat, say) => `${say.name(seat)} is still talking`,
  },
};

export const en: Sentences<Fief81> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about: {
    designers: 'Philippe Mouchebeuf',
    publishers: 'International Team and Jeux Descartes, from 1981; adapted rules by Duccio Vitale',
    notes: [
      'Two rulesets in one game: the original rules and the adapted rules that followed. The table option chooses; the rules page names every difference.',
      'The board is a reconstruction. Proven are six regions of 5, 5, 4, 4, 3 and 3 villages, four bishoprics, seven village names and two roads; the other names and roads are those of the later board of the same author, and which village belongs to which region and bishopric is our own.',
      'Where the rules are silent or contradict themselves we rule; each ruling is listed in the ledger of the game.',
      'The alarm clock of the table is a call of the players: when more than half say that time is up, the turn under way is the last.',
      'All texts and pictures are our own.',
    ],
  },
  phase: (stack, view) => {
    const inner = stack[stack.length - 1]?.kind;
    const within: { readonly [kind: string]: string } = {
      deal: 'dealing',
      strike: 'an attack',
      revolt: 'a revolt',
      plague: 'the plague',
      battle: 'a battle',
      allies: 'a battle',
      fight: 'a battle',
      election: 'election',
      polling: 'election',
      anointing: 'anointing',
      cardinals: 'cardinals',
      deposing: 'deposing the king',
      fiefs: 'fiefs',
    };
    const detail = inner === undefined ? undefined : within[inner];
    return view.phase === 'setup'
      ? PHASES.setup
      : `Turn ${view.round}: ${PHASES[view.phase]}${detail === undefined ? '' : `, ${detail}`}`;
  },
  asks,
  helps,
  asides: {
    give: {
      title: 'Give money',
      help: 'Hand over hundreds of écus to another player. It takes effect at once; what was promised for it binds nobody.',
    },
    lend: {
      title: 'Lend a village',
      help: 'Give another player the use of a village of your fief, not the capital. It is theirs while their pieces stand in it.',
    },
    share: {
      title: 'Share losses',
      help: 'Agree with another player how you will share the losses if you attack together next turn.',
    },
    ring: {
      title: 'Time is up',
      help: 'Say that the time you agreed on is over. When more than half say so, this turn is the last.',
    },
  },
  choice: (kind, key) => headingOf(names, kind, key),
  value: (kind, key, value, _view, say) => valueName(names, kind, key, value, say),
  events,
  reasons,
  options: {
    rules: {
      label: 'Rules',
      help: 'Original: start with a region and no lord; 100 per village; sieges, coalitions and sealed bids; whoever takes a capital while the throne is vacant is king. Adapted: start with a village and a lord; 100 per castle; leave to camp, levies, allies, reinforcements; the king can be deposed.',
      value: (value) => (value === 'original' ? 'Original' : 'Adapted'),
    },
    end: {
      label: 'The game ends',
      help: 'By fiefs, or when the players say that the time agreed on is up; the turn under way is always finished.',
      value: (value) => (value === 'fiefs' ? 'When somebody has enough fiefs' : 'When time is up'),
    },
    fiefs: {
      label: 'Fiefs to win (original)',
      help: 'In the adapted game three titles win, four with three players.',
      value: (value) => `${value} fiefs`,
    },
    minutes: {
      label: 'Minutes on the clock',
      help: 'What you set your alarm clock to, if the game ends on time.',
      value: (value) => `${value} minutes`,
    },
    rounds: {
      label: 'Last turn',
      help: 'After this turn the fiefs are counted, whatever else has happened.',
      value: (value) => `Turn ${value}`,
    },
    talk: {
      label: 'Time to talk',
      help: 'The rules allow three minutes (original) or seven (adapted) of talk each turn.',
      value: (value) => (value === 'timed' ? 'As the rules say' : 'As long as you like'),
    },
  },
  position: (view, say) => positionLines(view, names, lines(say), list, say),
  outcome({ winners, by, standings }, say) {
    const how = by === 'fiefs' ? 'by fiefs' : by === 'time' ? 'on time' : 'as the last family';
    const table = standings.map(
      ({ seat, fiefs, soldiers, money }) =>
        `${english.who(seat, say)} ${plural(fiefs, 'fief')}, ${names.soldiers(soldiers)}, ${money} écus`,
    );
    return `${english.all(winners, say, 'win', 'wins', 'win')} ${how}. ${cap(table.join('; '))}.`;
  },
  pieces,
};
