/** Which events of FIEF France are ceremonies, and who takes part. */

import type { Seat, SeenEvent } from '@homage/kernel';
import type { Office } from '@homage/ui/art';
import {
  allOf,
  type Ceremonies,
  type Ceremony,
  type Force,
  lastOf,
  type Person,
  personOf,
  since,
  type Telling,
} from '@homage/ui/ceremony';
import { type LordId, type Town, UNITS, type Units } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { wordsIn } from '../text/board.ts';
import { seatOf } from './forces.ts';
import { faceOfLord, officeOf } from './people.tsx';

type Tell = Telling<FiefFrance>;
type Events = FiefFrance['Events'];
type Side = 0 | 1;

/** Cards whose drawings have a name of their own. */
const DRAWN: { readonly [card: string]: string } = {
  badWeather: 'bad-weather',
  goodWeather: 'good-weather',
  goodHarvest: 'good-harvest',
};
const pictureOf = (card: string): string => DRAWN[card] ?? card;

/** A lord as he takes part; whose he is, the view says, or the event where he is gone already. */
const person = ({ view, language }: Tell, id: LordId, office = officeOf(view, id), seat = seatOf(view, id)): Person =>
  personOf(wordsIn(language).names.lord(id), faceOfLord(id), seat, office);

const crowning = (tell: Tell, id: LordId, office: Office): Ceremony => ({
  kind: 'coronation',
  person: person(tell, id, office),
  seat: seatOf(tell.view, id),
});

/* ---------------------------------------------------------------- elections */

function election(tell: Tell, elected: LordId | null): Ceremony | undefined {
  const shown = lastOf<FiefFrance, 'ballotShown'>(since(tell.before, 'ballotOpened'), 'ballotShown');
  if (shown === undefined || shown.tally.length === 0) return undefined;
  const lords = shown.tally.map(({ lord }) => lord);
  return {
    kind: 'election',
    candidates: shown.tally.map(({ lord, votes }) => ({ who: person(tell, lord), votes })),
    ballots: shown.laid
      .filter(({ for: whom, votes }) => votes > 0 || whom !== null)
      .map(({ seat, for: whom }) => ({ seat, for: whom === null ? null : lords.indexOf(whom) })),
    won: elected === null ? null : lords.indexOf(elected),
  };
}

/* ------------------------------------------------------------------ battles */

