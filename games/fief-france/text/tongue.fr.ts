/** What board and explanations need in French. */

import { board } from './board.fr.ts';
import { cardText as card } from './cards.fr.ts';
import * as names from './names.fr.ts';
import { position } from './position.fr.ts';
import { goal, things } from './things.fr.ts';

export const tongue = { names, card, things, goal, board: { ...board, names, position, card } };
