/** The rulings of this product, where the rulebook is silent. */

import type { Paragraph } from '@homage/words';

const ruling = (id: string, title: string, body: string): Paragraph => ({ id, title: `Ruling: ${title}`, body });

export const rulings: readonly Paragraph[] = [
  ruling(
    'PFR-control',
    'control',
    'Only step D of a conflict gives control. Provinces with pieces of one suit never fight.',
  ),
  ruling(
    'PFR-pieces',
    'what counts as a piece',
    'Princes, castles, vassals, mercenaries and the warlord. Markers, tiles and the mercenary control marker do not count. A coin or castle showing 0 is a piece without strength.',
  ),
  ruling(
    'PFR-owncastle',
    'the winner’s own castle',
    'If the winner’s castle stands in the province, it is the sign of control and no marker moves.',
  ),
  ruling(
    'PFR-trigger',
    'the test',
    'Players plus one or more pieces of at least two suits, tested whenever a piece arrives. What is left after a conflict does not fight again until another piece arrives.',
  ),
  ruling('PFR-leave', 'leaving', 'Pieces that leave never start a conflict, because only an arrival is a moment.'),
  ruling(
    'PFR-build-test',
    'building',
    'A build puts coin and castle down together and takes the marker back, then there is one test; so with an expansion.',
  ),
  ruling('PFR-annex-test', 'annexing', 'The merged province is tested only if the annexed one held a piece.'),
  ruling(
    'PFR-deploy-two',
    'two coins',
    'The coins of one deployment come one after the other. The second is chosen after a conflict of the first and may be a coin that has just come back.',
  ),
  ruling(
    'PFR-move-order',
    'order of pawns',
    'Pawns move one by one in the order of the mover, each conflict settled first. If the warlord goes first, a prince must follow.',
  ),
  ruling(
    'PFR-move-marker',
    'the warlord’s master',
    'The holder of the mercenary control marker is looked for when the warlord is to move. If a reveal has just taken it away, he stays.',
  ),
  ruling(
    'PFR-move-end',
    'moving on the spot',
    'A pawn must end in another province: with two provinces one step only, with one province none.',
  ),
  ruling('PFR-nochain', 'no chains', 'A conflict brings no piece anywhere, so it never causes another one.'),
  ruling(
    'PFR-nomarker',
    'nobody holds the marker',
    'Until the first bribe the points of mercenaries and warlord count for nobody. Against one prince suit alone that suit wins, even with 0.',
  ),
  ruling(
    'PFR-values',
    'tied bribes',
    'A tie with the holder, or of others above him, leaves the mercenary control marker with him. Without bribes nothing changes. Without a holder a tie gives it to nobody.',
  ),
  ruling(
    'PFR-assign',
    'naming a suit',
    'Whenever pieces of the Ravens are in a conflict, the holder names one of his two suits after the coins are shown. It takes all their points, even 0, even without a piece there. He can neither split nor refuse.',
  ),
  ruling('PFR-candidates', 'who can win', 'Prince suits with a piece there and the named suit.'),
  ruling('PFR-nomercbribe', 'mercenaries as payment', 'Mercenaries cannot bribe, build or expand.'),
  ruling('PFR-emptypool', 'an empty pool', 'A bribe is allowed when the pool is empty; it draws nothing and counts.'),
  ruling(
    'PFR-pool',
    'the pool',
    'Bands that come back are mixed with the others; a draw is random among all. Bands face down in a province are alike to everybody, so a player who takes only some of them gets them by chance.',
  ),
  ruling(
    'PFR-retrieve',
    'retrieving',
    'Bands in the warlord’s province may be taken without any coin of one’s own. A retrieval takes at least one coin, a deployment lays at least one.',
  ),
  ruling(
    'PFR-tie',
    'tied strength',
    'The tied suit in control wins, else the tied suit that was named, else nobody: control stays as it was, all coins go home, no tile is turned.',
  ),
  ruling(
    'PFR-castlecoin',
    'coins for castles',
    'The coin has the suit of the castle. At five a castle grows no further.',
  ),
  ruling(
    'PFR-demolish',
    'after demolition',
    'It costs an action. The marker takes over if it is in reserve, else control lapses. Coins stay.',
  ),
  ruling(
    'PFR-adjacent',
    'neighbours',
    'Provinces side by side in the circle, either way. Castle and marker must be of one prince. The merged province takes the place of the one with the castle.',
  ),
  ruling('PFR-abandon', 'abandoned provinces', 'A marked province without any piece stays controlled.'),
  ruling(
    'PFR-passed',
    'the other ends',
    'A turn of three passes is a full pass. As many full passes in a row as there are players end the game, and so does the last round that the table has agreed on, 25 unless said. Provinces that nobody controls then count for nobody.',
  ),
  ruling(
    'PFR-warlord-die',
    'the warlord’s castle',
    'At the end the extra die is put on the warlord’s province showing 0. It is worth nothing, and the tiles there count for nobody.',
  ),
  ruling(
    'PFR-matching',
    'matching',
    'What matches is judged by the suit that controls the province. Foreign pieces cost the controller one each and give their owner nothing, the player’s own other suit included.',
  ),
  ruling(
    'PFR-tiebreak',
    'ties at the end',
    'The castle of the lower prince by its face, 0 if unbuilt; then his largest province as it is scored; then the tiles of his suit in his provinces. If both princes of a player are equally low, the better one counts. Then the win is shared.',
  ),
  ruling(
    'PFR-hand',
    'memory',
    'What a conflict has shown stays in the log. On the table a face-down coin shows its value to its owner only.',
  ),
  ruling(
    'PFR-mercview',
    'seeing mercenaries',
    'A mercenary is seen by the player in whose reserve it lies; once deployed it is seen by nobody, not even by the player who deployed it.',
  ),
  ruling('PFR-laid', 'your own tiles', 'You keep seeing the tiles that you laid yourself.'),
  ruling(
    'PFR-lapse',
    'silence',
    'If your time runs out, an action is passed, a second pawn or coin is left, points of mercenaries go to your suit that is stronger there, and other choices take the first possibility; a tile joins a province if it can.',
  ),
];
