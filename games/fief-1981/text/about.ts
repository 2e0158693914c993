/** What each thing on the map and in the ledgers is, and what wins: for the sheets that explain the board. */

import {
  type Card,
  isLord,
  isSee,
  LORDS,
  type Lord,
  PARRY_CARDS,
  PRICES,
  REGIONS,
  type Region,
  SEES,
  type See,
  TAX_CARDS,
  VILLAGES,
  type View,
  type Village,
  type Ware,
} from '@homage/fief-1981/rules';
import { type About, cap, type Goal, GRAMMAR, type Language, type Say } from '@homage/words';
import { cardName, type Names, placeName } from './common.ts';
import { names as en } from './en-names.ts';
import { names as fr } from './fr-names.ts';

const NAMES: { readonly [L in Language]: Names } = { en, fr };
const WARES = {
  en: { soldiers: 'Soldier', press: 'Press', mill: 'Mill', castle: 'Castle' },
  fr: { soldiers: 'Soldat', press: 'Pressoir', mill: 'Moulin', castle: 'Château' },
} as const;
const THRONE = { en: 'The throne', fr: 'Le trône' } as const;
const SEE = { en: (name: string) => `Bishopric of ${name}`, fr: (name: string) => `Évêché de ${name}` } as const;

function cardRule(card: Card): string {
  if (isLord(card) || isSee(card)) return 'power';
  if ((PARRY_CARDS as readonly string[]).includes(card)) return 'parry';
  return (TAX_CARDS as readonly string[]).includes(card) ? 'tax' : 'attack';
}

export function about(thing: string, view: View, language: Language, say: Say): About | undefined {
  const names = NAMES[language];
  const [kind = '', rest = ''] = thing.split(/[:@]/);
  const whose = (seat: number | null | undefined): { owner?: number } =>
    seat === null || seat === undefined ? {} : { owner: seat };
  switch (kind) {
    case 'player':
      return { name: say.name(Number(rest)), rule: 'goal', owner: Number(rest) };
    case 'king': {
      const owner = view.king ? view.lords[view.king.lord].owner : undefined;
      return { name: THRONE[language], rule: 'election', ...whose(owner) };
    }
    case 'region':
      return (REGIONS as readonly string[]).includes(rest)
        ? { name: cap(names.regions[rest as Region]), rule: 'fief', ...whose(view.fiefs[rest as Region]?.owner) }
        : undefined;
    case 'see': {
      if (!(SEES as readonly string[]).includes(rest)) return undefined;
      const bishop = LORDS.find((lord) => view.lords[lord].see === rest);
      const owner = bishop === undefined ? undefined : view.lords[bishop].owner;
      return { name: SEE[language](names.sees[rest as See]), rule: 'power', ...whose(owner) };
    }
    case 'lord':
      return isLord(rest)
        ? { name: names.lords[rest as Lord], rule: 'power', ...whose(view.lords[rest as Lord].owner) }
        : undefined;
    case 'card':
      return { name: cap(cardName(names, rest as Card)), rule: cardRule(rest as Card) };
    case 'ware':
      return rest in PRICES ? { name: WARES[language][rest as Ware], rule: 'purchases' } : undefined;
    default: {
      const village = kind.split('/')[0] as Village;
      if (!(VILLAGES as readonly string[]).includes(village)) return undefined;
      return { name: cap(placeName(names, kind)), rule: 'income', ...whose(view.villages[village].holder) };
    }
  }
}

const GOAL = {
  en: {
    fiefs: (goal: number, atOnce: boolean) => `${goal} fiefs win${atOnce ? ' at once' : ' at the end of a turn'}.`,
    clock: 'The most fiefs win when time is up.',
    short: (goal: number) => `${goal} fiefs win`,
    near: (names: string, goal: number) => `${names}: one fief short of the ${goal} that win.`,
    there: (names: string, goal: number) => `${names}: ${goal} fiefs. That wins unless one is taken.`,
    last: (names: string) => `The last turn: ${names} in the lead.`,
    regions: (count: number) => GRAMMAR.en.plural(count, 'region held whole', 'regions held whole'),
  },
  fr: {
    fiefs: (goal: number, atOnce: boolean) =>
      `${goal} fiefs donnent la victoire${atOnce ? ' aussitôt' : ' à la fin d’un tour'}.`,
    clock: 'Qui a le plus de fiefs l’emporte à l’heure dite.',
    short: (goal: number) => `${goal} fiefs pour gagner`,
    near: (names: string, goal: number) => `${names}\u202f: à un fief des ${goal} qui donnent la victoire.`,
    there: (names: string, goal: number) => `${names}\u202f: ${goal} fiefs. C’est gagné si aucun n’est pris.`,
    last: (names: string) => `Dernier tour\u202f: ${names} en tête.`,
    regions: (count: number) => GRAMMAR.fr.plural(count, 'région entière tenue', 'régions entières tenues'),
  },
};

export function goal(view: View, language: Language, say: Say): Goal {
  const words = GOAL[language];
  const fiefs = (seat: number): number => REGIONS.filter((region) => view.fiefs[region]?.owner === seat).length;
  const standings = view.order.map((seat) => ({ seat, points: fiefs(seat) })).sort((a, b) => a.seat - b.seat);
  const byFiefs = view.end === 'fiefs';
  const near: { seats: number[]; text: string }[] = [];
  for (const { seat, points } of standings) {
    if (!byFiefs || view.out[seat] || points < view.goal - 1 || points === 0) continue;
    const say1 = points >= view.goal ? words.there : words.near;
    near.push({ seats: [seat], text: say1(say.name(seat), view.goal) });
  }
  if (view.last || view.round >= view.rounds) {
    const most = Math.max(...standings.map(({ points }) => points));
    const seats = standings.filter(({ points }) => points === most).map(({ seat }) => seat);
    near.push({ seats, text: words.last(GRAMMAR[language].list(seats.map((seat) => say.name(seat)))) });
  }
  return {
    wins: byFiefs ? words.fiefs(view.goal, view.rules === 'adapted') : words.clock,
    short: byFiefs ? words.short(view.goal) : words.clock,
    rule: 'goal',
    ...(byFiefs && { target: view.goal }),
    standings,
    near,
  };
}
