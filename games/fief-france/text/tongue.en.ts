/** What board and explanations need in English. */

import { board } from './board.en.ts';
import { cardText as card } from './cards.en.ts';
import * as names from './names.en.ts';
import { position } from './position.en.ts';
import { goal, things } from './things.en.ts';

export const tongue = { names, card, things, goal, board: { ...board, names, position, card } };
