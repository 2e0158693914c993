/** What a question is for, told to whoever meets it for the first time, in English. */

import type { Fief81 } from '@homage/fief-1981/rules';
import type { GameText } from '@homage/words';

export const helps: NonNullable<GameText<Fief81>['helps']> = {
  region:
    'Your castle and 8 soldiers begin here. Whoever holds all villages of a region can be granted it as a fief, and fiefs win: small regions are quicker, large ones pay more.',
  castle:
    'Your 8 soldiers begin in this village, and lords whom you draw come into play here. In a castle they are harder to beat.',
  village:
    'Your castle, your first lord and 8 soldiers begin here. Whoever holds all villages of a region can be granted it as a fief, and fiefs win.',
  founder: 'All lords are worth the same. Soldiers move only with a lord.',
  cards:
    'Up to three cards are dealt each turn, and none has to be played. Lords and bishoprics strengthen your family; attacks strike a region or a lord.',
  parry:
    'An attack has been laid. Whoever might answer is asked, whatever they hold, so that nobody learns who has a card. If you have none against it, let it happen.',
  taxes: 'Tax cards bring money on top of the income of your villages.',
  buy: 'Mills and presses pay every turn, soldiers fight, a castle protects. What you do not spend you keep.',
  march:
    'Soldiers move only with a lord, two steps at most. A free village is yours if a piece stays in it; at one that is held you stop and say what you want.',
  passage: 'They want to go through your village. If you refuse, they may use force.',
  refused: 'Leave was refused, so you fight for the village, or turn back where the rules allow it.',
  resist: 'The villages of your fief are yours even without soldiers: the people can strike at intruders for you.',
  whichBattle: 'Battles are fought one after the other; what happens in the first may change the others.',
  losses: 'Every soldier and every lord counts one. Whoever has nobody left has lost the battle.',
  coalition:
    'You both came against this village. Together you strike it by turns and bid for it afterwards; otherwise you fight each other.',
  bid: 'Both bid in secret: the higher has the village and pays his bid to the other.',
  vote: 'A vacant throne: every lord, bishopric, cardinal and title is one vote. The king grants fiefs, and fiefs win.',
  candidate: 'The king grants fiefs, and fiefs win. Bishops and cardinals cannot be elected.',
  ballot: 'Each lord votes with all the cards that lie under him.',
  solicit: 'To reign, the elected king must be anointed by one cardinal or two bishops.',
  anoint: 'Without a cardinal or two bishops the elected lord does not become king this turn.',
  cardinal: 'A cardinal alone can anoint a king.',
  grant: 'As king you decide who becomes stronger: with the title the owner is one fief nearer to winning.',
  enfief: 'The capital is worth the fief: whoever takes it takes the title.',
  talk: 'The time to bargain: promise what you like. Money that is given is given, words bind nobody.',
};
