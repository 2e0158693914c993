/** The rules page, 4 and 5: purchase and movement. In our own words; refusals cite the ids. */

import { p } from './paragraph.ts';

export const book3 = [
  p('4', 'Purchase', 'In turn order each family pays its ransoms, then buys what it likes in any order.'),
  p(
    '4.1',
    'Ransom',
    `A captive’s ransom is 2 deniers and 2 more for each title. Whoever can pay must pay, the dearest first, and the jailer must accept. The lord is free at once and comes into play anew (G.1.2).

Less may be offered, for one captive or several of the same jailer; then the jailer may refuse. This needs no diplomacy pawn. Whoever cannot pay any ransom may spend the money otherwise.

Rulings: a ransom that is too dear is skipped and the next one is due; equal ones in the owner’s order. While ransoms are being settled the owner gives no deniers away.`,
  ),
  p(
    '4.2',
    'Buildings',
    `A stronghold costs 10 deniers and goes into a town you control that has no fortress. Only an uprising destroys it. A mill costs 3; a town has at most two. Mills are lost by uprisings, scorched earth and plunder. Ruling: you may build a mill in your besieged town.`,
  ),
  p(
    '4.3',
    'Pawns',
    `- Man-at-arms: 1 denier, 1 combat point, 1 hit.
- Archer: 2 deniers, 1 combat point, 1 hit; shoots before a battle.
- Knight: 3 deniers, 3 combat points, 3 hits.
- Bombard: 4 deniers, no combat points; takes 1 off the fortress penalty, or lets its side roll one die again each round. It is lost when no other pawn or lord of its family is with it.

New pawns go at once to a town where you have a free lord, as a guest or besieger too, or to a fortress you hold with forces that is not besieged. At most 4 new pawns per town and phase. A pool is limited: what is all on the board cannot be bought.

Rulings: nothing is placed at sea or in an empty fortress. What cannot be placed is not bought.`,
  ),
  p(
    '4.4',
    'Fief titles',
    `If you hold every town of a fief and one of them has a stronghold, you may buy its title for one of your lords: 2 deniers per town, so 8 for a duchy, 6 for a county, 4 for a barony. One stronghold becomes the city of the fief, its only one. Losing other towns later does not cost the title; losing the city does.

The king, or the regent, may make one such title a round free of charge, for any family that could buy it.

Rulings: the king’s own family may be the one that receives; a captive king or one at sea may offer too. Without a lord no title is bought.`,
  ),
  p(
    '4.5',
    'The cardinal’s title',
    'One cardinal’s title is for sale: 5 deniers, for any bishop in play who is no cardinal, as with the card (G.4.1.2).',
  ),
  p(
    '5',
    'Movement',
    `In turn order each family moves any of its free lords. At the end of the phase all forces on roads enter the towns they were heading for.

Rulings: the STEPS of several lords may be mixed as you like. Forces enter in the order in which they came to the gates; the first to enter an empty town controls it.`,
  ),
  p(
    '5.1',
    'Troops, armies, forces',
    `A troop is pawns of one family without a lord: it does not move. An army is a troop with a lord. Forces are a troop, an army or a lord. A town may hold forces of all families. Ruling: a lord with a bombard alone is no army.`,
  ),
  p(
    '5.1.1',
    'Moving a lord',
    `A lord makes up to 2 STEPS a round, d’Arc up to 3. The lord may take along, pick up or leave behind pawns and other lords on the way. A pawn too makes at most 2 STEPS a round, whoever leads it; those who accompany d’Arc for at least one STEP may make 3.

From the beginning of a STEP the army is on the road and no longer in the town it left. A lord who dies ends the march; the pawns stay where they are.

Ruling: pawns left on the road of the STEP block it for others and enter the town at the end of the phase.`,
  ),
  p('5.2', 'By land', 'A STEP leads along a road to a neighbouring town. There and back is two STEPS.'),
  p(
    '5.2.1',
    'Land STEPS',
    `With the first STEP you leave a town without crossing the families in it, unless you are besieged there: then you cross every besieger. If you go on through a town you cross every family in it that is not besieged. Families on the road you use are always crossed.

You enter a town that is empty, or your own, and take control if nobody had it. Before a town held by others you wait on the road: you are not in it yet, and neither uprisings nor battles there reach you.

Ruling: you enter your own besieged town without asking; leaving again is another matter.`,
  ),
  p(
    '5.2.2',
    'Control of towns',
    `A town belongs to the family that stands on it, the first to have arrived, or, when empty, to the family that governs its fief; otherwise it is free. Others in the town are guests: its buildings serve its controller alone.

The controller may at any time hand the town to another family with forces in it, except during a battle there; this counts as a surprise, and nobody’s consent is needed. A family that leaves with its last forces names the one that takes over. Whoever controls a city bears the title of its fief.

Rulings: if the controller is wiped out by plague or uprising, the family that arrived next takes over. A new controller without a lord for the title leaves it vacant.`,
  ),
  p(
    '5.2.3',
    'Crossing others',
    `To cross families you need the leave of each of them, or force your way. Allies are asked like anybody else.

Rulings: all are asked for one named STEP, in turn order; the first refusal ends it. A STEP that all have granted must be made as named. A family that has refused a lord a STEP is not asked again for it this round, unless it takes its refusal back.`,
  ),
  p(
    '5.2.3.1',
    'After a refusal',
    `You may turn back for one STEP, leaving nobody behind but picking up own pawns in the blocked town; stop on the road and perhaps give battle later; or force your way.`,
  ),
  p(
    '5.2.3.2',
    'Forcing the way',
    `With an Underground card, or by a cavalcade: against forces on the road, against forces in a town without a fortress, or, if besieged, against one besieger.`,
  ),
  p(
    '5.2.4',
    'Cavalcade',
    `An army of knights and lords only, each with a STEP left, may attack one of the families in its way at once. It is a battle (6) with these differences: only the defenders may find confederates, nobody changes sides, and the defenders score 1 hit more for each die they roll. If the riders win and have a lord left, they go on; otherwise all of them stop for this round.

Rulings: king’s knights ride too. The other families in the way must grant passage before the charge. The archers’ die of the defenders gets its hit as well. No cavalcade in bad weather.`,
  ),
  p(
    '5.3',
    'By sea',
    `A STEP leads from a harbour to the sea or back, without asking anybody, even in bad weather. At sea the march is over. An army that has ridden a cavalcade this round does not sail, and the other way round.

Forces at sea when the phase begins must land in it. With several lords at sea you may divide the pawns among them; a troop without a lord lands whole in a harbour of your choice and stays there.

Rulings: forces that began the phase at sea do not embark again in it. In a harbour held by others you wait off the harbour until the end of the phase. Besieged harbours stay open by sea; a table option closes them.`,
  ),
  p(
    '5.3.1',
    'At sea',
    `The sea is one area. It belongs to no fief and no bishopric and sees no battle. Lords at sea vote, stand, marry and tax; but a king or pope at sea is worth no point.`,
  ),
  p('5.3.2', 'Harbours', 'Calais, Cherbourg, Nantes, La Rochelle, Bordeaux and Montpellier.'),
];
