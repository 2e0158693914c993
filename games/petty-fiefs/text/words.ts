/** All that Petty Fiefs says, and where on the board it happens. */

import type { SeenEvent } from '@homage/kernel';
import { anchorsFrom, citing, cueing, roundAt, type Unspoken } from '@homage/words';
import { ownerOf } from '../rules/data.ts';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { about, goal } from './about.ts';
import { CITES } from './cites.ts';
import { CUES } from './cues.ts';
import {
  CENTRE_PLACE,
  coinPlace,
  isCoinKey,
  isPawnKey,
  isProvinceKey,
  pawnPlace,
  provincePlace,
  reservePlace,
  spots,
  tilePlace,
} from './shared.ts';

type Events = PettyFiefs['Events'];
type Anchors = { [K in keyof Events]: (data: Events[K]) => readonly string[] };

const at = ({ province }: { province: number }): readonly string[] => [provincePlace(province)];
const atSeat = ({ seat }: { seat: number }): readonly string[] => [reservePlace(seat)];

const ANCHORS: Anchors = {
  started: ({ starter }) => [reservePlace(starter)],
  drew: atSeat,
  laid: ({ slot, province }) => [provincePlace(province), tilePlace(slot)],
  placed: ({ suit, province }) => [provincePlace(province), pawnPlace(suit)],
  warlordPlaced: at,
  turn: atSeat,
  bribed: ({ seat }) => [CENTRE_PLACE, reservePlace(seat)],
  holder: ({ seat }) => [CENTRE_PLACE, reservePlace(seat)],
  moved: ({ from, to, pawn }) => [provincePlace(from), provincePlace(to), pawnPlace(pawn)],
  deployed: at,
  retrieved: atSeat,
  built: at,
  expanded: at,
  annexed: ({ province, annexed }) => [provincePlace(province), provincePlace(annexed)],
  demolished: at,
  passed: atSeat,
  conflict: at,
  bribesShown: () => [CENTRE_PLACE],
  coinsShown: at,
  named: at,
  strengths: at,
  won: ({ province, forfeited }) =>
    forfeited < 0 ? [provincePlace(province)] : [provincePlace(province), provincePlace(forfeited)],
  undecided: at,
  wentHome: at,
  exposed: ({ province, slot }) => [provincePlace(province), tilePlace(slot)],
  warlordLand: () => [CENTRE_PLACE],
  ended: ({ winners }) => winners.map(reservePlace),
};

/** Losing a province changes one's game; fights and gains are important; the rest is a line or routine. */
function weigh(event: SeenEvent<PettyFiefs>, seat: number | undefined): 0 | 1 | 2 | 3 {
  switch (event.kind) {
    case 'drew':
    case 'laid':
    case 'passed':
    case 'coinsShown':
    case 'strengths':
    case 'wentHome':
      return 0;
    case 'won': {
      const { suit, lost, held } = event.data as Events['won'];
      const mine = (of: number): boolean => of >= 0 && ownerOf(of) === seat;
      if (held) return 1;
      return mine(lost) || mine(suit) ? 3 : 2;
    }
    case 'holder':
      return (event.data as Events['holder']).from === seat ? 3 : 2;
    case 'conflict':
    case 'annexed':
    case 'exposed':
      return 2;
    case 'ended':
      return 3;
    default:
      return 1;
  }
}

export const words: Unspoken<PettyFiefs> = {
  anchors: anchorsFrom<PettyFiefs>(ANCHORS),
  cue: cueing<PettyFiefs>(CUES),
  weight: weigh,
  cites: citing<PettyFiefs>(CITES),
  round: roundAt<PettyFiefs>('turn'),
  about,
  goal,
  plan: (kind, key, _draft, place, view) =>
    kind === 'lay' && key === 'as' ? spots(view).find((spot) => spot.place === place)?.draft : undefined,
  plans: (kind, key, _draft, view) => (kind === 'lay' && key === 'as' ? spots(view).map(({ place }) => place) : []),
  atOnce: ['lay', 'place'],
  place(_kind, key, value) {
    if (typeof value !== 'number') return undefined;
    if (isProvinceKey(key) || key === 'after') return provincePlace(value);
    if (isPawnKey(key)) return pawnPlace(value);
    if (isCoinKey(key)) return coinPlace(value);
    return key === 'tile' ? tilePlace(value) : undefined;
  },
};
