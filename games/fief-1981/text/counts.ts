/** What FIEF 1981 counts: fiefs by their rank, and the villages, the soldiers and the money behind them. */

import { type Counts, sceneFrom } from '@homage/words';
import { type Fief81, REGIONS, TITLE_OF, TITLES, VILLAGES, type View } from '../rules/index.ts';

type Events = Fief81['Events'];

const NAMES = {
  en: {
    points: 'Fiefs',
    villages: 'Villages',
    soldiers: 'Soldiers',
    money: 'Money',
    income: 'Income',
    lords: 'Lords',
    title: { baron: 'Baronies', count: 'Counties', duke: 'Duchies' },
  },
  fr: {
    points: 'Fiefs',
    villages: 'Villages',
    soldiers: 'Soldats',
    money: 'Argent',
    income: 'Revenus',
    lords: 'Seigneurs',
    title: { baron: 'Baronnies', count: 'Comtés', duke: 'Duchés' },
  },
};

const fiefsOf = (view: View, seat: number) => REGIONS.filter((region) => view.fiefs[region]?.owner === seat);
const soldiersOf = (view: View, seat: number): number =>
  VILLAGES.reduce((sum, village) => sum + (view.villages[village].soldiers[seat] ?? 0), 0) +
  view.parties.reduce((sum, party) => sum + (party.seat === seat ? party.soldiers : 0), 0);

export const counts: Counts<Fief81> = {
  series(view, events, language) {
    const names = NAMES[language];
    const seats = view.money.map((_, seat) => seat);
    const income = seats.map(() => 0);
    for (const { kind, data } of events) {
      if (kind !== 'income') continue;
      const { seat, total } = data as Events['income'];
      income[seat] = total;
    }
    return [
      { id: 'points', name: names.points, values: seats.map((seat) => fiefsOf(view, seat).length) },
      {
        id: 'villages',
        name: names.villages,
        values: seats.map((seat) => VILLAGES.filter((village) => view.villages[village].holder === seat).length),
      },
      { id: 'soldiers', name: names.soldiers, values: seats.map((seat) => soldiersOf(view, seat)) },
      { id: 'income', name: names.income, values: income },
      { id: 'money', name: names.money, values: view.money },
    ];
  },
  sheet(view, _events, language) {
    const names = NAMES[language];
    const seats = view.money.map((_, seat) => seat);
    const lords = Object.values(view.lords);
    return [
      ...TITLES.map((title) => ({
        id: title,
        name: names.title[title],
        values: seats.map((seat) => fiefsOf(view, seat).filter((region) => TITLE_OF[region] === title).length),
      })),
      ...[
        { id: 'soldiers', name: names.soldiers, values: seats.map((seat) => soldiersOf(view, seat)) },
        { id: 'money', name: names.money, values: view.money },
        {
          id: 'lords',
          name: names.lords,
          values: seats.map((seat) => lords.filter(({ owner }) => owner === seat).length),
        },
      ].map((row) => ({ ...row, beside: true as const })),
    ];
  },
  scene: sceneFrom<Fief81>({
    shareAgreed: 'deal',
    villageBought: 'deal',
    lent: 'deal',
    battleBegan: 'battle',
    elected: 'vote',
    deposed: 'vote',
    kingStays: 'vote',
    noElection: 'vote',
  }),
};
