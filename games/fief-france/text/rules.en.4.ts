/** The rules page, 6 and 7: battle and end of round. In our own words; refusals cite the ids. */

import { p } from './paragraph.ts';

export const book4 = [
  p(
    '6',
    'Battle',
    `In turn order each family may declare one battle in each town where it has an army, against any other family there, ally or not. Each battle is finished before the next. A troop alone cannot attack but defends itself; lords without a troop may simply be captured.

The attacking family leads one side, the attacked family the other, to the end. Leaders admit confederates, choose losses, may surrender, and if they win name who takes the town and who holds the captives.

Rulings: if the attackers would have neither a die nor an arrow, the battle is not fought and the declaration is not used up. All forces of a family in the town take part. Control changes only if the controller was on the beaten side, and goes only to a family of the winning side that still stands there.`,
  ),
  p(
    '6.1',
    'Coalitions',
    `Before it begins each other family in the town, in turn order, may ask to join a side; the leader decides. Nobody joins later. Besiegers on one side add up their siege engines. If a confederate of the besieged changes sides, the walls are worth nothing for the rest of the battle.`,
  ),
  p(
    '6.2',
    'The course of a battle',
    'Either leader may surrender at the start. Then: scorched earth, archers, and battle rounds until it ends.',
  ),
  p(
    '6.2.1',
    'Scorched earth',
    'A defensive leader who controls the town and is not besieged may burn one mill there for 1 denier.',
  ),
  p(
    '6.2.2',
    'Archers',
    `Before the first round both sides shoot at once if they have archers: one battle die, and 1 hit more for each archer beyond the first. Losses are taken immediately. If the last attacking lord falls, the battle is over.

Rulings: other endings (6.2.3.5) apply here too. Bombards, d’Arc and guards add nothing to the shooting.`,
  ),
  p('6.2.3', 'Battle rounds', 'Count combat points, roll, take losses, see whether it ends.'),
  p(
    '6.2.3.1',
    'Combat points and dice',
    `Man-at-arms, archer and queen’s sergeant 1; knight and king’s knight 3; a man 1; a titled woman 1; bombards and captives nothing.

1 to 6 points give 1 die, 7 to 12 give 2, 13 or more 3. D’Arc adds a die.`,
  ),
  p(
    '6.2.3.2',
    'Fortress penalty',
    `If the defending side controls a stronghold the attackers roll 1 die fewer, for a city 2 fewer. There is none if the controller is on the attacking side or in no side.

The penalty is reduced by the number on each attacking siege engine, then by 1 for each attacking bombard, and cancelled by an Underground card for the whole battle.`,
  ),
  p(
    '6.2.3.3',
    'Lifting the penalty',
    `Siege engines count first. A bombard that has to cancel a point of the penalty gives no re-roll in that round. The attackers’ dice never fall below none.`,
  ),
  p(
    '6.2.3.4',
    'Losses',
    `Both sides roll, then take losses together. A side may roll one die again for each bombard that did not serve against walls; attackers decide first. Each guard adds 1 hit.

A hit removes a man-at-arms, archer or queen’s sergeant; three hits a knight or king’s knight, fewer do nothing to it. The leader chooses, but the losses must come as near to the hits as possible. Lords are hit, one for each hit left, only when all pawns of the side except bombards are gone. A bombard alone is lost.`,
  ),
  p(
    '6.2.3.5',
    'The end of a battle',
    `After each round confederates, in turn order, go on, stop (their forces stay in the town) or change sides if the other leader takes them. Then the battle ends if:
- nobody is left on either side, or on one;
- only lords are left on both sides: all stay; or on one side: they may be captured;
- the attackers have no lord left: control does not change;
- three rounds in a row brought no loss;
- a side surrenders: all its pawns are lost, its lords may be captured;
- both leaders agree to stop; the attacker alone decides if the defenders have walls or no lord.

Ruling: endings are tested in this order. Bombards do not count as pawns here. Lords who are not captured stay in the town.`,
  ),
  p(
    '6.3',
    'Captives',
    `A captive still counts among the family’s four lords, keeps titles and points, and may marry; the family still collects the taxes. A captive does not vote or stand, and moves only with an army of the jailer, like a pawn. Only an assassination or an uprising kills captives.

The jailer may hand a captive to a family with forces at the same place, or set him or her free. A captive is free by Underground, by ransom, by the jailer’s word, or when the forces that hold him or her are gone; he or she then comes into play anew (G.1.2). While the queen is captive no crown prince is born.

Rulings: nothing is handed over during a battle there. Captives of the beaten side go free. Justice does not reach a captive.`,
  ),
  p('6.4', 'Sieges', 'A fortress that cannot be stormed is besieged.'),
  p(
    '6.4.1',
    'Laying siege',
    `At the end of the battle phase, in turn order, in each fortress town of another family where you have a free lord you may place a siege engine (1), or turn one that stands there from 1 to 2. You have two engines, so at most two sieges. Several families may besiege one town. Without a lord there, after any battle, the engine goes back; you may also lift a siege at any time. Ruling: a besieger who takes the town, or a fortress that falls, ends the siege; other besiegers stay.`,
  ),
  p(
    '6.4.2',
    'What a siege does',
    `The besieged keep the town but get no income from it, place no new pawns there and may not plunder it; new lords may enter. They march out only with the leave of every besieger, by Underground or by a cavalcade. If they give battle they come out, and walls protect nobody. Besiegers may plunder. When the last engine goes the siege is over. Ruling: guests who do not besiege are not besieged.`,
  ),
  p(
    '6.4.3',
    'Siege engines',
    'An engine cancels as many points of the fortress penalty as it shows: 1 is enough for a stronghold, 2 for a city. It has no combat points and takes no hits.',
  ),
  p(
    '6.4.4',
    'Archers and walls',
    'Each remaining point of the fortress penalty silences one attacking archer. Defending archers always shoot.',
  ),
  p(
    '6.5',
    'Plunder',
    `When all battles and sieges are settled, each family in turn order may plunder mills in the unbesieged towns it controls and in the towns it besieges: 2 deniers each, and the mill is gone.`,
  ),
  p(
    '7',
    'End of round',
    `Disasters leave, the king’s or regent’s tile is turned back, and points are counted: 1 for each fief title borne by a lord, 1 for the king, 1 for the pope, nothing for those two at sea. If nobody has won the first player’s card goes to the left.

Rulings: surprises may be played just before the count. Nobody is ever out of the game: a family without lords draws, plays a lord and goes on.`,
  ),
  p('7.1', 'Lone victory', 'An unmarried family with 3 points or more wins.'),
  p(
    '7.2',
    'Alliance victory',
    'With four or more players, two families joined by marriage win together with 4 points. With three players there is no such victory; everybody, married or not, needs 3.',
  ),
  p(
    '7.3',
    'Ties',
    `A lone victory goes before an alliance. Among equals decide: the king, else the pope, else the regent, else most fief titles, most bishops, most towns; allies count together. Rulings: a king at sea still breaks the tie; if all is equal the victory is shared.`,
  ),
];
