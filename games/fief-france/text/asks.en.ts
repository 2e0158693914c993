/** Every question, to whom it is asked and to those who wait; and the acts at any time; in English. */

import type { GameText } from '@homage/words';
import type { Moment } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { at, cards, deniers, fiefLong, hits, lord, lords, office, pawns, SIDES, town, who } from './names.en.ts';
import { naming } from './shared.ts';

type Asks = GameText<FiefFrance>['asks'];

const WINDOW: { readonly [M in Moment]: string } = {
  disaster: 'A disaster is about to be rolled for',
  afterDisaster: 'A disaster has been settled',
  conclave: 'A pope may be elected',
  ballot: 'The votes are about to be shown',
  income: 'Income is about to be paid',
  afterIncome: 'Income has been paid',
  path: 'A lord has announced a path',
  declared: 'A battle has been declared',
  battle: 'The sides of the battle are formed',
  dice: 'The battle dice are about to be rolled',
  afterBattle: 'The battle is over',
  count: 'Victory points are about to be counted',
};

export const asks: Asks = {
  home: {
    you: ({ lord: id }) => `Choose the town where ${lord(id)} begins`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} chooses a town for ${lord(id)}`,
  },
  pope: {
    you: () => 'As pope: lift an excommunication, or pronounce one',
    wait: (_args, seat, say) => `${say.name(seat)} speaks as pope`,
  },
  ban: {
    you: () => 'You have the new pope: excommunicate a lord, or nobody',
    wait: (_args, seat, say) => `${say.name(seat)}’s new pope may excommunicate a lord`,
  },
  marry: {
    you: () => 'Propose a marriage, ask for an annulment, or go on',
    wait: (_args, seat, say) => `${say.name(seat)} may announce a marriage`,
  },
  wed: {
    you: ({ from, own, other }, say) => `Answer ${who(from, say)}: shall ${lord(other)} marry ${lord(own)}?`,
    wait: ({ own, other }, seat, say) => `${say.name(seat)} considers the marriage of ${lord(own)} and ${lord(other)}`,
  },
  annul: {
    you: ({ from, a, b }, say) =>
      `As pope, ${from === say.me ? '' : `answer ${say.name(from)}: `}annul the marriage of ${lord(a)} and ${lord(b)}, or refuse`,
    wait: ({ a, b }, seat, say) => `${say.name(seat)}’s pope judges the marriage of ${lord(a)} and ${lord(b)}`,
  },
  nominate: {
    you: ({ office: which, see }) => `Put up a candidate for ${office(which, see)}, or nobody`,
    wait: ({ office: which, see }, seat, say) => `${say.name(seat)} may put up a candidate for ${office(which, see)}`,
  },
  lay: {
    you: ({ office: which, see }) => `Lay your markers in the election of the ${office(which, see)}`,
    wait: ({ office: which, see }, seat, say) =>
      `${say.name(seat)} lays markers in the election of the ${office(which, see)}`,
  },
  discard: {
    you: () => 'Discard cards, or none',
    wait: (_args, seat, say) => `${say.name(seat)} may discard`,
  },
  draw: {
    you: ({ left, character }) => `Draw a card, or stop (${left} left${character ? ', events only' : ''})`,
    wait: ({ left }, seat, say) => `${say.name(seat)} may draw (${left} left)`,
  },
  plague: {
    you: ({ at: where, count }, say, view) =>
      `Choose ${pawns(count)} lost to the plague ${at(where, naming(say, view))}`,
    wait: ({ at: where }, seat, say) => `${say.name(seat)} counts the dead of the plague ${at(where, say)}`,
  },
  playCard: {
    you: () => 'Play a card, or none',
    wait: (_args, seat, say) => `${say.name(seat)} may play cards`,
  },
  ransom: {
    you: () => 'Settle your ransoms',
    wait: (_args, seat, say) => `${say.name(seat)} settles ransoms`,
  },
  haggle: {
    you: ({ from, lords: ids, amount }, say) =>
      `Answer ${who(from, say)}: a ransom of ${deniers(amount)} for ${lords(ids)}`,
    wait: ({ lords: ids, amount }, seat, say) =>
      `${say.name(seat)} considers a ransom of ${deniers(amount)} for ${lords(ids)}`,
  },
  buy: {
    you: (_args, say, view) => {
      const purse = say.me === undefined ? undefined : view.families[say.me]?.deniers;
      return `Buy something, or nothing${purse === undefined ? '' : ` (${deniers(purse)} left)`}`;
    },
    wait: (_args, seat, say) => `${say.name(seat)} buys`,
  },
  offer: {
    you: ({ seat, fief }, say) =>
      seat === say.me
        ? `In the name of the crown: take ${fiefLong(fief)} free of charge, or not`
        : `In the name of the crown: offer ${fiefLong(fief)} to ${say.name(seat)} free of charge, or not`,
    wait: ({ fief }, seat, say) => `${say.name(seat)} may offer ${fiefLong(fief)} in the name of the crown`,
  },
  promotion: {
    you: ({ seat, lord: id }, say) =>
      `As pope, ${seat === say.me ? 'decide' : `answer ${say.name(seat)}`}: may ${lord(id)} become a cardinal?`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)}’s pope judges whether ${lord(id)} may become a cardinal`,
  },
  march: {
    you: () => 'Move a lord, or end your movement',
    wait: (_args, seat, say) => `${say.name(seat)} moves`,
  },
  passage: {
    you: ({ lord: id, to }, say, view) => `Let ${lord(id)} pass to ${town(to, naming(say, view))}, or bar the way`,
    wait: ({ lord: id, to }, seat, say) => `${say.name(seat)} may let ${lord(id)} pass to ${town(to, say)}`,
  },
  help: {
    you: ({ from, use }, say) =>
      `${who(from, say)} offers you a tunnel ${use === 'assault' ? 'under the walls' : 'past the guards'}: accept or decline`,
    wait: (_args, seat, say) => `${say.name(seat)} is offered a tunnel`,
  },
  attack: {
    you: () => 'Declare a battle, or none',
    wait: (_args, seat, say) => `${say.name(seat)} may declare a battle`,
  },
  join: {
    you: ({ town: where, ride }, say, view) =>
      ride
        ? `A cavalcade near ${town(where, naming(say, view))}: help the defenders, or stay out`
        : `A battle in ${town(where, naming(say, view))}: join a side, or stay out`,
    wait: (_args, seat, say) => `${say.name(seat)} may join the battle`,
  },
  admit: {
    you: ({ seat, side }, say) => `Take ${who(seat, say)} in among ${SIDES[side]}, or not`,
    wait: ({ seat: guest }, seat, say) => `${say.name(seat)} may take ${who(guest, say)} in`,
  },
  opening: {
    you: ({ side }) => (side === 0 ? 'Begin the battle, or surrender' : 'Stand and fight, or surrender'),
    wait: (_args, seat, say) => `${say.name(seat)} readies for battle`,
  },
  aim: {
    you: () => 'Shoot as usual, or aim at one lord',
    wait: (_args, seat, say) => `${say.name(seat)} may aim at a lord`,
  },
  reroll: {
    you: () => 'Roll a die again with your bombard, or keep them all',
    wait: (_args, seat, say) => `${say.name(seat)} may roll a die again`,
  },
  losses: {
    you: ({ hits: count }) => `Choose your side’s losses: ${hits(count)}`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} chooses losses (${hits(count)})`,
  },
  resolve: {
    you: () => 'Fight on, stop, or ask to change sides',
    wait: (_args, seat, say) => `${say.name(seat)} decides whether to fight on`,
  },
  press: {
    you: () => 'Fight another round, stop, or surrender',
    wait: (_args, seat, say) => `${say.name(seat)} decides whether to fight on`,
  },
  spoils: {
    you: () => 'You have won: settle the town and the captives',
    wait: (_args, seat, say) => `${say.name(seat)} settles the spoils of victory`,
  },
  besiege: {
    you: () => 'Lay or press sieges, or none',
    wait: (_args, seat, say) => `${say.name(seat)} may lay siege`,
  },
  plunder: {
    you: () => 'Plunder mills, or none: 2 deniers each',
    wait: (_args, seat, say) => `${say.name(seat)} may plunder`,
  },
  heir: {
    you: ({ fief }) => `Choose who receives ${fiefLong(fief)}`,
    wait: ({ fief }, seat, say) => `${say.name(seat)} chooses who receives ${fiefLong(fief)}`,
  },
  shed: {
    you: ({ lord: id }) => `${lord(id)} has three fief titles: choose the one to pass on`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} passes on a title of ${lord(id)}`,
  },
  settle: {
    you: ({ lord: id }) => `Choose where ${lord(id)} comes into play`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} chooses where ${lord(id)} comes into play`,
  },
  host: {
    you: ({ lord: id, seat, town: where }, say, view) =>
      `Answer ${who(seat, say)}: may ${lord(id)} come into play in ${town(where, naming(say, view))}?`,
    wait: ({ lord: id, town: where }, seat, say) => `${say.name(seat)} may take ${lord(id)} in at ${town(where, say)}`,
  },
  control: {
    you: ({ town: where }, say, view) => `You leave ${town(where, naming(say, view))}: choose who controls it now`,
    wait: ({ town: where }, seat, say) => `${say.name(seat)} chooses who controls ${town(where, say)}`,
  },
  free: {
    you: ({ at: where }, say, view) =>
      `Free other captives ${at(where, naming(say, view))} through the tunnel, or none`,
    wait: (_args, seat, say) => `${say.name(seat)} may free other captives`,
  },
  window: {
    you: ({ moment }) => `${WINDOW[moment]}: play a surprise, or pass`,
    wait: ({ moment }) => `${WINDOW[moment]}: surprises may be played`,
  },
  rise: {
    you: ({ town: where }, say, view) => `The people of ${town(where, naming(say, view))} rise: add cards, or pass`,
    wait: ({ town: where }, _seat, say) => `The people of ${town(where, say)} rise: cards may be added`,
  },
  calm: {
    you: ({ lord: id, town: where }, say, view) =>
      `Let ${lord(id)} calm one Uprising in ${town(where, naming(say, view))}, or not`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} decides whether ${lord(id)} speaks to the crowd`,
  },
  riot: {
    you: ({ hits: count }) => `Choose the family that suffers the crowd (${hits(count)})`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} leads the crowd against a family (${hits(count)})`,
  },
  riotLosses: {
    you: ({ hits: count, town: where }, say, view) =>
      `Choose your losses in ${town(where, naming(say, view))}: ${hits(count)}`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} chooses losses (${hits(count)})`,
  },
  swap: {
    you: ({ from, count, want }, say) =>
      `Answer ${who(from, say)}: ${cards(count)} for ${want === 0 ? 'none' : want} of yours`,
    wait: (_args, seat, say) => `${say.name(seat)} is offered an exchange of cards`,
  },
  invite: {
    you: ({ host }, say) => `Join a private talk with ${who(host, say)}, or stay away`,
    wait: (_args, seat, say) => `${say.name(seat)} is invited to a private talk`,
  },
  talk: {
    you: () => 'Talk in private: give deniers or cards, or leave',
    wait: (_args, seat, say) => `${say.name(seat)} talks in private`,
  },
};

