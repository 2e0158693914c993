export { board } from './Fief1981Board.tsx';
