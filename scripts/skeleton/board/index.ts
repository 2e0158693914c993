/** The board of the game; a `gallery` of what is drawn for it may stand beside it. */

export { board } from './QuitrentBoard.tsx';
