/** Positions for the board: written in words, played by the real rules. */

import type { LordId, Place } from '../../rules/index.ts';
import { A, B, C, D, E, F, type Realm, realm } from '../../test/realm.ts';

/** Three lords of each family and where they stand, and where it has troops without a lord. */
const CROWD: readonly (readonly [readonly [LordId, Place][], readonly Place[]])[] = [
  [
    [
      ['eric', 'orleans'],
      ['alienor', 'tours'],
      ['lambert', 'paris'],
    ],
    ['poitiers', 'bordeaux', 'limoges', 'poitiers>tours'],
  ],
  [
    [
      ['charles', 'reims'],
      ['isabelle', 'dijon'],
      ['henry', 'paris'],
    ],
    ['liege', 'domremy', 'lyon', 'rouen>paris'],
  ],
  [
    [
      ['philippe', 'rennes'],
      ['mireille', 'nantes'],
      ['arthur', 'rochelle'],
    ],
    ['cherbourg', 'lisieux', 'poitiers', 'bordeaux'],
  ],
  [
    [
      ['thierry', 'calais'],
      ['jeanne', 'rouen'],
      ['quentin', 'sea'],
    ],
    ['lisieux', 'liege', 'cherbourg', 'rochelle'],
  ],
  [
    [
      ['gauvain', 'avignon'],
      ['guenievre', 'montpellier'],
      ['othon', 'clermont'],
    ],
    ['lepuy', 'toulouse', 'pau', 'lyon'],
  ],
  [
    [
      ['baudouin', 'toulouse'],
      ['blanche', 'limoges'],
      ['francois', 'lyon'],
    ],
    ['clermont', 'lepuy', 'orleans', 'dijon'],
  ],
];

/** Six families late in a game: forty-two armies, a king, a pope, marriages, a captive, sieges, disasters, forces on the road and at sea. */
export function crowded(): Realm {
  let r = realm(6);
  for (const [seat, [lords, troops]] of CROWD.entries()) {
    r = r.family(seat);
    for (const [i, [lord, at]] of lords.entries())
      r = r
        .lord(lord)
        .at(at)
        .with({ maa: 1, kn: i === 0 ? 2 : 1, ar: i });
    for (const at of troops) r = r.troop(at, { maa: 2 });
    r = r.purse(seat, 3 + seat);
  }
  return r
    .title('poitou', 'alienor', 'tours')
    .title('bourgogne', 'charles', 'dijon')
    .title('bretagne', 'philippe', 'rennes')
    .title('languedoc', 'gauvain', 'avignon')
    .fort('lyon')
    .mills('lyon', 2)
    .mills('toulouse', 1)
    .mills('calais', 2)
    .king('charles')
    .bishop(2, 'arthur')
    .bishop(5, 'othon')
    .pope('othon')
    .married('eric', 'mireille')
    .married('gauvain', 'blanche')
    .captive('henry', A)
    .siege('lyon', F)
    .disaster('plague', 4)
    .disaster('badWeather', 3)
    .bonus('goodHarvest', 1)
    .hand(A, 'ambush', 'uprising', 'tax')
    .hand(B, 'underground');
}

export const [ANN, BOB, CID, DOT, EVE, FAY] = [A, B, C, D, E, F];
