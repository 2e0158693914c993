/** What Middle Ages counts: coins by where they came from, and ten less for each empty estate. */

import { type Counts, Ledger, sceneFrom } from '@homage/words';
import { EMPTY_ESTATE_PENALTY, ESTATES } from '../rules/data.ts';
import type { Estate, MiddleAges } from '../rules/index.ts';
import { forecast } from './about.ts';
import * as en from './names.en.ts';
import * as fr from './names.fr.ts';

type Events = MiddleAges['Events'];

const NAMES = {
  en: {
    estate: (estate: Estate) => en.ESTATE[estate].many,
    points: 'Score',
    coins: 'Coins',
    tiles: 'Tiles',
    events: 'Events',
    taken: 'Taken by others',
    empty: 'Empty estates',
  },
  fr: {
    estate: (estate: Estate) => fr.ESTATE[estate].many,
    points: 'Score',
    coins: 'Pièces',
    tiles: 'Tuiles',
    events: 'Événements',
    taken: 'Pris par d’autres',
    empty: 'Domaines vides',
  },
};

export const counts: Counts<MiddleAges> = {
  series({ fiefs }, _events, language) {
    const names = NAMES[language];
    return [
      { id: 'points', name: names.points, values: fiefs.map((fief) => forecast(fief).total) },
      { id: 'coins', name: names.coins, values: fiefs.map(({ coins }) => coins) },
      { id: 'tiles', name: names.tiles, values: fiefs.map(({ columns }) => columns.flat().length) },
    ];
  },
  sheet({ fiefs }, events, language) {
    const names = NAMES[language];
    const ledger = new Ledger(fiefs.length);
    for (const { kind, data } of events) {
      switch (kind) {
        case 'income': {
          const { seat, estate, coins } = data as Events['income'];
          ledger.add(estate, seat, coins);
          break;
        }
        case 'symbolsPaid': {
          const { seat, estate, coins } = data as Events['symbolsPaid'];
          ledger.add(estate, seat, coins);
          break;
        }
        case 'millPaid': {
          const { seat, from, coins } = data as Events['millPaid'];
          ledger.add('mill', seat, coins);
          for (const one of from) ledger.add('taken', one.seat, -one.coins);
          break;
        }
        case 'attacked': {
          const { seat, target, coins } = data as Events['attacked'];
          ledger.add('barracks', seat, coins);
          ledger.add('taken', target, -coins);
          break;
        }
        case 'eventPaid': {
          const { seat, coins } = data as Events['eventPaid'];
          ledger.add('events', seat, coins);
          break;
        }
      }
    }
    const row = (id: string, name: string) => ({ id, name, values: ledger.of(id) });
    return [
      ...ESTATES.map((estate) => row(estate, names.estate(estate))),
      row('events', names.events),
      row('taken', names.taken),
      { id: 'empty', name: names.empty, values: fiefs.map((fief) => -EMPTY_ESTATE_PENALTY * forecast(fief).empty) },
    ];
  },
  scene: sceneFrom<MiddleAges>({ attacked: 'battle' }),
};
