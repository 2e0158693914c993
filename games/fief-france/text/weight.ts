/** How much an event matters to a seat: 0 routine, 1 worth a line, 2 important, 3 it changes your game. */

import type { Seat, SeenEvent } from '@homage/kernel';
import type { FiefFrance } from '../rules/vocabulary.ts';

type Events = FiefFrance['Events'];
type Kind = keyof Events;

const ROUTINE: ReadonlySet<string> = new Set<Kind>([
  'markersLaid',
  'nominated',
  'discarded',
  'drew',
  'stepAnnounced',
  'passageAsked',
  'passageGranted',
  'forces',
  'hits',
  'battleDice',
  'rerolled',
  'uprisingDice',
  'ballotOpened',
  'phaseBegan',
  'talkLeft',
  'talkLonger',
  'surprisePlayed',
  'orderSet',
  'leftOnRoad',
  'guardFormed',
  'offerLapsed',
]);

const GREAT: ReadonlySet<string> = new Set<Kind>([
  'elected',
  'crowned',
  'regentMade',
  'married',
  'marriageEnded',
  'titleBought',
  'titlePassed',
  'titleVacant',
  'eliminated',
  'battleOver',
  'captured',
  'banned',
  'promoted',
  'queenMade',
  'queenLost',
  'princeMade',
  'darcNamed',
  'battleDeclared',
  'uprisingBegan',
  'townRuined',
  'disasterRolled',
  'stormBrewed',
  'scored',
  'roundBegan',
  'surrendered',
  'switched',
  'promiseBroken',
]);

const pair = (one: Seat | null | undefined, other: Seat | null | undefined, seat: Seat): boolean =>
  one === seat || other === seat;

/** Whether an event takes something dear from the reader, or gives it. */
function mine(event: SeenEvent<FiefFrance>, seat: Seat): boolean {
  const data = event.data as Events[Kind];
  switch (event.kind) {
    case 'elected':
    case 'eliminated':
    case 'titleBought':
    case 'surrendered':
      return (data as { seat: Seat }).seat === seat;
    case 'titlePassed': {
      const { seat: now, from } = data as Events['titlePassed'];
      return now !== from && pair(now, from, seat);
    }
    case 'controlChanged': {
      const { from } = data as Events['controlChanged'];
      return from === seat;
    }
    case 'ceded':
    case 'garrisonTurned':
    case 'handedOver': {
      const { from, to } = data as { from: Seat; to: Seat };
      return pair(from, to, seat);
    }
    case 'battleDeclared': {
      const { seat: attacker, against } = data as Events['battleDeclared'];
      return pair(attacker, against, seat);
    }
    case 'promiseBroken':
      return (data as Events['promiseBroken']).to === seat;
    case 'besieged':
    case 'plundered':
    case 'uprisingLosses':
      return (data as { seat: Seat }).seat === seat;
    case 'captured':
      return (data as Events['captured']).by === seat;
    default:
      return false;
  }
}

export function weigh(event: SeenEvent<FiefFrance>, seat: Seat | undefined): 0 | 1 | 2 | 3 {
  if (event.kind === 'gameWon') return 3;
  if (seat !== undefined && mine(event, seat)) return 3;
  if (GREAT.has(event.kind)) return 2;
  if (ROUTINE.has(event.kind)) return 0;
  const { seat: by, from, to } = event.data as { seat?: Seat; from?: unknown; to?: unknown };
  // Money, cards and offers between others are a line; one's own are important.
  return seat !== undefined && (by === seat || from === seat || to === seat) ? 2 : 1;
}
