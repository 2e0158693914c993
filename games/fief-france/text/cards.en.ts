/** What each card does, in one or two sentences; in English. */

import { type Card, isLordCard, isWoman, type LordId } from '../rules/data.ts';
import { card } from './names.en.ts';

const DOES: { readonly [C in Exclude<Card, LordId>]: string } = {
  cardinal: 'Surprise. Makes a bishop of any family a cardinal; if there is a pope, he may refuse.',
  darc: 'Surprise. An unmarried woman of any family becomes d’Arc: 3 STEPS with all who accompany her, 1 battle die more, no marriage.',
  uprising:
    'Surprise. The people of a town under a tax or a famine rise: 1 battle die and 1 hit more for each card, less what the walls hold off.',
  underground:
    'Surprise. An army slips past everybody and out of sieges, or an attack ignores the walls, or a captive escapes, or an uprising ignores the walls.',
  assassination:
    'Surprise. Kills a lord of another family, whoever it is. One of your lords is known from then on as the one behind it.',
  justice:
    'Surprise. Puts a lord who stands behind an assassination to death; not the king, the queen, the crown prince or the pope.',
  ambush: 'Surprise. In a battle where you have a lord, one lord of another family becomes your captive.',
  goodWeather: 'Cancels Bad Weather in a bishopric, or gives each mill there 1 denier more.',
  goodHarvest: 'Cancels a Famine in a bishopric, or gives each mill there 1 denier more.',
  tax: 'Levies a tallage on a fief (2 deniers per town) or a tithe on a bishopric (all that its mills bring).',
  plague:
    'In the bishopric each lord dies on 1 to 3, and each family loses half its pawns in every town. Those who enter later are tested too.',
  badWeather:
    'In the bishopric no march and no battle this round, and none into or out of it. Ships, tunnels and uprisings go on.',
  famine: 'The mills of the bishopric bring nothing this round, and its people may rise.',
  storm: 'Closes the sea for the round: nobody sails, and forces at sea stay there.',
};

/** A card in words: its name and what it does. */
export function cardText(id: Card): { name: string; does: string } {
  if (!isLordCard(id)) return { name: card(id), does: DOES[id] };
  return {
    name: card(id),
    does: `A ${isWoman(id) ? 'lady' : 'lord'} joins your family, which has at most four.`,
  };
}
