/** The table in lines of text, in English. */

import type { Say } from '@homage/words';
import { FIEFS, type LordId } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { cardText } from './cards.en.ts';
import { terms } from './clauses.en.ts';
import {
  at,
  bishopric,
  card,
  cardList,
  cards,
  deniers,
  everyone,
  FORTS,
  fiefLong,
  levy,
  list,
  lord,
  lords,
  office,
  owned,
  PHASE,
  pawns,
  plural,
  SIDES,
  seeName,
  steps,
  stop,
  title,
  town,
  units,
  Who,
  who,
} from './names.en.ts';
import { type Forces, familyOf, type PositionWords } from './position.ts';
import { cap, none, spouseIn, titlesOf } from './shared.ts';
import { values } from './values.en.ts';

const ofFamily = (id: LordId, view: View, say: Say): string => {
  const seat = familyOf(view, id);
  return seat === undefined ? lord(id) : `${lord(id)} (${who(seat, say)})`;
};

function troop({ lords: ids, units: of, hidden, captives }: Forces): string {
  const rest = list([
    ...(none(of) ? [] : [units(of)]),
    ...(hidden === 0 ? [] : [`${pawns(hidden)} of unknown kind`]),
    ...captives.map((id) => `the captive ${lord(id)}`),
  ]);
  return ids.length === 0 ? rest : `${lords(ids)}${rest === '' ? '' : ` with ${rest}`}`;
}

