/** What stands on the box: known of Middle Ages before anything else of it is loaded. */

export const cover = {
  id: 'middle-ages',
  seats: [2, 5],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 1,
  /** About how long against bots, in minutes: some twenty seconds for each decision of a game that bots have played. */
  minutes: [10, 20],
  /** Drawings that stand for it where games are listed, side by side. */
  pictures: ['village', 'market', 'palace'],
  title: { en: 'Middle Ages', fr: 'Middle Ages' },
  blurb: {
    en: 'Sixteen rounds of taking land in turn: build an estate that pays, guard it, and see the events come.',
    fr: 'Seize manches pour prendre des terres\u202f: bâtissez un fief qui rapporte, gardez-le, et voyez venir les événements.',
  },
} as const;
