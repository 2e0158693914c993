/** What a hint says that an answer is good for, by the feature of the standing that gains most by it. */

export const REASONS = {
  titles: { en: 'the titles', fr: 'les titres' },
  nearness: { en: 'being near to the goal', fr: 'la proximité du but' },
  best: { en: 'the region that is nearly whole', fr: 'la région presque complète' },
  second: { en: 'the second region', fr: 'la deuxième région' },
  king: { en: 'the crown', fr: 'la couronne' },
  lords: { en: 'the lords of the family', fr: 'les seigneurs de la famille' },
  clergy: { en: 'the bishops and cardinals', fr: 'les évêques et les cardinaux' },
  army: { en: 'the soldiers', fr: 'les soldats' },
  money: { en: 'the money', fr: 'l’argent' },
  income: { en: 'the income', fr: 'le revenu' },
  peril: { en: 'safer capitals', fr: 'des capitales plus sûres' },
  chance: { en: 'a capital of somebody else', fr: 'la capitale d’un autre' },
  hand: { en: 'the cards in hand', fr: 'les cartes en main' },
  out: { en: 'staying in the game', fr: 'la survie' },
};
