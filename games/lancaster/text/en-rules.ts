/** The rules in English, in our own words, by paragraph. */

import type { Letter } from '@homage/lancaster/rules';
import type { Paragraph } from '@homage/words';
import { componentSheet } from './common.ts';
import { LAWS, list, plural, province, reward } from './en-names.ts';

const components = componentSheet({
  province: (letter) => province(letter as Letter, {}),
  minimum: (value) => `minimum ${value}`,
  reward,
  cost: (squires) => `costs ${plural(squires, 'squire')}`,
  castle: (space) => `castle space and tile ${space}`,
  favour: (number) => `favour ${number}`,
  conflict: (strength) => `conflict of strength ${strength}`,
  points: (prizes) => `${prizes.join('-')} points`,
  status: { proven: 'proven', inferred: 'inferred', reconstructed: 'reconstruction' },
});

/** More than the title says, law by law. */
const LAW_NOTES: readonly string[] = [
  '',
  'Everybody who owns the most gold, tied players included, may raise one of his deployed knights. With nothing at all everybody is tied.',
  'Everybody who owns the most squires, tied players included, gets a new knight in court. Squires that stand in provinces do not count.',
  'Count the provinces in which a knight of yours stands; a single one left over gives nothing.',
  'In turn order each player pays as much gold as he likes and takes as many votes. They are for the next parliament.',
  'In turn order each player trades pairs of one squire and one gold for 3 points each.',
  'For two different conflicts with a knight of yours you may build one tile, for four two.',
  'Each of your deployed knights of strength 2 brings one squire. (An early print says gold; the erratum says squire.)',
  'For two different conflicts with a knight of yours: one squire, one vote and one gold; for four, two of each.',
  'If no knight of strength 2 of yours is deployed, you may raise one of your knights outside the reserve.',
  'If your knight of strength 3 is deployed and that of strength 4 is in reserve, you may swap them.',
  'Count the extension tiles in your castle: three to five give 5 points, six give 10.',
  'Each conflict with at least one knight of yours counts, in either row.',
  'Count the provinces in which a knight of yours stands: three to five give 8 points, six or seven 16.',
  'All three must be on the board.',
  'Six nobles give two knights, as far as your reserve goes.',
  'In turn order each player pays as much gold as he likes.',
  'In turn order each player pays as many squires as he likes.',
  'A knight of each strength from 1 to 4 must be on the board.',
];

const laws: Paragraph[] = LAWS.slice(1).map((title, i) => ({
  id: `law-${i + 1}`,
  title: `Law ${i + 1}: ${title}`,
  body: LAW_NOTES[i + 1]!,
}));

