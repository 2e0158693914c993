/** The rules page, F to I: diplomacy, cards, effects, options. In our own words; refusals cite the ids. */

import { p } from './paragraph.ts';

export const book5 = [
  p(
    'F',
    'Diplomacy',
    `Everybody may talk at the table and promise anything; only what the rules carry out on the spot is binding. Deniers are given freely. Each family has three diplomacy pawns for the game. At any time, even in the middle of a surprise, one pawn buys:
- an exchange of cards with one family, hands staying within three cards; or
- a private talk with families of your choice, in which deniers and cards change hands unseen. Each pawn is worth three minutes; more pawns prolong it.

Meanwhile the others may talk and give deniers openly, of which the talkers are told, but do not exchange cards.

Rulings: the partner must agree; a refused exchange or a talk that nobody joins costs nothing; an exchange may be one-sided. After a talk everybody sees the new purses and the number of cards.

At this table an offer can be written down for one family: deniers, a town (5.2.2) or a captive (6.3) change hands together when it is accepted, or not at all; a marriage, passage, peace, a vote or the price of a ransom is a promise, which everybody hears and nobody can enforce. Whether it was kept is told. Offers lapse with the round.`,
  ),
  p('G', 'The cards', 'Characters: 18 lords, 3 Cardinals, d’Arc. Events: 25 fortunes and 10 disasters.'),
  p(
    'G.1',
    'Lords',
    'Played in the cards phase, a lord joins your family, which has at most four, captives included. More may be kept in hand.',
  ),
  p(
    'G.1.1',
    'A crown prince',
    'The queen’s family may make a man it plays crown prince, if the king is in play, the queen is free and there is no crown prince.',
  ),
  p(
    'G.1.2',
    'Coming into play',
    `The lord goes to the first of these that exists: a fortress you control, besieged or not; a town with one of your free lords; a town you control; an empty town, or a town of another family with its consent. The lord acts at once and receives vacant titles (D.1.1).

Rulings: among several towns of one kind you choose. An empty town of a governed fief needs its governor’s consent. If there is no place at all a card stays in hand, and a freed lord stays where he or she was.`,
  ),
  p('G.2', 'Disasters', 'Two plagues, four bad weathers, four famines.'),
  p(
    'G.2.1',
    'Plague',
    'Strikes all lords and pawns in the bishopric when it is rolled, and those who enter later in the round. Captives are not tested. Ruling: first all lords roll, then pawns are chosen, then all dead leave together.',
  ),
  p(
    'G.2.1.1',
    'Lords',
    'Each rolls: on 1 to 3 the lord dies, on 4 to 6 the lord lives. Lords who come into play there in this cards phase are spared.',
  ),
  p(
    'G.2.1.2',
    'Pawns',
    'In each town each family loses half its pawns, rounded down, of its own choice. Pawns bought later are spared.',
  ),
  p(
    'G.2.1.3',
    'Entering a plagued bishopric',
    `An army that enters is tested likewise, except lords and pawns that have been through a plague this round. Ruling: a lord alone, a landing, a tunnel and a halt at the gates are entering too; moving inside the bishopric is not.`,
  ),
  p(
    'G.2.2',
    'Bad weather',
    'No battle and no march in the bishopric, nor into or out of it. Ships, Underground and uprisings go on. Good Weather cancels it; Good Harvest cannot be laid there, except against a famine. Ruling: sieges and plunder go on.',
  ),
  p(
    'G.2.3',
    'Famine',
    'The mills of the bishopric bring nothing, and its people may rise. Good Harvest cancels it; Good Weather cannot be laid there, except against bad weather.',
  ),
  p(
    'G.3',
    'Fortunes',
    'Fifteen are played in step D of the cards phase: Good Weather, Good Harvest and Tax, five of each. The others are surprises.',
  ),
  p(
    'G.3.1',
    'Good Weather',
    'Cancels bad weather in a bishopric, both cards leaving; or lies there as a bonus: each mill in an unbesieged town brings 1 denier more.',
  ),
  p(
    'G.3.2',
    'Good Harvest',
    'Cancels a famine in a bishopric, both cards leaving; or lies there as a bonus: each mill in an unbesieged town brings 1 denier more.',
  ),
  p(
    'G.3.3',
    'Tax',
    'Levies a tallage on a fief or a tithe on a bishopric. Either may rouse the people (G.4.2.1). Ruling: the same tax is not levied twice.',
  ),
  p(
    'G.3.3.1',
    'Tallage',
    `2 deniers for each town of the fief, whoever controls it. Levied by a lord on his or her own fief, even as a captive, or by the king (or regent) on an ungoverned fief. If the lord dies or loses the title before income, it is paid only if the title stays in the family.`,
  ),
  p(
    'G.3.3.2',
    'Tithe',
    `All mill income of a bishopric goes to whoever levies it: a bishop in his own, a cardinal in any governed one, the pope in all governed ones with one card. Where several do, the bishop goes before the first cardinal before the pope. It is void if the cleric dies before income. Ruling: a void tax is discarded at once; the bishopric must still be governed at income.`,
  ),
  p(
    'G.4',
    'Surprises',
    'Played at any time except while cards are drawn. A surprise interrupts what goes on and is carried out before anything else.',
  ),
  p('G.4.1', 'Surprise characters', 'Three Cardinals and d’Arc.'),
  p(
    'G.4.1.1',
    'D’Arc',
    'Played on an unmarried woman of any family, who cannot refuse; not on a regent. She and all with her make 3 STEPS, her side rolls 1 die more, and she cannot marry. The card is out of play until she dies.',
  ),
  p(
    'G.4.1.2',
    'Cardinal',
    'Played on a bishop of any family, captive or not, who cannot refuse; the pope may. The card is out of play until he dies or is excommunicated.',
  ),
  p('G.4.2', 'Surprise fortunes', 'Four Uprisings, three Undergrounds, Assassination, Justice and Ambush.'),
  p(
    'G.4.2.1',
    'Uprising',
    `Played on a town under a famine or under a tax that somebody else levies. Others may add Uprisings. For each card a bishop of the see or a cardinal may try to calm it: 3 to 6 discards it; on 1 or 2 it stands and a bishop dies, while a cardinal who paid 3 deniers lives. A stronghold cancels 1 card, a city 2, unless somebody plays Underground.

For each card left roll a battle die and add 1 hit. Whoever played the first Uprising chooses a family in the town, whose pawns take the losses as in battle, then another, until the hits are used up. If no pawn is left in the town all lords there die, captives too, and its mills and stronghold are destroyed; a city stands.

Rulings: clerics act before the walls count, one attempt per card, the bishop first. Hits that kill nothing pass on. A town with lords only is lost at the first die. Forces on the road are not touched.`,
  ),
  p(
    'G.4.2.2',
    'Underground',
    `One of:
- at the beginning of a STEP, an army leaves a siege, passes any families and ignores bad weather, to a neighbouring town;
- at the beginning of a battle, the attackers ignore the fortress penalty throughout;
- a captive escapes, and his or her family may free others of the same jailer there;
- in an uprising, walls are ignored.

Ruling: you may play it for another family’s army or attack, if that family accepts.`,
  ),
  p(
    'G.4.2.3',
    'Assassination',
    'If you have a lord in play: kills any lord of another family, king, pope, captive or your own ally’s. Then mark one of your lords as the one behind it.',
  ),
  p(
    'G.4.2.4',
    'Justice',
    'Puts a marked lord to death, except king, queen, regent, crown prince and pope. (The line is lost in print; earlier editions agree.)',
  ),
  p(
    'G.4.2.5',
    'Ambush',
    'In a battle with a free lord of yours: a lord of another family in it becomes the captive of yours. The pawns stay. If the attackers have no lord left the battle is over.',
  ),
  p('H', 'Effects', 'Whom they reach, and which goes first.'),
  p(
    'H.1',
    'Whom a card may reach',
    'Any family, for good or ill, unless the card says otherwise. That is worth talking about.',
  ),
  p(
    'H.2',
    'Which goes first',
    `Diplomacy pawns, then surprises, then the normal course. Each is finished before another of its rank begins; what was interrupted goes on as far as it still can. A card that has lost its effect is discarded all the same.`,
  ),
  p(
    'H.3',
    'Order',
    `Several at once: in turn order. Ruling: at the moments when a surprise matters most everybody is asked alike, whatever they hold: around disasters, before ballots are shown, around income, when a path is announced, in battle, and before the count. Standing orders are tried at these moments by themselves.`,
  ),
  p('I', 'Optional rules', 'Each is an option of the table.'),
  p(
    'I.1',
    'Adjusted shooting',
    'Against attackers without Underground, defenders who hold a fortress and have an archer may aim at one attacking lord instead of shooting: a 6 kills, whatever the number of archers.',
  ),
  p(
    'I.2',
    'Fog of war',
    'Others see the number of pawns, not their kinds, until a battle begins. What is bought is announced, not where it goes. Rulings: guards and captives stay visible; losses are shown.',
  ),
  p(
    'I.3',
    'Public diplomacy',
    'No diplomacy pawns: everybody talks and exchanges cards at any time. Hands stay within three cards.',
  ),
  p(
    'I.4',
    'Mandatory placement',
    `The lord you drew fixes your first town: Aliénor Poitiers, Arthur Clermont, Baudouin Montpellier, Blanche Limoges, Charles Toulouse, Éric Avignon, François Reims, Gauvain Lyon, Guenièvre Dijon, Henry Rouen, Isabelle Pau, Jeanne Calais, Lambert Lisieux, Mireille Liège, Othon La Rochelle, Philippe Bordeaux, Quentin Nantes, Thierry Orléans.`,
  ),
  p(
    'J',
    'Further options of this table',
    `A first round without disasters (2.5 advises it for beginners). Not of the rulebook: one of the four bad weathers as a storm that closes the sea; other readings of the map (Tours and Limoges exchanged, Clermont in Languedoc, Cherbourg under Lisieux) and the name of the 24th town; diplomacy pawns that come back each round; the length of a talk; private messages; besieged harbours closed; surprises by standing order only; a last round, after which the most points win, then 7.3.`,
  ),
];