export const asides: GameText<FiefFrance>['asides'] = {
  surprise: {
    title: 'Play a surprise',
    help: 'A surprise card interrupts whatever goes on, except while cards are drawn.',
  },
  cede: {
    title: 'Hand over a town',
    help: 'Gives control of a town to another family that stands in it. Nobody need agree.',
  },
  captive: {
    title: 'Release or hand over a captive',
    help: 'Sets a captive free, or gives him or her to a family with forces at the same place.',
  },
  lift: { title: 'Lift a siege', help: 'You take your siege engine back.' },
  relent: { title: 'Take a refusal back', help: 'A lord whom you barred may ask you for passage again.' },
  swap: {
    title: 'Exchange cards',
    help: 'Costs a diplomacy pawn if your partner agrees. Others see how many cards change hands, not which.',
  },
  talk: {
    title: 'Talk in private',
    help: 'Costs a diplomacy pawn. Those who come may pass each other deniers and cards unseen.',
  },
  give: { title: 'Give deniers', help: 'Everybody sees the gift. It needs no pawn and nobody’s leave.' },
  offer: {
    title: 'Make an offer',
    help: 'Deniers, towns and captives change hands at once and together when it is accepted; the rest is your word. It lapses with the round.',
  },
  reply: { title: 'Answer an offer', help: 'Accept it as it is, decline it, or decline and offer something else.' },
  withdraw: { title: 'Withdraw an offer', help: 'Takes back an offer of yours that has not been answered yet.' },
  order: {
    title: 'Leave a standing order',
    help: 'A card that is played for you at the moment you choose, even while you are away. Only you know of it.',
  },
};
