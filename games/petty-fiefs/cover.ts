/** What stands on the box: known of Petty Fiefs before anything else of it is loaded. */

export const cover = {
  id: 'petty-fiefs',
  seats: [2, 5],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 3,
  /** About how long against bots, in minutes: some twenty seconds for each decision of a game that bots have played. */
  minutes: [35, 60],
  /** Kinds of games beside the one by the book, by the options they change. */
  presets: [
    { id: 'first', options: { rounds: 12 } },
    { id: 'long', options: { rounds: 50 } },
  ],
  /** Drawings that stand for it where games are listed, side by side. */
  pictures: ['provinces', 'rampart', 'raiders'],
  title: { en: 'Petty Fiefs', fr: 'Petty Fiefs' },
  blurb: {
    en: 'Two minor princes each, hidden vassals and fickle mercenaries: your weaker prince decides whether you win.',
    fr: 'Chacun mène deux petits princes, des vassaux cachés et des mercenaires volages\u202f: le plus faible des deux fait le résultat.',
  },
} as const;
