/** Les termes des marchés, en français. */

import type { Card, Fief, LordId, Town } from '../rules/data.ts';
import { type ClauseWords, clauseText } from './deals.ts';
import {
  captive,
  cardList,
  cards,
  deniers,
  fiefLong,
  inTown,
  lord,
  ofLord,
  SIDES,
  town,
  Who,
  who,
} from './names.fr.ts';

/** « Vous donnez », « Anne donne ». */
const verb = (you: string, one: string): ((by: number, say: Parameters<typeof Who>[1]) => string) => {
  return (by, say) => `${Who(by, say)} ${by === say.me ? you : one}`;
};
const gives = verb('donnez', 'donne');
const promises = verb('promettez', 'promet');
const yields = verb('cédez', 'cède');

const WORDS: ClauseWords = {
  deniers: (by, { amount }, say) => `${gives(by, say)} ${deniers(amount as number)}`,
  town: (by, { town: where }, say) => `${yields(by, say)} ${town(where as Town, say)}`,
  captive: (by, { lord: id, to }, say) =>
    to === undefined
      ? `${verb('libérez', 'libère')(by, say)} ${lord(id as LordId)}`
      : `${verb('remettez', 'remet')(by, say)} ${lord(id as LordId)}, ${captive(id as LordId)}`,
  cards: (by, { count, cards: shown }, say) =>
    `${gives(by, say)} ${(shown as Card[]).length > 0 ? cardList(shown as Card[]) : (count as number) === 0 ? 'zéro carte' : cards(count as number)}`,
  marriage: (_by, { own, other }) => `Mariage ${ofLord(own as LordId)} et ${ofLord(other as LordId)}`,
  annul: (_by, { a, b }) => `Le mariage ${ofLord(a as LordId)} et ${ofLord(b as LordId)} est annulé`,
  passage: (by, { lord: id, to }, say) =>
    id === undefined
      ? `${promises(by, say)} le passage pendant ce tour`
      : `${verb('laissez', 'laisse')(by, say)} passer ${lord(id as LordId)} vers ${town(to as Town, say)}`,
  peace: (by, _args, say) => `${promises(by, say)} la paix jusqu’à la fin du prochain tour`,
  vote: (by, { for: choice }, say) =>
    `${promises(by, say)} de voter pour ${typeof choice === 'number' ? who(choice, say) : lord(choice as LordId)}`,
  ransom: (by, { lord: id, amount }, say) =>
    `${promises(by, say)} de libérer ${lord(id as LordId)} contre une rançon de ${deniers(amount as number)}`,
  title: (by, { fief }, say) =>
    `Au nom de la couronne, ${who(by, say)} ${by === say.me ? 'offrez' : 'offre'} ${fiefLong(fief as Fief)}`,
  cardinal: (by, { lord: id }, say) =>
    `En pape, ${who(by, say)} ${by === say.me ? 'laissez' : 'laisse'} ${lord(id as LordId)} devenir cardinal`,
  tunnel: (by, { use }, say) =>
    `${verb('jouez', 'joue')(by, say)} Souterrain pour ${use === 'passage' ? 'faire passer votre armée' : 'mener votre assaut sous les murailles'}`,
  coalition: (by, { side }, say) => `${verb('rejoignez', 'rejoint')(by, say)} ${SIDES[side as 0 | 1]}`,
  host: (by, { lord: id, town: where }, say) =>
    `${verb('accueillez', 'accueille')(by, say)} ${lord(id as LordId)} ${inTown(where as Town, say)}`,
  talk: (by, _args, say) => `${verb('invitez', 'invite')(by, say)} à un entretien privé`,
};
export const clause = clauseText(WORDS);
