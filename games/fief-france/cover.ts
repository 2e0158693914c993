/** What stands on the box: known of FIEF France before anything else of it is loaded. */

export const cover = {
  id: 'fief-france',
  seats: [3, 6],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 5,
  /** About how long against bots, in minutes: some twenty seconds for each decision of a game that bots have played. */
  minutes: [70, 120],
  /** Kinds of games beside the one by the book, by the options they change. */
  presets: [{ id: 'first', options: { beginners: true } }],
  /** Drawings that stand for it where games are listed, side by side. */
  pictures: ['darc', 'triumph', 'assassination'],
  title: { en: 'FIEF France', fr: 'FIEF France' },
  blurb: {
    en: 'Noble families marry, scheme, elect bishops, pope and king, and fight for the fiefs of medieval France.',
    fr: 'Des familles nobles s’allient, complotent, élisent évêques, pape et roi, et se disputent les fiefs de la France médiévale.',
  },
} as const;
