/** What each thing on the map and in the ledgers is, and what wins: for the sheets that explain the board. */

import type { Seat } from '@homage/kernel';
import { type About, cap, type Goal, GRAMMAR, type Language, type Say } from '@homage/words';
import {
  type Card,
  CHIEF,
  FIEFS,
  type Fief,
  type LordId,
  SEES,
  TOWN_FACTS,
  TOWNS,
  type Town,
  UNITS,
  type Unit,
} from '../rules/data.ts';
import type { Phase } from '../rules/state.ts';
import type { View } from '../rules/vocabulary.ts';
import { cardRule } from './cites.ts';
import { FRIEZE, OFFSHORE, TRACK_PLACE } from './places.ts';
import { tongues } from './tongue.ts';

const PHASE_RULES: { readonly [P in Phase]: string } = {
  setup: 'A',
  hearYe: '1',
  cards: '2',
  income: '3',
  purchase: '4',
  movement: '5',
  battle: '6',
  end: '7',
};

const familyOf = (view: View, lord: LordId | null): Seat | undefined =>
  lord === null ? undefined : view.lords.find(({ id }) => id === lord)?.seat;

export function about(thing: string, view: View, language: Language, say: Say): About | undefined {
  const { things: names, names: words, card } = tongues.in(language);
  const at = thing.indexOf(':');
  const kind = at < 0 ? thing : thing.slice(0, at);
  const id = at < 0 ? '' : thing.slice(at + 1);
  const whose = (seat: Seat | null | undefined): { owner?: Seat } =>
    seat === null || seat === undefined ? {} : { owner: seat };
  switch (kind) {
    case 'town': {
      const town = TOWNS.find((one) => one === id);
      if (town === undefined) return undefined;
      const { fief, see } = TOWN_FACTS[town as Town];
      const does = names.town(fief, see);
      return { name: words.town(town, say), does, rule: '3', ...whose(view.towns[town].control) };
    }
    case 'fief': {
      const fief = FIEFS.find((one) => one === id);
      if (fief === undefined) return undefined;
      const owner = familyOf(view, view.fiefs[fief as Fief].lord);
      return { name: cap(words.fiefLong(fief)), does: names.fief, rule: '4.4', ...whose(owner) };
    }
    case 'bishopric': {
      const see = SEES.find((one) => CHIEF[one] === id);
      if (see === undefined) return undefined;
      return { name: cap(words.bishopric(see)), rule: 'D.2.1', ...whose(familyOf(view, view.sees[see].lord)) };
    }
    case 'family':
      return { name: cap(names.family(Number(id), say)), does: names.family2, rule: '7', owner: Number(id) };
    case 'lord':
      return { name: words.lord(id as LordId), does: names.lord, rule: 'G.1', ...whose(familyOf(view, id as LordId)) };
    case 'card':
      return { ...card(id as Card), rule: cardRule(id as Card) };
    case 'pile':
      return { name: names[id as 'characters' | 'events'], rule: '2.2' };
    case 'road':
      return { name: names.road, rule: '5.2' };
    case 'unit':
      return UNITS.some((unit) => unit === id) ? { name: cap(words.unit(id as Unit)), rule: '4.3' } : undefined;
    case 'phase':
      return { name: words.PHASE[id as Phase], rule: PHASE_RULES[id as Phase] };
    case OFFSHORE:
      return { name: names[OFFSHORE], rule: '5.3' };
    case FRIEZE:
      return { name: names[FRIEZE], rule: 'D.3' };
    case TRACK_PLACE:
      return { name: names[TRACK_PLACE], rule: '2.5' };
    default:
      return undefined;
  }
}

/** What wins alone, and what a couple needs together. */
export const ALONE = 3;
export const COUPLE = 4;

export const allyIn = (view: View, seat: Seat): Seat | undefined => {
  for (const { a, b } of view.marriages) {
    const [left, right] = [familyOf(view, a), familyOf(view, b)];
    if (left === seat) return right;
    if (right === seat) return left;
  }
  return undefined;
};

export function goal(view: View, language: Language, say: Say): Goal {
  const { goal: words } = tongues.in(language);
  const couples = view.families.length > 3;
  const points = view.families.map((family) => family.points);
  const near: { seats: Seat[]; text: string }[] = [];
  for (const [seat, mine] of points.entries()) {
    const ally = couples ? allyIn(view, seat) : undefined;
    if (ally !== undefined && ally < seat) continue;
    const seats = ally === undefined ? [seat] : [seat, ally];
    const needed = ally === undefined ? ALONE : COUPLE;
    const sum = mine + (ally === undefined ? 0 : (points[ally] ?? 0));
    if (sum < needed - 1) continue;
    const names = GRAMMAR[language].list(seats.map((one) => say.name(one)));
    const told =
      sum >= needed ? words.there(names, sum, seats.length > 1) : words.near(names, needed, seats.length > 1);
    near.push({ seats, text: told });
  }
  if (view.opt.rounds > 0 && view.round >= view.opt.rounds) near.push({ seats: [], text: words.last });
  return {
    wins: couples ? words.wins : words.three,
    short: couples ? words.short : words.short3,
    rule: '7',
    target: ALONE,
    standings: points.map((mine, seat) => {
      const ally = allyIn(view, seat);
      return { seat, points: mine, ...(ally !== undefined && { note: words.ally(say.name(ally)) }) };
    }),
    near,
  };
}
