/** What FIEF France counts: titles and crowns, and the land, the purse and the men behind them. */

import type { Seat } from '@homage/kernel';
import { type Counts, sceneFrom } from '@homage/words';
import { FIEFS, type LordId, SEES, TOWNS } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';

type Events = FiefFrance['Events'];

const NAMES = {
  en: {
    points: 'Victory points',
    fiefs: 'Fief titles',
    king: 'King',
    pope: 'Pope',
    towns: 'Towns',
    income: 'Income',
    deniers: 'Deniers',
    men: 'Pawns on the map',
    bishops: 'Bishops',
    lords: 'Lords',
  },
  fr: {
    points: 'Points de victoire',
    fiefs: 'Titres de fief',
    king: 'Roi',
    pope: 'Pape',
    towns: 'Villes',
    income: 'Revenus',
    deniers: 'Deniers',
    men: 'Pions sur la carte',
    bishops: 'Évêques',
    lords: 'Seigneurs',
  },
};

const familyOf = (view: View, id: LordId | null): Seat | undefined => view.lords.find((lord) => lord.id === id)?.seat;
/** An office counts unless who holds it is at sea. */
const holds = (view: View, id: LordId | null, seat: Seat): number =>
  view.lords.some((lord) => lord.id === id && lord.seat === seat && lord.at !== 'sea') ? 1 : 0;

function parts(view: View, seat: Seat) {
  return {
    fiefs: FIEFS.filter((fief) => familyOf(view, view.fiefs[fief].lord) === seat).length,
    king: holds(view, view.king, seat),
    pope: holds(view, view.pope, seat),
    bishops: SEES.filter((see) => familyOf(view, view.sees[see].lord) === seat).length,
    towns: TOWNS.filter((town) => view.towns[town].control === seat).length,
    lords: view.lords.filter((lord) => lord.seat === seat).length,
    men: view.stacks.reduce((sum, stack) => sum + (stack.seat === seat ? stack.count : 0), 0),
  };
}

export const counts: Counts<FiefFrance> = {
  series(view, events, language) {
    const names = NAMES[language];
    const seats = view.families.map((_, seat) => parts(view, seat));
    const income = view.families.map(() => 0);
    for (const { kind, data } of events) {
      if (kind !== 'income') continue;
      const { seat, total } = data as Events['income'];
      income[seat] = total;
    }
    return [
      { id: 'points', name: names.points, values: seats.map(({ fiefs, king, pope }) => fiefs + king + pope) },
      { id: 'towns', name: names.towns, values: seats.map(({ towns }) => towns) },
      { id: 'men', name: names.men, values: seats.map(({ men }) => men) },
      { id: 'income', name: names.income, values: income },
      { id: 'deniers', name: names.deniers, values: view.families.map(({ deniers }) => deniers) },
    ];
  },
  sheet(view, _events, language) {
    const names = NAMES[language];
    const seats = view.families.map((_, seat) => parts(view, seat));
    const row = (id: 'fiefs' | 'king' | 'pope' | 'bishops' | 'towns' | 'lords') => ({
      id,
      name: names[id],
      values: seats.map((part) => part[id]),
    });
    return [
      row('fiefs'),
      row('king'),
      row('pope'),
      ...(['bishops', 'towns', 'lords'] as const).map((id) => ({ ...row(id), beside: true as const })),
    ];
  },
  scene: sceneFrom<FiefFrance>({
    battleDeclared: 'battle',
    uprisingBegan: 'battle',
    ballotShown: 'vote',
    dealStruck: 'deal',
    married: 'deal',
    promiseKept: 'deal',
    promiseBroken: 'deal',
  }),
};
