/** How much an event matters to a seat: 0 routine, 1 worth a line, 2 important, 3 it changes your game. */

import type { Seat, SeenEvent } from '@homage/kernel';
import type { LordId, Town } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { lordIn } from './shared.ts';

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

/** What the whole table talks about. */
const GREAT: ReadonlySet<string> = new Set<Kind>([
  'elected',
  'crowned',
  'regentMade',
  'married',
  'marriageEnded',
  'titleBought',
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
  'surrendered',
  'switched',
  'promiseBroken',
]);

/** What somebody does in the course of a turn: worth a line, and no news to who did it. */
const DEEDS: ReadonlySet<string> = new Set<Kind>([
  'moved',
  'built',
  'unitsBought',
  'income',
  'placed',
  'lordPlayed',
  'lordDrawn',
  'homeChosen',
  'bonusPlayed',
  'troopLanded',
  'roundBegan',
  'scored',
  'firstPlayer',
  'proposalRefused',
  'siegeLifted',
]);

/** What is done to a lord concerns the family. */
const OF_LORDS: ReadonlySet<string> = new Set<Kind>([
  'crowned',
  'queenMade',
  'queenLost',
  'regentMade',
  'princeMade',
  'princeLost',
  'banned',
  'lifted',
  'promoted',
  'promotionRefused',
  'darcNamed',
  'married',
  'marriageEnded',
  'proposed',
  'captured',
  'ambushed',
  'sponsored',
]);

/** What is done in a town concerns who holds it. */
const IN_TOWNS: ReadonlySet<string> = new Set<Kind>([
  'besieged',
  'plundered',
  'scorched',
  'uprisingBegan',
  'uprisingQuelled',
  'townRuined',
  'battleOver',
]);

interface Named {
  seat?: Seat;
  lord?: LordId;
  a?: LordId;
  b?: LordId;
  other?: LordId;
  town?: Town;
}

/** Whether one of the reader's lords or towns is spoken of, by somebody else. */
function touches({ kind, data }: SeenEvent<FiefFrance>, seat: Seat, view: View | undefined): boolean {
  if (view === undefined) return false;
  const { seat: by, lord, a, b, other, town } = data as Named;
  if (OF_LORDS.has(kind)) {
    const named = kind === 'proposed' ? [other] : [lord, a, b];
    return named.some((id) => id !== undefined && lordIn(view, id)?.seat === seat);
  }
  return IN_TOWNS.has(kind) && town !== undefined && by !== seat && view.towns[town].control === seat;
}

/** Whether an event takes something dear from the reader, gives it, or waits for the reader's word. */
function mine(event: SeenEvent<FiefFrance>, seat: Seat): boolean {
  const data = event.data as Events[Kind];
  switch (event.kind) {
    case 'elected':
    case 'eliminated':
    case 'uprisingLosses':
    case 'plagueLoss':
      return (data as { seat: Seat }).seat === seat;
    case 'titlePassed': {
      const { seat: now, from } = data as Events['titlePassed'];
      return from !== null && now !== from && (now === seat || from === seat);
    }
    case 'controlChanged': {
      const { from, to } = data as Events['controlChanged'];
      return from === seat && to !== null;
    }
    case 'ceded':
    case 'handedOver':
    case 'offered':
    case 'promiseBroken':
      return (data as { to: Seat }).to === seat;
    case 'garrisonTurned':
      return (data as Events['garrisonTurned']).from === seat;
    case 'battleDeclared':
      return (data as Events['battleDeclared']).against === seat;
    case 'ransomOffered':
      return (data as Events['ransomOffered']).jailer === seat;
    default:
      return false;
  }
}

/** `view` is what the reader sees now: whose lord, whose town it is. */
export function weigh(event: SeenEvent<FiefFrance>, seat: Seat | undefined, view?: View): 0 | 1 | 2 | 3 {
  if (event.kind === 'gameWon') return 3;
  if (seat !== undefined && (mine(event, seat) || touches(event, seat, view))) return 3;
  if (GREAT.has(event.kind)) return 2;
  if (ROUTINE.has(event.kind)) return 0;
  if (DEEDS.has(event.kind)) return 1;
  const { seat: by, from, to, jailer } = event.data as { seat?: Seat; from?: unknown; to?: unknown; jailer?: Seat };
  // A title passes on: great news, unless it was just bought, which is told already.
  if (event.kind === 'titlePassed') return from === null ? 1 : 2;
  // Who walks into an empty town knows it.
  if (event.kind === 'controlChanged' && from === null) return 1;
  // Money, cards and offers between others are a line; one's own are important.
  return seat !== undefined && (by === seat || from === seat || to === seat || jailer === seat) ? 2 : 1;
}
