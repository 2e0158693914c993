/** Which events of Lancaster are ceremonies: parliament votes, England fights in France. */

import { CHARGE_PATHS, SHIELD_PATH } from '@homage/ui';
import type { Ceremonies, Force } from '@homage/ui/ceremony';
import type { Lancaster } from '../rules/index.ts';
import { LawScene } from './scenes.tsx';

/** The lilies of France, around 0,0. On silver: the first house has a lily on blue. */
const Lilies = () => (
  <g transform="translate(-18 -21.600) scale(.6)" stroke="var(--pen)" strokeLinejoin="round">
    <path d={SHIELD_PATH} fill="var(--w-lite)" strokeWidth="4" />
    {['9 8', '31 8', '20 32'].map((at) => (
      <path
        key={at}
        d={CHARGE_PATHS.lis}
        transform={`translate(${at}) scale(.34)`}
        fill="var(--azure)"
        strokeWidth="0"
      />
    ))}
  </g>
);

/** France has no house: its men stand under their own colours. */
const france = (strength: number, won: boolean): Force => ({
  seats: [],
  emblem: <Lilies />,
  figures: [{ name: 'kn', count: strength, lost: 0 }],
  dice: [],
  tally: strength,
  won,
});

export const ceremonies: Ceremonies<Lancaster> = {
  voted: ({ law, ballots, yes, no, passed }) => ({
    kind: 'election',
    about: <LawScene id={law} />,
    candidates: [
      { who: 'yes', votes: yes },
      { who: 'no', votes: no },
    ],
    ballots: ballots.map(({ seat, voice }) => ({ seat, for: voice === 'yes' ? 0 : voice === 'no' ? 1 : null })),
    won: passed ? 0 : 1,
  }),
  /** Every banner that fights is a knight of its house; strengths stand on the shields. */
  fought: ({ england, france: strength, won, ranks }, { say }) => {
    const seats = [...new Set(ranks.map(({ banner }) => banner % say.seats))];
    return {
      kind: 'battle',
      sides: [
        { seats, figures: [{ name: 'kn', count: Math.max(1, ranks.length), lost: 0 }], dice: [], tally: england, won },
        france(strength, !won),
      ],
      captives: [],
      walls: 1,
    };
  },
};
