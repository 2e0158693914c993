/** What stands on the box: known of the game before anything else of it is loaded. */

export const cover = {
  id: 'quitrent',
  seats: [2, 5],
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: 1,
  title: { en: 'Quitrent', fr: 'Quitrent' },
  blurb: {
    en: 'Bid in secret for what the fair offers, and let your neighbours pay.',
    fr: 'Misez en secret sur ce que la foire propose, et faites payer vos voisins.',
  },
} as const;
