/** One of every ceremony, for the gallery, with what the log would say. */

import type { EventKind } from '@homage/kernel';
import type { Hall, Office } from '@homage/ui/art';
import { type Ceremony, type Person, personOf } from '@homage/ui/ceremony';
import { lastAct } from '@homage/ui/stage';
import type { Language, Say } from '@homage/words';
import type { LordId } from '../rules/data.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { wordsIn } from '../text/board.ts';
import { words } from '../text/index.ts';
import { finale } from './finale.tsx';
import { faceOfLord } from './people.tsx';

const NAMES = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde'];
const say: Say = { name: (seat) => NAMES[seat] ?? '', me: undefined, seats: 4, options: {} };

export function performances(language: Language): Hall {
  const someone = (id: LordId, seat: number, office?: Office): Person =>
    personOf(wordsIn(language).names.lord(id), faceOfLord(id), seat, office);
  const row = <K extends EventKind<FiefFrance>>(kind: K, data: FiefFrance['Events'][K], ceremony: Ceremony) => ({
    name: words.texts[language].events[kind](data, say),
    ceremony,
  });
  const dice = (...faces: number[]) => faces.map((face) => ({ face, marks: 'hits' as const }));
  return {
    kind: 'ceremonies',
    exhibits: [
      row(
        'elected',
        { office: 'king', see: null, lord: 'gauvain', seat: 1 },
        {
          kind: 'election',
          candidates: [
            { who: someone('gauvain', 1), votes: 9 },
            { who: someone('philippe', 0), votes: 5 },
            { who: someone('eric', 3), votes: 2 },
          ],
          ballots: [
            { seat: 1, for: 0 },
            { seat: 2, for: 0 },
            { seat: 0, for: 1 },
            { seat: 3, for: 2 },
          ],
          won: 0,
        },
      ),
      row(
        'crowned',
        { lord: 'gauvain', heir: false },
        { kind: 'coronation', person: someone('gauvain', 1, 'king'), seat: 1 },
      ),
      row(
        'married',
        { a: 'othon', b: 'isabelle' },
        { kind: 'marriage', pair: [someone('othon', 2), someone('isabelle', 3)] },
      ),
      row(
        'banned',
        { lord: 'philippe', by: 2, lost: [] },
        { kind: 'excommunication', person: someone('philippe', 0), seat: 0 },
      ),
      row(
        'hits',
        { hits: [5, 1] },
        {
          kind: 'battle',
          sides: [
            {
              seats: [0, 2],
              captain: someone('philippe', 0),
              figures: [
                { name: 'kn', count: 2, lost: 0 },
                { name: 'maa', count: 4, lost: 0 },
              ],
              dice: dice(2, 3),
              tally: 5,
            },
            {
              seats: [1],
              captain: someone('gauvain', 1),
              figures: [
                { name: 'kn', count: 1, lost: 0 },
                { name: 'ar', count: 2, lost: 0 },
              ],
              dice: dice(0, 1),
              tally: 1,
            },
          ],
          captives: [],
          walls: 1,
        },
      ),
      row(
        'battleOver',
        { town: 'tours', ending: 'gone', winner: 0, leader: 0 },
        {
          kind: 'battle',
          sides: [
            {
              seats: [0],
              captain: someone('philippe', 0),
              figures: [
                { name: 'kn', count: 2, lost: 0 },
                { name: 'maa', count: 4, lost: 1 },
              ],
              dice: [],
              won: true,
            },
            {
              seats: [1],
              captain: someone('thierry', 1),
              figures: [
                { name: 'kn', count: 1, lost: 1 },
                { name: 'ar', count: 2, lost: 2 },
              ],
              dice: [],
              won: false,
            },
          ],
          captives: [someone('thierry', 1)],
          walls: 2,
        },
      ),
      row(
        'besieged',
        { seat: 0, town: 'tours', level: 1 },
        { kind: 'siege', besieger: 0, holder: 1, walls: 2, level: 1 },
      ),
      row(
        'disasterRolled',
        { card: 'plague', die: 4, see: 4, placed: true },
        { kind: 'disaster', pictures: ['plague'], die: 4 },
      ),
      row(
        'surprisePlayed',
        { seat: 2, card: 'assassination' },
        { kind: 'turning', picture: 'assassination', card: 'surprise' },
      ),
      row(
        'eliminated',
        { lord: 'arthur', seat: 3, cause: 'assassination' },
        { kind: 'death', person: someone('arthur', 3), how: 'knife' },
      ),
      { name: words.texts[language].events.gameWon({ winners: [3], how: 'lone' }, say), ceremony: lastAct(finale) },
    ],
  };
}
