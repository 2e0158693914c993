/** The rules page, A to E: setup, components, titles. In our own words; refusals cite the ids. */

import { p } from './paragraph.ts';

export const book1 = [
  p(
    'A',
    'Setup',
    `The map shows 24 towns, joined by roads. Each lies in one of 8 fiefs and in one of 5 bishoprics; fiefs and bishoprics overlap freely. Duchies have 4 towns, counties 3, baronies 2.

Each family has a pool of 13 men-at-arms, 4 archers, 8 knights, 1 bombard and 2 siege engines, and 3 diplomacy pawns, a marriage pawn and two voting markers (FOR and DECOY). It begins with 5 deniers. Purses are open all game long, and deniers may be given to anybody at any moment.

The frieze holds king, queen, crown prince, pope, four cardinals, d’Arc, the marker of excommunication, 2 king’s knights and 2 queen’s sergeants. Fief and bishop titles lie around the map.

Ruling (the page is lost; an earlier edition by the same designer, and a play report, agree): the first player is drawn by lot. Each family is dealt one lord, openly; a Cardinal or d’Arc that turns up is shuffled back. In turn order each family chooses a town that nobody has taken and begins there with its lord, 1 knight, 3 men-at-arms and a stronghold. These pawns come out of the pool. Hands are empty.`,
  ),
  p(
    'B',
    'Components',
    `There are 22 character cards (18 lords, 3 Cardinals, d’Arc) and 35 events (25 fortunes, 10 disasters), 8 battle dice and one six-sided die. A battle die shows 0, 1, 1, 2, 2 and 3.

Ruling: 15 mills and 15 strongholds serve all families; when none is left, none can be built, and what is destroyed comes back. Markers for captives and assassins never run out.`,
  ),
  p(
    'C',
    'What it is about',
    `You lead a noble family of up to four lords, men and women. Control towns with troops, build mills and strongholds, and buy the titles of the fiefs that you hold. Titles give votes, and votes make bishops, the pope and the king.

Each fief title, the king’s and the pope’s crown are worth 1 victory point. Three points at the end of a round win alone; two families allied by marriage need four together.`,
  ),
  p(
    'D',
    'Titles',
    `A lord with at least one title is titled. A lord keeps old titles when new ones come, and bears at most:
- 2 fief titles,
- 1 bishop’s, 1 cardinal’s and the pope’s title,
- 1 political title: king, queen, crown prince or d’Arc.`,
  ),
  p(
    'D.1',
    'The eight fiefs',
    `Duchies: Bourgogne, Aquitaine. Counties: Normandie, Poitou, Flandres and Paris, Languedoc. Baronies: Dauphiné, Bretagne. A fief is bought in the purchase phase by a family that holds all its towns, with a stronghold in one of them, which becomes the city of the fief.`,
  ),
  p(
    'D.1.1',
    'How fief titles pass on',
    `A lord who has two fief titles and receives a third passes the least of the three (barony before county before duchy) to another lord of the family. A title that cannot be passed on is vacant: it scores nothing.

A vacant title goes, free of charge, to the family that controls the city of the fief as soon as it has a lord to bear it: to the old family when a new lord comes into play, to another when it takes the city.

Rulings: among titles of equal rank the owner chooses. A lord with two fief titles may inherit or conquer a third; what he or she then passes on, and a vacant title, goes to a lord with fewer than two, so that titles never push each other along a chain. A vacant title can be neither bought nor offered; its fief counts as ungoverned. Captive and excommunicated lords may receive fief titles.`,
  ),
  p('D.2', 'Church titles', 'Only unmarried men can be bishops, cardinals or pope.'),
  p(
    'D.2.1',
    'Bishops',
    `A bishop is elected and governs his bishopric: Toulouse (1), Lisieux (2), Calais (3), Reims (4) or Avignon (5). He may not marry. He may become cardinal and pope.

He gives 2 votes in elections of other bishops and 1 in the king’s. With a Tax card he collects the tithe of his bishopric. Unless captive, he may try to calm uprisings in it, wherever he is.`,
  ),
  p(
    'D.2.2',
    'Cardinals',
    `There are four: three by card, one for sale. A cardinal must be a bishop. He gives 3 votes for bishops instead of 2, 1 for the pope, 1 for the king. With a Tax card he collects the tithe of any governed bishopric, after its own bishop and before the pope. For 3 deniers a time he may try to calm an uprising anywhere; without paying he acts as bishop in his own see only.

If there is a pope, he may refuse a new cardinal. Rulings: the card then stays in hand or the money in the purse, and the same bishop is proposed again only in a later phase. A pope who is captive or at sea refuses, annuls and excommunicates all the same.`,
  ),
  p(
    'D.2.3',
    'The pope',
    `He is elected for life, must be a bishop and stays one. He is worth 1 victory point unless he is at sea. He gives 3 votes for bishops and 1 for the king. He may refuse new cardinals. With one Tax card he collects the tithe of all governed bishoprics where no bishop or cardinal does. Justice cannot touch him.

When elected he may at once excommunicate a lord. At the start of “Hear ye, hear ye!” he may lift an excommunication and pronounce one.

If a spouse’s family asks, he may annul a marriage, unless the couple has brought a crown prince into play, even one who has died since.

Rulings: he does not excommunicate himself, but anybody else. An annulment is asked in step A, in the asking family’s own turn, once. The queen of an annulled marriage is queen no longer. A family may ask its own pope.`,
  ),
  p(
    'D.2.3.1',
    'Excommunication',
    `An excommunicated lord loses all church titles, does not vote and cannot be elected. It ends when he or she dies, when the pope dies, or when the pope lifts it at the start of “Hear ye, hear ye!”. Lost titles do not come back.

There is one marker, so at most one lord is excommunicated. Ruling: the see of a bishop excommunicated at the start of the phase is open in that same phase.`,
  ),
  p('D.3', 'Political titles', 'King, queen, crown prince and d’Arc.'),
  p(
    'D.3.1',
    'The king',
    `He is elected for life by the titled lords. He is worth 1 victory point unless he is at sea. He has a guard, may offer one fief title each round, and collects the royal tallage of ungoverned fiefs with Tax cards. Justice cannot touch him.`,
  ),
  p(
    'D.3.2',
    'The queen',
    `She is the king’s wife. Her family gains 2 deniers each income phase. She has a guard, and a crown prince is born to her family if the king is in play and she is free. Justice cannot touch her.`,
  ),
  p(
    'D.3.3',
    'The crown prince',
    `A man played by the queen’s family while the king is in play and there is no crown prince. He becomes king when the king dies, loses the title if he becomes a bishop, and keeps it if the queen dies. Justice cannot touch him.`,
  ),
  p('D.3.4', 'D’Arc', 'The title comes with the card d’Arc (G.4.1.1).'),
  p(
    'D.4',
    'When a titled lord dies',
    `The pawn leaves the board, the lord’s card goes to the discards of the characters, and titles without a rule of their own go back to the board. The cards of a cardinal by card and of d’Arc are discarded with them; a bought cardinal’s title is for sale again.

Ruling: when one cause kills several lords, all leave first, and heirs are sought among the living.`,
  ),
  p(
    'D.4.1',
    'Succession to the crown',
    `When the king dies the crown prince is king at once, without the fief titles of the dead king, and the queen loses her title. Without a crown prince the queen becomes regent: she keeps her income, may offer a fief title each round and collects the royal tallage.

Rulings: a prince who succeeds gets a guard, unless captive, and his wife is queen. A used king’s tile stays used; the regent’s is fresh. Under a regent no crown prince is born, and a king may be elected; then, or at her death, the regency ends.`,
  ),
  p(
    'D.4.2',
    'Succession to fiefs',
    `Fief titles of the dead go at once to other lords of the family, men or women, captives included. If the dead was the last of the family:
- a widow or widower in another family inherits, up to two fief titles; the family’s own troop in each such city is replaced by pawns of the heir’s colour as far as they go, and the heir’s family holds the city;
- otherwise the titles are vacant.

Rulings: only the dead family’s pawns in the city itself change colour. If both spouses die together the titles are vacant.`,
  ),
  p(
    'E',
    'The round',
    `Seven phases: 1 Hear ye, hear ye! (not in round 1), 2 Cards, 3 Income, 4 Purchase, 5 Movement, 6 Battle, 7 End of round. Families act in turn order from the first player.`,
  ),
];
