/** Les termes des marchés, en français. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import type { Card, Fief, LordId, Town } from '../rules/data.ts';
import { type ClauseWords, clauseText, promiseText, termsText } from './deals.ts';
import {
  captive,
  cardList,
  de,
  deniers,
  fiefLong,
  inTown,
  lord,
  ofLord,
  plural,
  SIDES,
  town,
  who,
} from './names.fr.ts';

/** « vous donnez », « Anne donne ». */
const does = (by: Seat, say: Say, you: string, one: string): string => `${who(by, say)} ${by === say.me ? you : one}`;
/** « votre armée », « l’armée d’Anne ». */
const own = (whom: Seat, say: Say, yours: string, theirs: string): string =>
  whom === say.me ? yours : `${theirs} ${de(who(whom, say))}`;
const couple = (a: unknown, b: unknown): string => `mariage ${ofLord(a as LordId)} et ${ofLord(b as LordId)}`;

const WORDS: ClauseWords = {
  deeds: {
    deniers: (by, { amount }, say) => `${does(by, say, 'donnez', 'donne')} ${deniers(amount as number)}`,
    town: (by, { town: where }, say) => `${does(by, say, 'cédez', 'cède')} ${town(where as Town, say)}`,
    captive: (by, { lord: id, free }, say) =>
      free === true
        ? `${does(by, say, 'libérez', 'libère')} ${lord(id as LordId)}`
        : `${does(by, say, 'remettez', 'remet')} ${lord(id as LordId)}, ${captive(id as LordId)}`,
    cards: (by, { count, cards: shown }, say) =>
      `${does(by, say, 'donnez', 'donne')} ${(shown as Card[]).length > 0 ? cardList(shown as Card[]) : plural(count as number, 'carte')}`,
    marriage: (_by, { own, other }) => couple(own, other),
    annul: (_by, { a, b }) => `le ${couple(a, b)} est annulé`,
    passage: (by, { lord: id, to }, say) =>
      `${does(by, say, 'laissez', 'laisse')} passer ${lord(id as LordId)} vers ${town(to as Town, say)}`,
    title: (by, { fief }, say) =>
      `au nom de la couronne, ${does(by, say, 'offrez', 'offre')} ${fiefLong(fief as Fief)}`,
    cardinal: (by, { lord: id }, say) =>
      `en pape, ${does(by, say, 'laissez', 'laisse')} ${lord(id as LordId)} devenir cardinal`,
    tunnel: (by, { use, whom }, say) =>
      `${does(by, say, 'jouez', 'joue')} Souterrain pour ${use === 'passage' ? `faire passer ${own(whom as Seat, say, 'votre armée', 'l’armée')}` : `mener ${own(whom as Seat, say, 'votre assaut', 'l’assaut')} sous les murailles`}`,
    coalition: (by, { side }, say) => `${does(by, say, 'rejoignez', 'rejoint')} ${SIDES[side as 0 | 1]}`,
    host: (by, { lord: id, town: where }, say) =>
      `${does(by, say, 'accueillez', 'accueille')} ${lord(id as LordId)} ${inTown(where as Town, say)}`,
    talk: (by, _args, say) => `${does(by, say, 'invitez', 'invite')} à un entretien privé`,
  },
  promises: {
    marriage: ({ own, other }) => `le ${couple(own, other)}`,
    passage: () => 'le passage jusqu’à la fin du tour',
    peace: () => 'la paix jusqu’à la fin du prochain tour',
    vote: ({ for: choice }, say) =>
      `une voix pour ${typeof choice === 'number' ? who(choice, say) : lord(choice as LordId)}`,
    ransom: ({ lord: id, amount }) => `la liberté ${ofLord(id as LordId)} contre ${deniers(amount as number)}`,
  },
  promise: (by, what, say) => `${does(by, say, 'promettez', 'promet')} ${what}`,
  kept: ['promesse rompue', 'promesse tenue'],
  between: '\u202f; ',
};
export const clause = clauseText(WORDS);
export const terms = termsText(WORDS);
export const promised = promiseText(WORDS);
