export { board } from './LancasterBoard.tsx';
