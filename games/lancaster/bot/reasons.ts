/** What a hint says that an answer is good for, by the feature of the standing that gains most by it. */

export const REASONS = {
  score: { en: 'the points at once', fr: 'les points immédiats' },
  gold: { en: 'the gold', fr: 'l’or' },
  squires: { en: 'the squires', fr: 'les écuyers' },
  votes: { en: 'the votes', fr: 'les voix' },
  knights: { en: 'the number of knights', fr: 'le nombre de chevaliers' },
  chivalry: { en: 'the strength of the knights', fr: 'la force des chevaliers' },
  tiles: { en: 'the extension tiles', fr: 'les tuiles d’extension' },
  income: { en: 'the income of the castle', fr: 'le revenu du château' },
  nobles: { en: 'the nobles at table', fr: 'les nobles à table' },
  noblePoints: { en: 'the points of the nobles', fr: 'les points des nobles' },
  mostKnights: { en: 'the majority of knights at the end', fr: 'la majorité de chevaliers à la fin' },
  mostTiles: { en: 'the majority of tiles at the end', fr: 'la majorité de tuiles à la fin' },
  order: { en: 'the order of play', fr: 'l’ordre du tour' },
  france: { en: 'the conflicts in France', fr: 'les conflits de France' },
  laws: { en: 'the laws in force', fr: 'les lois en vigueur' },
  ally: { en: 'the ally', fr: 'l’allié' },
};
