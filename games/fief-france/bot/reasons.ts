/** What a hint says that an answer is good for, by the feature of the standing that gains most by it. */

export const REASONS = {
  points: { en: 'the victory points', fr: 'les points de victoire' },
  nearness: { en: 'being near to victory', fr: 'la proximité de la victoire' },
  wins: { en: 'winning at the end of this round', fr: 'la victoire à la fin de ce tour' },
  fief: { en: 'the fief that is nearly whole', fr: 'le fief presque complet' },
  secondFief: { en: 'a second fief', fr: 'un deuxième fief' },
  income: { en: 'the income', fr: 'le revenu' },
  deniers: { en: 'the deniers', fr: 'les deniers' },
  might: { en: 'the army', fr: 'l’armée' },
  lords: { en: 'the free lords', fr: 'les seigneurs libres' },
  captives: { en: 'the lords in captivity', fr: 'les seigneurs captifs' },
  bishops: { en: 'the mitres', fr: 'les mitres' },
  cardinals: { en: 'the cardinals', fr: 'les cardinaux' },
  cityPeril: { en: 'safer fief cities', fr: 'des villes de fief plus sûres' },
  cityChance: { en: 'the cities of others within reach', fr: 'les villes des autres à portée' },
  voices: { en: 'the voices in an election', fr: 'les voix d’une élection' },
  allied: { en: 'the alliance', fr: 'l’alliance' },
};
