/** What Lancaster counts: points by where they came from, with the final count, and what is behind them. */

import { FIELDS, KNIGHTS, type Lancaster, LETTERS, type Source, type View } from '@homage/lancaster/rules';
import { type Counts, Ledger, sceneFrom } from '@homage/words';

type Events = Lancaster['Events'];

const NAMES = {
  en: {
    points: 'Points',
    knights: 'Strength of the knights',
    nobles: 'Nobles at the table',
    gold: 'Gold',
    provinces: 'Provinces',
    castles: 'Castles',
    laws: 'Laws',
    france: 'Battles in France',
    other: 'Favours and others',
    lastKnights: 'Knights, at the end',
    lastTiles: 'Castles, at the end',
    lastNobles: 'Nobles, at the end',
  },
  fr: {
    points: 'Points',
    knights: 'Force des chevaliers',
    nobles: 'Nobles à la table',
    gold: 'Or',
    provinces: 'Provinces',
    castles: 'Châteaux',
    laws: 'Lois',
    france: 'Batailles en France',
    other: 'Faveurs et autres',
    lastKnights: 'Chevaliers, à la fin',
    lastTiles: 'Châteaux, à la fin',
    lastNobles: 'Nobles, à la fin',
  },
};

const isOne = (list: readonly string[], from: string): boolean => list.includes(from);

/** The row of the sheet that a source belongs to. */
function rowOf(from: Source): 'provinces' | 'castles' | 'laws' | 'france' | 'other' {
  if (isOne(LETTERS, from)) return 'provinces';
  if (isOne(FIELDS, from)) return 'france';
  if (/^(castle|ally)/.test(from)) return 'castles';
  return from.startsWith('law') ? 'laws' : 'other';
}

/** The strength of all knights that are not in reserve. */
const strength = ({ reserves }: View, seat: number): number =>
  KNIGHTS.reduce<number>((sum, all, i) => sum + (i + 1) * (all - (reserves[seat]?.[i] ?? 0)), 0);

export const counts: Counts<Lancaster> = {
  series(view, _events, language) {
    const names = NAMES[language];
    return [
      { id: 'points', name: names.points, values: view.score },
      { id: 'knights', name: names.knights, values: view.score.map((_, seat) => strength(view, seat)) },
      { id: 'nobles', name: names.nobles, values: view.score.map((_, seat) => view.tables[seat]?.length ?? 0) },
      { id: 'gold', name: names.gold, values: view.gold },
    ];
  },
  sheet({ score }, events, language) {
    const names = NAMES[language];
    const ledger = new Ledger(score.length);
    for (const { kind, data } of events) {
      switch (kind) {
        case 'scored': {
          const { seat, points, from } = data as Events['scored'];
          ledger.add(rowOf(from), seat, points);
          break;
        }
        case 'finalRank': {
          const { what, ranks } = data as Events['finalRank'];
          for (const { seat, points } of ranks)
            ledger.add(what === 'knights' ? 'lastKnights' : 'lastTiles', seat, points);
          break;
        }
        case 'noblesCounted':
          for (const { seat, points } of (data as Events['noblesCounted']).nobles)
            ledger.add('lastNobles', seat, points);
          break;
      }
    }
    const rows = ['provinces', 'castles', 'france', 'laws', 'other', 'lastKnights', 'lastTiles', 'lastNobles'] as const;
    return rows.map((id) => ({ id, name: names[id], values: ledger.of(id) }));
  },
  scene: sceneFrom<Lancaster>({ fought: 'battle', voted: 'vote' }),
};