export const position: PositionWords = {
  head: (view, say) =>
    `${view.phase === 'setup' ? '' : `Round ${view.round}${view.opt.rounds > 0 ? ` of ${view.opt.rounds}` : ''}. `}Phase: ${PHASE[view.phase].replace('!', '')}. First player: ${who(view.first, say)}.`,
  families: 'Families:',
  family: (seat, { points, deniers: purse, cards: hand, pawns: left }, first, say) =>
    `${Who(seat, say)}${first ? ', first player' : ''}: ${plural(points, 'victory point')}, ${deniers(purse)}, ${cards(hand)}, ${plural(left, 'diplomacy pawn')}.`,
  pool: (pool, engines) =>
    `To buy: ${units({ maa: pool.maa, ar: pool.ar, kn: pool.kn, bo: pool.bo })}. Siege engines at hand: ${engines}.`,
  lord(found, view, say) {
    const { id, jailer, assassin } = found;
    const spouse = spouseIn(view, id);
    const titles = titlesOf(view, id)
      .filter(({ kind }) => kind !== 'darc')
      .map((what) => title(what, id));
    const notes = [
      ...(titles.length === 0 ? [] : [list(titles)]),
      at(found.at, say),
      ...(jailer === null ? [] : [owned(jailer, say, 'captive')]),
      ...(spouse === undefined ? [] : [`married to ${ofFamily(spouse, view, say)}`]),
      ...(view.excommunicated === id ? ['excommunicated'] : []),
      ...(assassin ? ['known to be behind an assassination'] : []),
      ...(found.steps === 0 ? [] : [`${steps(found.steps)} made`]),
    ];
    return `${lord(id)}${view.darc === id ? ' d’Arc' : ''}: ${notes.join(', ')}.`;
  },
  noLords: 'No lord in play.',
  hand: 'Your hand:',
  emptyHand: 'Your hand is empty.',
  card: cardText,
  orders: 'Your standing orders:',
  order: (order, say) => `${cap(values.order(order, say))}.`,
  realm: 'Crown and Church:',
  crown(view, say) {
    const line = (what: string, id: LordId | null): string[] =>
      id === null ? [] : [`${what}: ${ofFamily(id, view, say)}.`];
    const hats = view.cardinals.filter((id) => id !== null);
    const vacant = FIEFS.filter((fief) => view.fiefs[fief].lord === null && view.fiefs[fief].city !== null);
    return [
      view.king === null
        ? 'There is no king.'
        : `King: ${ofFamily(view.king, view, say)}${view.offered ? ', who has offered a fief this round' : ''}.`,
      ...(view.regent && view.queen !== null
        ? [
            `Regent queen: ${ofFamily(view.queen, view, say)}${view.offered ? ', who has offered a fief this round' : ''}.`,
          ]
        : line('Queen', view.queen)),
      ...line('Crown prince', view.prince),
      ...line('D’Arc', view.darc),
      view.pope === null ? 'There is no pope.' : `Pope: ${ofFamily(view.pope, view, say)}.`,
      hats.length === 0
        ? 'There are no cardinals.'
        : `${hats.length === 1 ? 'Cardinal' : 'Cardinals'}: ${list(hats.map((id) => ofFamily(id, view, say)))}.`,
      ...line('Excommunicated', view.excommunicated),
      ...(vacant.length === 0 ? [] : [`Vacant: ${list(vacant.map(fiefLong))}.`]),
    ];
  },
  bishop: (see, id, towns) =>
    `Bishopric ${see}, ${seeName(see)}, ${towns} towns: ${id === null ? 'no bishop' : `Bishop ${lord(id)}`}.`,
  map: 'The map, by fief:',
  fief(id, view, say) {
    const { lord: holder, city } = view.fiefs[id];
    const where = city === null ? '' : `, city ${town(city, say)}`;
    return `${cap(fiefLong(id))}: ${holder === null ? (city === null ? 'ungoverned' : 'vacant') : ofFamily(holder, view, say)}${where}.`;
  },
  town(id, see, view, say) {
    const { control, mills, fort, sieges } = view.towns[id];
    const things = [
      ...(fort === 0 ? [] : [FORTS[fort]]),
      ...(mills === 0 ? [] : [plural(mills, 'mill')]),
      ...sieges.map(({ seat, level }) => `besieged by ${who(seat, say)} (engine ${level})`),
    ];
    return `${town(id, say)} (${seeName(see)}): ${control === null ? 'free' : who(control, say)}${things.length === 0 ? '' : `; ${things.join(', ')}`}.`;
  },
  forces(forces, where, place, say) {
    const spot = where === 'road' ? ` ${at(place, say)}` : where === 'beside' ? ' beside the town' : '';
    return `${Who(forces.seat, say)}${spot}: ${troop(forces)}.`;
  },
  table: 'Cards and supplies:',
  piles({ piles }) {
    const back = piles.back === null ? '' : ` (on top a ${piles.back === 'disaster' ? 'disaster' : 'fortune card'})`;
    const shown = [
      ...(piles.topCharacter === null ? [] : [`characters ${card(piles.topCharacter)}`]),
      ...(piles.topEvent === null
        ? []
        : [`events ${piles.topEvent === 'faceDown' ? 'a card face down' : card(piles.topEvent)}`]),
    ];
    return `Piles: ${plural(piles.characters, 'character')}, ${plural(piles.events, 'event')}${back}. Discarded: ${piles.usedCharacters} and ${piles.usedEvents}${shown.length === 0 ? '' : `; on top: ${shown.join(', ')}`}.`;
  },
  track: ({ track, turned }) =>
    turned.length === 0
      ? `Disasters face down on the track: ${track}.`
      : `Disasters on the track: ${cardList(turned)}.`,
  disaster: (id, see) => (see === 0 ? `${card(id)}.` : `${card(id)} in ${bishopric(see)}.`),
  bonus: (id, see) => `${card(id)} in ${bishopric(see)}.`,
  tax: ({ seat, lord: id, kind, fief: land, see }, say) =>
    `${Who(seat, say)}: ${lord(id)} levies ${levy(kind, land, see)}.`,
  supplies: (mills, fortresses) => `Left to build: ${plural(mills, 'mill')}, ${plural(fortresses, 'stronghold')}.`,
  ballot({ office: which, see, candidates, laid }, say) {
    const markers = laid.map(({ seat, on, for: vote }) => {
      const own = vote === undefined || vote === null ? '' : ` (FOR on ${lord(vote)})`;
      return `${who(seat, say)}, ${on.length === 0 ? 'none' : `on ${list(on.map(lord))}`}${own}`;
    });
    return `Election, ${office(which, see)}. Candidates: ${candidates.length === 0 ? 'none yet' : lords(candidates)}.${markers.length === 0 ? '' : ` Markers: ${markers.join('; ')}.`}`;
  },
  battle({ town: where, ride, leaders, sides, round, dice, hits, underground, betrayed, sortie }, say) {
    const side = (i: 0 | 1): string => {
      const others = sides[i].filter((seat) => seat !== leaders[i]);
      return `${SIDES[i]} ${who(leaders[i], say)}${others.length === 0 ? '' : ` with ${everyone(others, say)}`}`;
    };
    const notes = [
      ...(underground ? ['a tunnel cancels the walls'] : []),
      ...(betrayed ? ['a traitor has opened the gates'] : []),
      ...(sortie ? ['the besieged have come out'] : []),
    ];
    return [
      `${ride === null ? `Battle in ${town(where, say)}` : `Cavalcade near ${town(where, say)}`}${round === 0 ? '' : `, round ${round}`}: ${side(0)} against ${side(1)}${notes.length === 0 ? '' : `; ${notes.join(', ')}`}.`,
      ...(dice[0].length + dice[1].length === 0
        ? []
        : [
            `Dice: ${dice[0].join(', ') || 'none'} against ${dice[1].join(', ') || 'none'}; hits suffered: ${hits[0]} and ${hits[1]}.`,
          ]),
    ];
  },
  uprising: ({ town: where, seat, cards: standing, hits }, say) =>
    `Uprising in ${town(where, say)}, begun by ${who(seat, say)}: ${plural(standing.length, 'card stands', 'cards stand')}${hits === 0 ? '' : `, ${plural(hits, 'hit')} left`}.`,
  ransom: ({ seat, jailer, lords: ids, amount }, say) =>
    `${Who(seat, say)} offered ${who(jailer, say)} ${deniers(amount)} for ${lords(ids)}.`,
  path: ({ lord: id, towns }, say) =>
    `${lord(id)} has announced: ${towns.length === 0 ? 'no further STEP' : towns.map((next) => stop(next, say)).join(', then ')}.`,
  swap: ({ from, to, count, want, give }, say) =>
    `${Who(from, say)} offered ${who(to, say)} ${give === undefined || give.length === 0 ? cards(count) : cardList(give)} for ${cards(want)}.`,
  offer: ({ from, to, terms: of }, say) => `Offer from ${who(from, say)} to ${who(to, say)}: ${terms(of, say)}.`,
  struck: ({ from, to, round, terms: of }, say) =>
    `Deal of round ${round} between ${everyone([from, to], say)}: ${terms(of, say)}.`,
  talk: ({ members, pawns: spent }, say) => `Private talk: ${everyone(members, say)} (${plural(spent, 'pawn')} spent).`,
};
