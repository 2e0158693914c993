/** What a hint says that an answer is good for, by the feature of the standing that gains most by it. */

export const REASONS = {
  lower: { en: 'the lesser of the two princes, who decides', fr: 'le moindre des deux princes, qui décide' },
  higher: { en: 'the better prince', fr: 'le meilleur prince' },
  hope: { en: 'a province within reach', fr: 'une province à portée' },
  otherHope: { en: 'a second province within reach', fr: 'une deuxième province à portée' },
  ready: { en: 'the coins in reserve', fr: 'les pièces en réserve' },
  pips: { en: 'the strength of the coins', fr: 'la force des pièces' },
  bands: { en: 'the bands of mercenaries', fr: 'les bandes de mercenaires' },
  holder: { en: 'the first say', fr: 'la première parole' },
  freeMarkers: { en: 'the markers that are free', fr: 'les marqueurs libres' },
  castles: { en: 'the castles', fr: 'les châteaux' },
  peril: { en: 'less to lose', fr: 'moins à perdre' },
  power: { en: 'the strength in the provinces', fr: 'la force dans les provinces' },
  next: { en: 'the order of turns', fr: 'l’ordre des tours' },
};
