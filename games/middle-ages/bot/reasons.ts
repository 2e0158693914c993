/** What a hint says that an answer is good for, by the feature of the standing that gains most by it. */

export const REASONS = {
  coins: { en: 'the coins', fr: 'les pièces' },
  empty: { en: 'an estate that would stay empty', fr: 'un domaine qui resterait vide' },
  next: { en: 'the tile that comes next', fr: 'la tuile suivante' },
  ahead: { en: 'the tiles of the rows to come', fr: 'les tuiles des rangées à venir' },
  income: { en: 'the income of the rounds to come', fr: 'le revenu des tours à venir' },
  symbols: { en: 'the farmers and chests', fr: 'les paysans et les coffres' },
  ramparts: { en: 'the ramparts', fr: 'les remparts' },
  threat: { en: 'less to fear from the barracks of others', fr: 'moins à craindre des casernes des autres' },
  events: { en: 'the events that are coming', fr: 'les événements à venir' },
  tempo: { en: 'choosing early in the next round', fr: 'le choix précoce au tour suivant' },
};