export const rules: readonly Paragraph[] = [
  {
    id: 'goal',
    title: 'What it is about',
    body: 'England, 1413. Henry V wants to unite his country and to win the crown of France. You lead a noble family that helps him: with knights in the provinces, at home in your castle and in France, and with votes in parliament. After five rounds the most power points win.',
  },
  {
    id: 'setup',
    title: 'Setting up',
    body: 'Everybody begins with a knight of strength 1 and one of strength 2 in court, five knights in reserve (1, 1, 2, 3, 4), 2 gold, 2 squires and 1 vote. Each province has 2 nobles for two or three players, 3 for four, 4 for five. Two conflict cards stay in the box: 2 and 10 for two or four players, 9 and 11 for three, 2 and one 3 for five. With three players the favour that raises a knight is left out.\n\nThen everybody chooses a first extension tile, all at the same time. It pays from the first castle step on.\n\nThe three laws with a 0 on their backs are in force at first. The others form a pile, shuffled back by back: the 1s on top, then the 2s, the 3s and at the bottom the 4s; each round the topmost three are proposed.\n\nThe start player is drawn by lot.',
  },
  {
    id: 'round',
    title: 'Five rounds of three phases',
    body: '- 1. Placing knights\n- 2. Parliament: three votes, then the three laws in force\n- 3. Rewards: provinces A to I, castles, conflicts',
  },
  {
    id: '1-turn',
    title: 'Phase 1: placing knights',
    body: 'From the start player clockwise, each player takes one knight from court and places it in a province, in their own castle or in a conflict. This goes on until all courts are empty. A player without a knight is skipped, and comes back if one of theirs is displaced. There is no passing; a knight that can go nowhere stays in court.',
  },
  {
    id: '1-province',
    title: 'Provinces',
    body: 'Each province shows a minimum that the knight alone must reach. Any number of squires may go along, at that moment only; each adds 1 to the strength, but never counts for the minimum.',
  },
  {
    id: '1-displace',
    title: 'Displacing',
    body: 'A knight of another player can be displaced by more strength, knight and squires together; a tie is not enough. He goes back to his court and will be placed again. His squires go to the common stock. Nobody displaces his own knight.',
  },
  {
    id: '1-castle',
    title: 'The castle',
    body: 'A knight may stand on any free space of its owner’s castle, one on each, whatever his strength. Nobody can displace him there. A space under an extension tile is closed.',
  },
  {
    id: '1-conflict',
    title: 'Conflicts',
    body: 'Each conflict has three spaces, filled from the top. A colour takes one of them and stacks all further knights there. At most three colours fight in one conflict; squires stay at home.',
  },
  {
    id: '1-favour',
    title: 'The king’s favour',
    body: 'The first six knights placed in conflicts each round, with three players the first five, take one of the favours that lie face up and have it at once; reinforcements count too. The tile is then turned down for this round. A tile that gives nothing may be taken. A knight that is raised may be any of your knights outside the reserve, the one just placed included.',
  },
  {
    id: '2-vote',
    title: 'Phase 2: voting',
    body: 'The three proposals are voted on from left to right. All players vote at once and in secret: yes or no, and as many of their votes as they like. Each player has one voice, and each vote adds one. All votes that are shown are spent.',
  },
  {
    id: '2-result',
    title: 'The result',
    body: 'A tie is enough to pass. The leftmost law in force then leaves the game, the others move to the left, and the new one enters on the right. A rejected proposal leaves the game. After the third vote all votes that were not used go to the stock.',
  },
  {
    id: '2-apply',
    title: 'The laws in force',
    body: 'The three laws apply from left to right, in every round. One law is finished for everybody, in turn order, before the next. A knight is deployed while it stands in a province, in a castle or in a conflict of either row.',
  },
  ...laws,
  {
    id: '3-province',
    title: 'Phase 3: provinces',
    body: 'From A to I, the holder takes a noble of the province, or its other reward, or pays 3 gold and takes both, the noble first. Only what can give something is offered, and one of it must be taken. Then the knight goes to court and his squires to the stock.',
  },
  {
    id: '3-nobles',
    title: 'Nobles',
    body: 'A noble takes the first free chair of your round table. Each kind may sit there only once, and if none is left in a province, none can be taken.',
  },
  {
    id: '3-raise',
    title: 'Raising a knight',
    body: 'A knight outside the reserve changes places with one from your reserve that is exactly one stronger; it stays where it stands, with its squires. If there is no such knight, nothing happens. Nobody has to raise.',
  },
  {
    id: '3-newKnight',
    title: 'A new knight',
    body: 'A knight of strength 1 comes from reserve to court, to be placed in the next round. If there is none in reserve, nothing happens; York still gives its votes.',
  },
  {
    id: '3-goods',
    title: 'Gold, squires and votes',
    body: 'There are 37 of each. They come from the common stock and go back to it. If it is short, what is left is given, in turn order. No votes are handed out in phase 3 of round 5.',
  },
  {
    id: '3-extension',
    title: 'Extension tiles',
    body: 'You choose one of your tiles; it covers the castle space with the same reward for good and pays at every castle step without a knight. A knight on that space goes to court at once, without a reward.',
  },
  {
    id: '3-dorset',
    title: 'Dorset: across the Channel',
    body: 'Instead of going home the knight goes to a conflict of either row in which there is room, without a favour. He fights this very round. His squires go to the stock.',
  },
  {
    id: '3-surrey',
    title: 'Surrey: the start player',
    body: 'Whatever he takes, the holder of Surrey names the start player, himself or another. The new order holds at once: the castles already follow it. If Surrey is empty, the start pawn stays.',
  },
  {
    id: '3-castle',
    title: 'Castles',
    body: 'From the start player clockwise, each player takes the rewards of his knights and tiles in the order he likes. A new knight costs 3 squires and a raise 2; nobody has to pay. Each knight then goes to court, tiles stay.',
  },
  {
    id: '3-table',
    title: 'The round table',
    body: 'Afterwards each noble gives one vote, and the lord of the castle one more. In round 5 there are none.',
  },
  {
    id: '3-conflict',
    title: 'Conflicts in France',
    body: 'First the lower row, then the upper, each from left to right. England wins if all knights together are at least as strong as France. The colours are ranked by strength; among equals the lower space stands ahead.\n\n- England wins: the three values go to ranks one to three, the card leaves the game, the knights go to court.\n- France wins: the first value is lost, the second goes to rank one, the third to rank two. Card and knights move to the lower row and stay for the next round. A conflict without knights is lost too.',
  },
  {
    id: '3-prison',
    title: 'Prisoners',
    body: 'If France wins in the lower row as well, the points are given as before, and the knights are prisoners. In turn order each player may free any of his knights for 1 gold per strength; they go to court, the others to reserve. The card leaves the game.',
  },
  {
    id: 'next',
    title: 'The next round',
    body: 'Two new conflicts come into the upper row, all favours are turned up, three new laws are proposed.',
  },
  {
    id: 'end',
    title: 'The final count',
    body: 'After round 5:\n- 8 points for the strongest knights outside the reserve, 4 for the second; squires break ties.\n- 8 points for the most extension tiles, 4 for the second; gold breaks ties.\n- Nobles: 0, 0, 1, 3, 6, 10, 15, 21, 28, 36 points for none to nine.\n\nPlayers who stay tied for first share 12 points, and there is no second; players who stay tied for second share 4; what cannot be divided is lost. The most points win, and a tie is shared.',
  },
  {
    id: 'hidden',
    title: 'What is hidden',
    body: 'Gold and squires lie behind screens, except with two players. Votes, nobles, knights, squires in provinces and the common stock are open to all.',
  },
  {
    id: '2p-setup',
    title: 'Two players: allies',
    body: 'Each player leads an ally of another colour: seven knights, one of strength 2 in court, and a small castle of two spaces that is never extended. An ally has no gold, squires, votes or points, and nothing of yours can be spent for it.',
  },
  {
    id: '2p-turn',
    title: 'Two players: turns',
    body: 'A turn places one own knight or one of the ally. A player is skipped only when both courts are empty.',
  },
  {
    id: '2p-province',
    title: 'Two players: provinces',
    body: 'An ally’s knight goes without squires. Neither your own knights nor those of your ally displace each other.',
  },
  {
    id: '2p-castle',
    title: 'Two players: castles',
    body: 'Own knights stay out of the ally’s castle, and the other way round. The ally’s new knight and raise cost no squires. Both castles are evaluated in one step.',
  },
  {
    id: '2p-conflict',
    title: 'Two players: conflicts',
    body: 'Own knights and those of the ally need a space each and are ranked apart. The points of an ally are lost. Its favours: gold and squires give nothing, a raise is for a knight of the ally, a noble of any province leaves the game. Its prisoners go to its reserve.',
  },
  {
    id: '2p-parliament',
    title: 'Two players: parliament',
    body: 'Allies do not vote. For laws their knights do not count, and they gain nothing.',
  },
  {
    id: '2p-rewards',
    title: 'Two players: provinces of an ally',
    body: `An ally can use ${list(['a new knight', 'a raise', 'the Channel'])}, or send a noble of the province out of the game; never both, as it has no gold. Its player may decline. In Surrey he names the start player.`,
  },
  {
    id: '2p-end',
    title: 'Two players: the final count',
    body: 'Allies are ignored. In each category only the first gets 8 points; still tied, both get 4.',
  },
  {
    id: 'components',
    title: 'The pieces, and what is known of them',
    body: `Some values of the printed game could not be found. Each value below says whether it is proven, inferred from what is proven, or a reconstruction of ours. All law effects are proven; which back a law has is inferred.\n\n${components.map((line) => `- ${line}`).join('\n')}`,
  },
];
