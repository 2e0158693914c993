export { type Seating, TerminalGame } from './terminal/game.ts';
