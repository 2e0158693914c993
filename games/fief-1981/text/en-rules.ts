/** The rules in our own words, in English. The ids are what refusals cite. */

import type { Paragraph } from '@homage/words';

export const rules: readonly Paragraph[] = [
  {
    id: 'goal',
    title: 'Goal and end',
    body: `Each player leads a family: lords, some of them bishops or cardinals, perhaps the king, and soldiers. A fief is a region whose title (duke for five villages, count for four, baron for three) lies under one of your lords.

Original: the first to own 2, 3 or 4 fiefs (a table option) wins at the end of the turn; or, when time is up, whoever has most. Equal fiefs are decided by soldiers on the board, then by money.

Adapted: three titles win at once, four with three players; or, when time is up, whoever has most. Equal fiefs are decided by the highest title, then by money.

The turn under way is always finished when the clock has rung or the last turn has come. Whoever is still equal shares the victory. Titles in the king’s custody count for nobody.`,
  },
  {
    id: 'setup',
    title: 'Setup',
    body: `Each player throws two dice; the highest chooses first, equals throw again among themselves. Everybody then sits before the choice: that is the order round the table, clockwise.

Original: choose a region, then put your castle on one of its villages with your 8 soldiers. You start without a lord.

Adapted: choose a village, then one of the fifteen lords; castle, lord and 8 soldiers stand in that village.

Everybody starts with 300 écus. The 58 cards with a blue back are shuffled.`,
  },
  {
    id: 'turn',
    title: 'The turn',
    body: `A turn has six phases: cards, income, purchases, movement, combat, negotiations. In each phase everybody acts once, clockwise from the first player.

The first to choose begins the first turn. The next first player is the right neighbour (original) or the left neighbour (adapted).`,
  },
  {
    id: 'cards',
    title: 'Phase 1: the cards',
    body: `Everybody is dealt up to three cards. When the pile is empty, the discarded cards are shuffled. In your turn you play cards one by one; nothing must be played. Cards never pass between players.

Original: once a turn you may give a card back and draw another, but not in a turn in which you use an attack, parry or tax card. Attack cards may be thrown away.

Adapted: any cards may be thrown away; there is no exchange. If at a reshuffle you have soldiers but no lord, you may take a lord out of the discarded cards.`,
  },
  {
    id: 'attack',
    title: 'Attacks',
    body: `- Bad Weather on a region: soldiers there cannot start a move and no battle is fought there. They may come in, and lords alone move freely.
- Famine on a region: its mills and presses bring nothing.
- Revolt, together with a famine: a die. 1 nothing; 2 the castles of the region are stormed; 3 one mill or press in every village goes, the attacker choosing; 4 all of them go; 5 and 6 both 2 and 4.
- Plague on a region: each player loses soldiers there, where he likes, and a die is thrown for each lord.
- Assassination: one lord dies.

Original: weather and famine last this turn. A revolt needs a famine card of your own hand. Storming: one die (6: two) is the number of soldiers killed in each castle. Plague: one soldier in three; a lord dies on 1 or 2. Your own lords are safe from your assassin.

Adapted: weather and famine stay until a Sun or a Good Harvest is laid on them. A revolt needs a region under famine, once per region and turn. Storming: two dice (6: three) on the castle row, soldiers before lords. Plague: half the soldiers, rounded down; a lord dies on 1 to 3. Any lord may be murdered.`,
  },
  {
    id: 'parry',
    title: 'Parries',
    body: `Sun ends Bad Weather, Good Harvest ends a Famine. Nothing helps against the plague.

Original: the player who has most lords in the region (then most soldiers, then sits first after the attacker) may parry at once, also when his turn is over. A revolt is ended, famine and all, by a Good Harvest or by 300 écus for each point of the die. Justice of the victim’s owner saves the victim and kills a lord of the assassin.

Adapted: Sun and Good Harvest are laid in your own turn, on any card that lies on the board. A revolt is ended by 300 écus for each point of the die, and others may give you the money; the famine stays. After an assassination anybody may lay Justice: a lord of the assassin dies, but not the king; the victim stays dead.`,
  },
  {
    id: 'power',
    title: 'Lords, bishops, cardinals',
    body: `A lord goes into a castle of yours. Without one: into any free village (original), or into a village you occupy, a free one, or one whose holder agrees (adapted).

A bishopric makes one of your lords a bishop; a lord holds one bishopric at most, and never the king. A bishop cannot be elected king. He moves without soldiers (original) or with two at most (adapted), but may walk beside a lord who leads them.

A bishop may become cardinal; there are three hats. Original: free of charge, in phase 1; a cardinal cannot collect the tithe. Adapted: for 1000 écus in phase 6; he may still collect it.

When a lord dies his cards go back. His titles pass to another lord of the family.`,
  },
  {
    id: 'tax',
    title: 'Taxes',
    body: `Tax cards are laid in phase 2 (original) or in phase 1 (adapted) and paid in phase 2. One per fief, bishopric and crown in a turn.

- Royal Taille: 1500 écus for the king’s player.
- Seigneurial Taille: 200 écus for each village of a fief whose title you hold (adapted: and in whose capital you have a piece).
- Tithe: the income of the six villages of a bishopric goes to its bishop’s player instead of their owners. Original: all of it; adapted: that of mills and presses.

Adapted: if king or bishop dies before phase 2 the card is void.`,
  },
  {
    id: 'income',
    title: 'Phase 2: income',
    body: `Every press brings 100 écus and every mill 200 to whoever controls the village. Original: every village brings 100 more. Adapted: every castle brings 100; a village without buildings brings nothing.

A fief pays its owner for all its villages, empty ones too; adapted: only if he has a piece in the capital, otherwise only where he has one. In custody the king draws everything (original), or whoever is there (adapted).`,
  },
  {
    id: 'purchases',
    title: 'Phase 3: purchases',
    body: `Soldier 100, press 200, mill 300, castle 2000. You buy for villages where you have a piece and which are yours, and for all villages of your fiefs unless enemies stand there. Three mills and presses together are the most in a village, and one castle. The box holds 30 soldiers of each colour, 12 castles, 12 mills, 12 presses.`,
  },
  {
    id: 'move',
    title: 'Phase 4: movement',
    body: `A lord makes up to two steps along roads, alone or with soldiers. Soldiers never move without a lord, and no soldier makes more than two steps, even when another lord takes him on. Soldiers may be left behind and picked up in every village.

A free village is yours, castle and all, if a piece stays in it.`,
  },
  {
    id: 'arrival',
    title: 'Arriving at a village that is held',
    body: `Original: you stop at the gate and your move is over. Declare an attack or a siege, or ask for leave to pass. Leave granted: you wait and go on next turn in any direction; if you stay you must declare anew. Refused: you must fight.

Adapted: declare an attack, or ask for leave. Granted: this troop is a guest; it may go on at once or camp, owning nothing. Leave is given to a troop: whoever comes after it asks again, and whoever attacks the village does not ask. Refused: turn back without loss of the step, or use force. This turn guest and host keep the peace; later a guest may turn on his host, or the host on his guest. A village left by its owner falls to the guest, except in a fief. An owner may evacuate a village under attack in his own turn, but not by the attacker’s road; left empty it falls to the attacker intact.`,
  },
  {
    id: 'siege',
    title: 'Sieges (original)',
    body: `A siege means no battle and no damage, but those inside cannot leave. They may break out: they name the pieces in phase 4 and fight the besiegers on open ground in phase 5, while the rest stay inside. A besieger may keep the siege, attack, or walk back. A village besieged since an earlier turn cannot be approached by anybody else. Pieces in a village under attack cannot leave either.`,
  },
  {
    id: 'levy',
    title: 'Levies (adapted)',
    body: `A lord who ends his move in a village that was free when your turn began, and still when he came in, may raise one soldier there for nothing: one per village and turn. In a fief only its titled lord may do so.`,
  },
  {
    id: 'combat',
    title: 'Phase 5: combat',
    body: `Every soldier and lord counts one. One to six pieces throw one die, seven to twelve two, more three. Each round both sides throw and read the losses of the other from the table; dice are counted before anybody is removed. They fight until one side has nobody left; both may perish.

Original: losses are half the throw, behind castle walls a third of it, both rounded up. The owner chooses what he loses, lords too. All mills and presses of an attacked village are destroyed whoever wins.

Adapted: half the throw rounded down; behind walls 0 up to three, 1 up to five, 2 up to eight, 3 up to eleven, 4 up to fourteen, 5 up to seventeen, 6 for eighteen. Soldiers fall before lords. Mills and presses go if the attacker wins, or if he began with more pieces.`,
  },
  {
    id: 'several',
    title: 'Several players at one village',
    body: `Original: at most two players may come against a village. If two do, they must fight. The first may propose a coalition to the second. Not proposed: the two fight, the survivor fights the defender. Refused: the first fights the defender, and the survivor the second. Agreed: they strike by turns; afterwards both bid for the village in secret, the higher pays the lower and has it, the other may pass on. Equal bids may be raised; if nobody raises they fight.

Adapted: attackers who are allied name who shall have the village, add up their pieces and share losses equally, unless they agreed on a percentage in the talk of the turn before; other attackers fight each other first. A guest helps the defender or stays neutral. Pieces that come to help after the attack was declared, and stay, join the defence, but then nobody is protected by the castle.`,
  },
  {
    id: 'talk',
    title: 'Phase 6: negotiations',
    body: `Talk is free, and money may be given. Promises bind nobody. Three minutes (original, at the end) or seven (adapted, at the beginning).

Original: the owner of a fief may let another player’s troops have one of its villages, except the capital.`,
  },
  {
    id: 'election',
    title: 'The king',
    body: `While the throne is vacant a king is elected. Each lord, bishopric, cardinal and title on the table is one vote.

Original: in turn order everybody names one lord, who may be of another family, and says with how many votes. Adapted: only if there are two bishops or a cardinal; everybody may present one lord of his own, then each lord votes with all his cards or abstains.

The single highest is elected. To reign he must be anointed by a cardinal or two bishops; of his own family they do it without being asked, others say yes or no. Otherwise the throne stays vacant until the next turn. The king reigns for life.`,
  },
  {
    id: 'depose',
    title: 'Deposing the king (adapted)',
    body: `Not in the turn after his anointing, a player may propose it. Lords vote one by one; the king’s own vote counts four more. If more are for it, he is deposed, and there is neither election nor title this turn. If more are against it, he may take one title from a lord who voted for it and, next turn, all revenue of one family that did.`,
  },
  {
    id: 'fief',
    title: 'Fiefs',
    body: `If you hold all villages of a region and have a lord, the king’s player may make it a fief. You name its capital; the lord is named by you (original) or by the king (adapted). Original: you may at once gather one soldier of each village in the capital.

The villages of a fief are yours without a piece in them. Enemies may enter, but own nothing; the villagers resist if you call them: one piece for every two points of a die. Original: in phase 5, soldiers only. Adapted: in phase 4, each time a troop comes in and each turn it stays; the village’s mills and presses are destroyed. You may let them pass instead.`,
  },
  {
    id: 'loss',
    title: 'Loss of a fief',
    body: `Whoever takes the capital takes the fief, unless the king keeps the title in custody. Original: the king may give it to any lord later; with a vacant throne the conqueror becomes king. Adapted: he may give it only to a family that holds the capital; with a vacant throne the conqueror has the title.

If your last lord dies, the king gives your titles to whom he likes; your soldiers in those fiefs go, and the new owner puts one into the capital. Without a king you keep them until there is one, or for good if you have a lord again by then.

Adapted: a family without lord and soldier is out of the game.`,
  },
];
