/** Which events of FIEF (1981) are ceremonies, and who takes part. */

import type { Seat } from '@homage/kernel';
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
import { type Fief81, LORDS, type Lord } from '../rules/index.ts';
import { faceOfLord, kindOf, pictureName } from './people.tsx';
import { WORDS } from './words.ts';

type Tell = Telling<Fief81>;
type Events = Fief81['Events'];

const person = ({ language }: Tell, lord: Lord, seat: Seat | null, office?: Office): Person =>
  personOf(WORDS[language].names.lords[lord], faceOfLord(lord), seat, office);

const crowning = (tell: Tell, lord: Lord, seat: Seat, office: Office): Ceremony => ({
  kind: 'coronation',
  person: person(tell, lord, seat, office),
  seat,
});

/** Votes as they were told one after the other; the last totals are the count. */
function election(tell: Tell, won: Lord | null): Ceremony | undefined {
  const told = since(tell.before, 'phaseBegan');
  const voted = allOf<Fief81, 'voted'>(told, 'voted');
  const cast = allOf<Fief81, 'balloted'>(told, 'balloted');
  const totals = (lastOf<Fief81, 'balloted'>(told, 'balloted') ?? lastOf<Fief81, 'voted'>(told, 'voted'))?.totals;
  const lords = LORDS.filter((lord) => (totals?.[lord] ?? 0) > 0);
  if (lords.length === 0) return undefined;
  const forWhom = (lord: Lord | null): number | null =>
    lord === null || !lords.includes(lord) ? null : lords.indexOf(lord);
  return {
    kind: 'election',
    candidates: lords.map((lord) => ({
      who: person(tell, lord, tell.view.lords[lord].owner),
      votes: totals?.[lord] ?? 0,
    })),
    ballots: [
      ...voted.map(({ seat, lord }) => ({ seat, for: forWhom(lord) })),
      ...cast.flatMap(({ seat, votes }) => votes.map(({ lord }) => ({ seat, for: forWhom(lord) }))),
    ],
    won: forWhom(won),
  };
}

/** Shall the king go? Everybody's voices as they were told since it was proposed. */
function deposing(tell: Tell, { lord, seat, yes, no }: Events['deposed'], gone: boolean): Ceremony {
  const voices = allOf<Fief81, 'deposeVoted'>(since(tell.before, 'deposeProposed'), 'deposeVoted');
  return {
    kind: 'election',
    about: person(tell, lord, seat),
    candidates: [
      { who: 'yes', votes: yes },
      { who: 'no', votes: no },
    ],
    ballots: voices.map((voice) => ({ seat: voice.seat, for: voice.yes > 0 ? 0 : voice.no > 0 ? 1 : null })),
    won: gone ? 0 : 1,
  };
}

/** Both sides throw, and lose what the other threw. */
function struck({
  attackers,
  defenders,
  attackDice,
  defenceDice,
  attackLoss,
  defenceLoss,
  castle,
}: Events['struck']): Ceremony {
  const side = (seats: readonly Seat[], dice: readonly number[], lost: number): Force => ({
    seats,
    figures: lost > 0 ? [{ name: 'maa', count: lost, lost }] : [{ name: 'maa', count: 1, lost: 0 }],
    dice: dice.map((face) => ({ face, marks: 'pips' })),
  });
  return {
    kind: 'battle',
    sides: [side(attackers, attackDice, attackLoss), side(defenders, defenceDice, defenceLoss)],
    captives: [],
    walls: castle ? 1 : 0,
  };
}

const HOW: { readonly [cause in Events['lordDied']['cause']]: 'knife' | 'sickness' | 'war' | 'law' } = {
  battle: 'war',
  plague: 'sickness',
  revolt: 'war',
  resistance: 'war',
  assassination: 'knife',
  justice: 'law',
};

export const ceremonies: Ceremonies<Fief81> = {
  elected: ({ lord }, tell) => election(tell, lord),
  noElection: ({ why }, tell) => (why === 'tie' ? election(tell, null) : undefined),
  crowned: ({ lord, seat }, tell) => crowning(tell, lord, seat, 'king'),
  granted: ({ lord, seat }, tell) => crowning(tell, lord, seat, 'titled'),
  bishopMade: ({ lord, seat }, tell) => crowning(tell, lord, seat, 'bishop'),
  cardinalMade: ({ lord, seat }, tell) => crowning(tell, lord, seat, 'cardinal'),
  deposed: (data, tell) => deposing(tell, data, true),
  kingStays: (data, tell) => deposing(tell, data, false),
  declared: ({ seat, village, intent }, { view: { villages } }) =>
    intent !== 'siege'
      ? undefined
      : {
          ...{ kind: 'siege', besieger: seat, level: 1 },
          holder: villages[village].holder ?? undefined,
          walls: villages[village].castle ? 1 : 0,
        },
  struck: (data) => struck(data),
  revoltRolled: ({ die }) => ({ kind: 'disaster', pictures: [pictureName('revolt')], die, card: kindOf('revolt') }),
  attacked: ({ card }) =>
    card === 'assassination'
      ? { kind: 'turning', picture: pictureName(card), card: kindOf(card) }
      : { kind: 'disaster', pictures: [pictureName(card)], card: kindOf(card) },
  lordDied: ({ lord, seat, cause }, tell) => ({ kind: 'death', person: person(tell, lord, seat), how: HOW[cause] }),
};