const NONE: Units = { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
const add = (a: Units, b: Units): Units => Object.fromEntries(UNITS.map((unit) => [unit, a[unit] + b[unit]])) as Units;

/** One side, from what was told of it since the battle was declared. `first`: as it drew up, with all that it has lost since. */
function force(tell: Tell, told: readonly SeenEvent<FiefFrance>[], side: Side, first: boolean): Force {
  const drawn = allOf<FiefFrance, 'forces'>(told, 'forces').filter((event) => event.side === side);
  const forces = first ? drawn[0] : drawn.at(-1);
  const fallen = allOf<FiefFrance, 'losses'>(told, 'losses').filter((event) => event.side === side);
  const lost = first ? fallen.reduce((sum, { units }) => add(sum, units), NONE) : NONE;
  const declared = lastOf<FiefFrance, 'battleDeclared'>(told, 'battleDeclared');
  const joined = allOf<FiefFrance, 'joined'>(told, 'joined').filter((event) => event.side === side);
  const lead = side === 0 ? declared?.seat : declared?.against;
  const captain = forces?.lords.find((id) => seatOf(tell.view, id) === lead) ?? forces?.lords[0];
  return {
    seats: [...(lead === undefined ? [] : [lead]), ...joined.map(({ seat }) => seat)],
    captain: captain === undefined ? undefined : person(tell, captain),
    figures: UNITS.filter((unit) => (forces?.units[unit] ?? 0) > 0).map((unit) => ({
      name: unit,
      count: forces?.units[unit] ?? 0,
      lost: Math.min(lost[unit], forces?.units[unit] ?? 0),
    })),
    dice: [],
  };
}

/** The walls that the defenders stand behind. */
function wallsOf(view: View, town: Town | undefined, defenders: readonly Seat[]): 0 | 1 | 2 {
  if (town === undefined) return 0;
  const { fort, holder } = view.towns[town];
  return holder !== null && defenders.includes(holder) ? fort : 0;
}

/** A round of a battle: the dice as they lie. */
function round(tell: Tell, { hits }: Events['hits']): Ceremony | undefined {
  const told = since(tell.before, 'battleDeclared');
  const thrown = lastOf<FiefFrance, 'battleDice'>(told, 'battleDice');
  if (thrown === undefined) return undefined;
  const side = (n: Side): Force => ({
    ...force(tell, told, n, false),
    dice: thrown.dice[n].map((face) => ({ face, marks: 'hits' })),
    tally: hits[n],
  });
  const sides = [side(0), side(1)] as const;
  const town = lastOf<FiefFrance, 'battleDeclared'>(told, 'battleDeclared')?.town;
  return { kind: 'battle', sides, captives: [], walls: wallsOf(tell.view, town, sides[1].seats) };
}

/** Its end: who fell, who was taken, who holds the field. */
function aftermath(tell: Tell, { town, winner }: Events['battleOver']): Ceremony | undefined {
  const told = since(tell.before, 'battleDeclared');
  if (!told.some(({ kind }) => kind === 'forces')) return undefined;
  const taken = [
    ...allOf<FiefFrance, 'captured'>(told, 'captured'),
    ...allOf<FiefFrance, 'captured'>(tell.after, 'captured'),
  ];
  const side = (n: Side): Force => ({ ...force(tell, told, n, true), won: winner === n });
  const sides = [side(0), side(1)] as const;
  return {
    kind: 'battle',
    sides,
    captives: taken.map(({ lord }) => person(tell, lord)),
    walls: wallsOf(tell.view, town, sides[1].seats),
  };
}

const HOW: { readonly [cause in Events['eliminated']['cause']]: 'knife' | 'sickness' | 'war' | 'law' } = {
  plague: 'sickness',
  battle: 'war',
  arrows: 'war',
  uprising: 'war',
  assassination: 'knife',
  justice: 'law',
  calming: 'war',
  shot: 'war',
};

export const ceremonies: Ceremonies<FiefFrance> = {
  elected: ({ lord }, tell) => election(tell, lord),
  notElected: ({ why }, tell) => (why === 'tie' ? election(tell, null) : undefined),
  crowned: ({ lord }, tell) => crowning(tell, lord, 'king'),
  queenMade: ({ lord }, tell) => crowning(tell, lord, 'queen'),
  titleBought: ({ lord }, tell) => crowning(tell, lord, 'titled'),
  promoted: ({ lord }, tell) => crowning(tell, lord, 'cardinal'),
  married: ({ a, b }, tell) => ({ kind: 'marriage', pair: [person(tell, a), person(tell, b)] }),
  banned: ({ lord }, tell) => ({
    kind: 'excommunication',
    person: person(tell, lord),
    seat: seatOf(tell.view, lord),
  }),
  eliminated: ({ lord, seat, cause }, tell) => ({
    kind: 'death',
    person: person(tell, lord, undefined, seat),
    how: HOW[cause],
  }),
  hits: (data, tell) => round(tell, data),
  battleOver: (data, tell) => aftermath(tell, data),
  besieged: ({ seat, town, level }, { view }) => ({
    kind: 'siege',
    besieger: seat,
    holder: view.towns[town].holder ?? undefined,
    walls: view.towns[town].fort,
    level,
  }),
  disastersTurned: ({ cards }) =>
    cards.length === 0 ? undefined : { kind: 'disaster', pictures: cards.map(pictureOf) },
  disasterRolled: ({ card, die, placed }) =>
    placed ? { kind: 'disaster', pictures: [pictureOf(card)], die } : undefined,
  surprisePlayed: ({ card }) => ({ kind: 'turning', picture: pictureOf(card), card: 'surprise' }),
  uprisingBegan: () => ({ kind: 'disaster', pictures: ['uprising'], card: 'surprise' }),
};
