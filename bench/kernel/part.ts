/**
 * One part of the run in a process of its own, printed as JSON: `part.ts game GAME ROUNDS`, or `part.ts journal`. Games that share a process
 * slow each other down (the compiler can no longer assume which one it runs), and then a figure would depend on what else was measured.
 */

import { gameById } from '@homage/registry';
import { FEWEST_ROUNDS } from './figures.ts';
import { measureGame } from './game.ts';
import { measureGrowth } from './journal.ts';

const [what, id = '', rounds] = process.argv.slice(2);
const game = gameById(id);
if (what === 'journal') console.log(JSON.stringify(measureGrowth(FEWEST_ROUNDS)));
else if (what === 'game' && game !== undefined) console.log(JSON.stringify(measureGame(game, Number(rounds))));
else throw new Error(`no such part: ${process.argv.slice(2).join(' ')}`);
