/** What stands on the box: known of Lancaster before anything else of it is loaded. */

export const cover = {
  id: 'lancaster',
  seats: [2, 5],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 2,
  /** About how long against bots, in minutes: some twenty seconds for each decision of a game that bots have played. */
  minutes: [15, 30],
  /** Drawings that stand for it where games are listed, side by side. */
  pictures: ['helms', 'landing', 'building'],
  title: { en: 'Lancaster', fr: 'Lancaster' },
  blurb: {
    en: 'Place knights, pass laws, fight in France: who helps young Henry V most?',
    fr: 'Placer ses chevaliers, faire voter des lois, se battre en France\u202f: qui aidera le mieux le jeune Henry V\u202f?',
  },
} as const;
