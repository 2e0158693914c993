/** The rules page, 1 to 3: elections, cards, income. In our own words; refusals cite the ids. */

import { p } from './paragraph.ts';

export const book2 = [
  p(
    '1',
    'Hear ye, hear ye!',
    'Four steps: A marriages, B bishops, C the pope, D the king. This phase is left out in the first round.',
  ),
  p(
    '1.1',
    'A: marriages',
    `First the pope may lift an excommunication and pronounce one, each once. Then each family in turn order may propose a marriage between one of its lords and a lord of another family, who accepts or declines.

Ruling: after a refusal other couples may be proposed in the same turn, each couple once.`,
  ),
  p(
    '1.1.1',
    'Who may marry',
    `A man who is no bishop and a woman who is not d’Arc, of two families that have no marriage yet. Captives, lords at sea and the excommunicated may marry. A marriage is the only formal alliance; understandings of any other kind are free.`,
  ),
  p(
    '1.1.2',
    'What a marriage does',
    `Each family has at most one marriage and so one ally. The king’s wife is queen at once; the husband of a regent does not become king. With four or more players a married family cannot win alone, only with its ally (7.2). With three players marriage changes nothing about winning.`,
  ),
  p('1.1.3', 'The end of a marriage', 'A marriage ends at once when a spouse dies, or when the pope annuls it.'),
  p(
    '1.2',
    'Elections',
    `Bishops, then the pope, then the king. Captives and the excommunicated neither vote nor stand; the votes of their family’s towns still count.

- In turn order each family puts up at most one eligible lord, wherever he is.
- In turn order each family with votes lays none, one or both of its markers face down on candidates of any family. All see where markers lie, nobody which is FOR.
- The markers are turned. A FOR gives the candidate all votes of its family; a DECOY counts nothing.
- Whoever has more votes than every other candidate is elected and has his powers at once. A tie, or no vote, elects nobody.

Rulings: both markers may lie on one candidate. Before the markers are turned, surprises and transfers of towns are possible, and votes are counted from the position after them; markers on a candidate who drops out count for nobody. Without a candidate there is no ballot.`,
  ),
  p(
    '1.3',
    'B: bishops',
    `A see without a bishop is open if all its towns are controlled, by whomever; empty towns of governed fiefs count as their governor’s. Open sees are settled in order from 1 to 5. A see that falls vacant later, while others are being settled too, waits for the next phase of this kind.`,
  ),
  p('1.3.1', 'Candidates', 'Any unmarried man who is neither king nor a bishop. Fief titles are no bar.'),
  p(
    '1.3.2',
    'Votes',
    `- 2 for the chief town of the bishopric,
- 1 for each other town in it,
- 2 for each bishop elected in an earlier round,
- 3 for each cardinal,
- 3 for the pope.

A lord counts only once, with his highest church title.`,
  ),
  p(
    '1.3.3',
    'The elected bishop',
    'He governs his bishopric as long as he is in play, captive or not, and is bishop for life unless excommunicated.',
  ),
  p(
    '1.4',
    'C: the pope',
    `Held if there is no pope, at least two cardinals are free and at least one candidate is put up. Ruling: before it, surprises may be played, so a new cardinal can make the election possible.`,
  ),
  p('1.4.1', 'Candidates', 'Any bishop or cardinal, even a bishop elected a moment ago.'),
  p('1.4.2', 'Votes', 'Each free cardinal gives 1 vote.'),
  p(
    '1.4.3',
    'The elected pope',
    'He is pope for life, remains bishop, and may at once excommunicate a lord. If he dies, a new pope is elected in the next phase of this kind: one who dies while the bishops are being elected has no successor in the same phase.',
  ),
  p(
    '1.5',
    'D: the king',
    `Held if there is no king, at least three titled lords are in play and at least one candidate is put up. Ruling: any title counts among the three, even that of a captive or of an excommunicated lord.`,
  ),
  p('1.5.1', 'Candidates', 'Any man with a fief title and no church title.'),
  p(
    '1.5.2',
    'Votes',
    'Each lord, man or woman, with a fief title or a bishop’s gives 1 vote, however many titles he or she has.',
  ),
  p(
    '1.5.3',
    'The elected king',
    `He needs the majority and at least 3 votes, among them those of two bishops, or of a cardinal, or of the pope. Otherwise nobody is king. A regent queen loses her title. The king gets his guard at once.`,
  ),
  p(
    '1.5.4',
    'His queen',
    'The wife of the king, at his election or by a later marriage, is queen at once and gets her guard.',
  ),
  p(
    '1.5.5',
    'The royal guard',
    `Guards cannot be bought, do not leave the army of their king or queen and go with nobody else. Rulings: they are formed once and never made up; a freed king or queen gets none anew. A king’s knight rides in a cavalcade, a queen’s sergeant does not.`,
  ),
  p(
    '1.5.5.1',
    'King’s knights',
    `When a lord becomes king, up to 2 knights with him become king’s knights: 3 combat points, 3 hits to kill, and 1 hit more for their side in every battle round. When the king dies or is captured they become knights again as far as the pool allows; the others are removed.`,
  ),
  p(
    '1.5.5.2',
    'Queen’s sergeants',
    `When a lady becomes queen, up to 2 men-at-arms with her become queen’s sergeants: 1 combat point, 1 hit to kill, and 1 hit more for their side in every battle round. When the queen dies, is captured or loses her title they become men-at-arms again as far as the pool allows.`,
  ),
  p('2', 'Cards', 'Four steps, each in turn order: A discard, B draw, C disasters, D play.'),
  p(
    '2.1',
    'A: discarding',
    'Discard any cards, face up, each on its own pile. Only the top card of a discard pile may be looked at.',
  ),
  p(
    '2.2',
    'B: drawing',
    `Draw up to two cards; a hand has at most three. You see the first before you decide about the second. Nobody must draw. Ruling: at most one of the two is a character.`,
  ),
  p(
    '2.3',
    'The events',
    `Fortunes and disasters lie in one pile with different backs. A disaster on top must be drawn first: it goes unseen to the disaster track, which has three spaces, and beyond that face down to the discards. It does not count as one of your cards; you may go on drawing, or stop.`,
  ),
  p(
    '2.4',
    'An empty pile',
    `When somebody wants to draw from an empty pile its discards are shuffled into a new one. A dead lord who comes back this way is another of the same name. Ruling: with nothing to shuffle no card is drawn.`,
  ),
  p(
    '2.5',
    'C: disasters',
    `The track is turned up and settled from left to right. For each the first player rolls: 1 to 5 names the bishopric, 6 is a false alarm. A bishopric has each kind of disaster only once; a second is discarded. Disasters stay until the end of the round; a plague also strikes at once.

Option: in the first round disasters are discarded without effect. Ruling: the rulebook mentions disasters at sea but lists none, so every disaster is rolled for; a storm at sea is an option.`,
  ),
  p(
    '2.6',
    'D: playing cards',
    `In your turn you may play any number of lords, Good Weather, Good Harvest and Tax cards; they can be played at no other time. Surprises are played at any time except in step B.`,
  ),
  p(
    '2.6.1',
    'Several cards on one bishopric',
    'Different bonuses add up. The same bonus counts only once, so a second copy is refused.',
  ),
  p(
    '3',
    'Income',
    `Each family receives:
- 1 denier for each town it controls that is not besieged,
- 2 deniers for each town of a fief on which it levies a tallage, whoever holds the town, besieged or not,
- 2 deniers for each mill in its towns that are not besieged, 1 more under Good Weather and 1 more under Good Harvest, nothing under a Famine; unless somebody levies the tithe there,
- all mill income of a bishopric where it levies the tithe,
- 2 deniers for the queen or regent.

Then Good Weather, Good Harvest and Tax cards leave the board.

Rulings: the line about 1 denier per town is lost in print and follows from an example. Mills in a town that nobody controls pay only a tithe. All sums are taken from the same position.`,
  ),
];
