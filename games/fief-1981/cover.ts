/** What stands on the box: known of FIEF (1981) before anything else of it is loaded. */

export const cover = {
  id: 'fief-1981',
  seats: [3, 6],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 4,
  /** About how long against bots, in minutes: some twenty seconds for each decision of a game that bots have played. */
  minutes: [15, 60],
  /** Kinds of games beside the one by the book, by the options they change. */
  presets: [{ id: 'long', options: { fiefs: 4 } }],
  /** Drawings that stand for it where games are listed, side by side. */
  pictures: ['good-harvest', 'crown', 'uprising'],
  title: { en: 'FIEF (1981)', fr: 'FIEF (1981)' },
  blurb: {
    en: 'Families of lords, bishops and soldiers fight, bargain and vote for the fiefs of the kingdom: the game that began it all, in its original and its adapted rules.',
    fr: 'Des familles de seigneurs, d’évêques et de soldats se battent, marchandent et votent pour les fiefs du royaume\u202f: le jeu par lequel tout a commencé, avec sa règle originale et sa règle adaptée.',
  },
} as const;
