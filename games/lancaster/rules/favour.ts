/**
 * Phase 1, the king's favour. The first six knights that are placed in conflicts each round take one of the favours that lie face up, and
 * have it at once. A tile that gives nothing may be taken all the same: what counts is the knights.
 */

import type { AskDef, Next, One } from '@homage/kernel';
import { boxOf } from './box.ts';
import { FAVOURS, LETTERS, type Letter } from './data.ts';
import {
  ask,
  because,
  canRaise,
  frame,
  give,
  isAlly,
  noNoble,
  note,
  oneOf,
  ownerOf,
  raise,
  raiseChoice,
  takeNoble,
  whyNotRaise,
} from './pieces.ts';
import { letterIndex } from './places.ts';
import { silence } from './silence.ts';
import type { Banner, Lancaster, State } from './vocabulary.ts';

const tileChoice = (s: State, explain: boolean): One<Lancaster, 'favour', number> =>
  oneOf(
    'favour',
    FAVOURS,
    (favour) => {
      const state = s.favours[favour - 1];
      if (state === 1) return undefined;
      return state === 0 ? because('favourTurned', '1-favour', { favour }) : because('favourOut', 'setup', { favour });
    },
    explain,
  );

/** A noble of any province; undefined when there is none to take. */
function nobleChoice(s: State, banner: Banner, explain: boolean): One<Lancaster, 'noble', Letter> | undefined {
  const choice = oneOf('noble', LETTERS, (letter) => noNoble(s, banner, letterIndex(letter)), explain);
  return choice.of.length === 0 ? undefined : choice;
}

const nextOfFavour: Next<Lancaster, 'favour'> = (s, { args: { banner } }, draft, explain) => {
  if (draft.favour === undefined) return tileChoice(s, explain);
  const reward = boxOf(s).favourReward[draft.favour - 1]!;
  if (reward.noble === true && draft.noble === undefined) return nobleChoice(s, banner, explain);
  if (reward.raise === true && draft.knight === undefined && canRaise(s, banner, false)) {
    return raiseChoice(s, banner, false, explain, '1-favour');
  }
  return undefined;
};

/** A knight of another colour; or nobles and knights where there is none to take. */
const whyOfFavour: AskDef<Lancaster, 'favour'>['why'] = (s, { args: { banner } }, draft, key, value) => {
  if (key === 'knight') return whyNotRaise(s, banner, false, '1-favour', value);
  const province = LETTERS.indexOf(value as Letter);
  return key === 'noble' && draft.favour !== undefined && province >= 0 ? noNoble(s, banner, province) : undefined;
};

export const takeFavour = ask('favour', { next: nextOfFavour, why: whyOfFavour, lapse: silence(nextOfFavour) });

export const favour = frame('favour', {
  start: (x) => x.ask('favour', { [ownerOf(x.s, x.local.banner)]: { ...x.local } }, { then: 'taken' }),
  taken(x) {
    const { s } = x;
    const { banner } = x.local;
    const answer = x.answer('favour');
    const { favour, noble, knight } = answer;
    note(x, 'favour', answer);
    const from = `favour${favour}` as const;
    const reward = boxOf(s).favourReward[favour - 1]!;
    s.favours[favour - 1] = 0;
    x.emit('favourTaken', { banner, favour });
    if (noble !== undefined) takeNoble(x, banner, letterIndex(noble), from);
    else if (knight !== undefined && knight !== 'none') raise(x, banner, knight, from);
    else if (isAlly(s, banner) || !give(x, banner, reward.gold ?? 0, reward.squires ?? 0, reward.votes ?? 0, from)) {
      x.emit('nothing', { banner, from });
    }
    return x.done(null);
  },
});
