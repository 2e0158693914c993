/** What a question is for, told to whoever meets it for the first time, in English. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const helps: NonNullable<GameText<FiefFrance>['helps']> = {
  home: 'You begin here with this lord, 1 knight, 3 men-at-arms and a stronghold. Whoever holds all towns of a fief (one colour) can buy its title, which is 1 victory point: the small fiefs are the quickest.',
  marry:
    'A marriage makes two families allies: together they win with 4 points. With four or more players neither can then win alone.',
  wed: 'If you accept, your families are allies: you win together with 4 points, and with four or more players not alone.',
  nominate:
    'A bishop votes in later elections and can become cardinal, pope or help to make a king. King and pope are 1 victory point each. Only lords who may hold the office are on the list.',
  lay: 'FOR gives a candidate all your votes, DECOY none. Everybody sees where your markers lie, nobody which is which, until they are turned.',
  discard: 'A hand holds three cards at most, and you draw next. What you keep is yours until you play it.',
  draw: 'Up to two cards a round. Characters are mostly new lords for your family; events are help for you and disasters for somebody.',
  playCard:
    'Lords, Good Weather, Good Harvest and Tax are played now or never in this round. Surprises can wait: they are played at any moment.',
  ransom: 'Your captured lords come home for money. Whoever can pay the full price must.',
  buy: 'Income has been paid; now you spend it. Mills earn money each round, pawns fight, strongholds guard a town, and a title is 1 victory point. What you do not spend you keep.',
  march:
    'Each lord makes up to 2 STEPS along roads, with the pawns you give along: tap a lord, then a town. The first in an empty town controls it. Pawns without a lord stay where they are.',
  passage:
    'Whoever goes through a town or along a road where others stand needs their leave. If you bar the way they may turn back, wait, or fight.',
  attack:
    'In each town where you have a lord with troops you may fight one battle this round. Where you declare none, everybody stays where he is.',
  join: 'You have forces in this town. The leader of the side you choose decides whether you are taken in.',
  opening: 'Both sides shoot and strike until one is beaten or both stop. Whoever surrenders loses all pawns there.',
  losses:
    'One hit takes a man-at-arms or an archer, three hits a knight. Lords fall only when all pawns of their side are gone.',
  resolve: 'Between two rounds of a battle helpers may stay in it, step out or ask to change sides.',
  press:
    'After every round of a battle you decide again. Both leaders must agree to stop, unless the defenders stand behind walls or have no lord.',
  spoils: 'Whoever has the town at the end of the battle draws its income, and captives are worth a ransom.',
  besiege:
    'A siege engine takes away the advantage of walls, and the besieged get no income. It stays as long as a lord of yours is there.',
  plunder: 'A plundered mill is gone, and brings 2 deniers at once.',
  settle:
    'A new lord begins where your family is at home: in a fortress first, else with another lord or in a town of yours.',
  control: 'The town goes to a family that still stands in it.',
  window:
    'Everybody is asked alike, whatever they hold, so that nobody learns who has a surprise. If you have none, pass.',
  rise: 'Everybody is asked alike, whatever they hold, so that nobody learns who has a card. If you have none, pass.',
};
