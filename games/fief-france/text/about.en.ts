/** Whose game this is, and what is reconstruction or ruling; in English. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const about: GameText<FiefFrance>['about'] = {
  designers:
    'Philippe Mouchebeuf; development with Olivier Chanry, Thierry Mattray, Franck Saverys, Maximilien Da Cunha and Cédric Béguin',
  publishers: 'Asyncron games, 2020 and 2021 (rules R091220)',
  notes: [
    'An unofficial version: neither the designer nor the publisher has made or approved it. Names and marks belong to their owners. All text and art here is ours.',
    'The rules page is in our own words. Every ruling of ours, where the rulebook is silent or contradicts itself, is marked “Ruling”.',
    'The map is partly a reconstruction. Proven by the rulebook or the designer: the number of towns, fiefs and bishoprics, their ranks and chief towns, the six harbours, 22 town names, the fief of Rennes and Nantes, the bishoprics of eleven towns and three roads.',
    'Deduced from a play report and from the board of an earlier edition: Paris as a town, most memberships in fiefs and bishoprics, and most roads. Our own choice: the name of the 24th town (Le Puy), the roads Rouen to Paris, Lisieux to Cherbourg and Cherbourg to Rennes, and where the towns lie on the sheet.',
    'Where the sources allow another reading of the map, it is a table option.',
    'The decks are proven card by card: 22 characters, 25 fortunes, 10 disasters. The storm at sea is a reconstruction and off unless a table turns it on.',
    'The opening force (one lord, one knight, three men-at-arms, one stronghold) and the first draw follow an earlier edition; the numbers of mills and strongholds (15 each) are deduced from the list of components.',
  ],
};
