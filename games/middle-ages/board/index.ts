export { board } from './MiddleAgesBoard.tsx';
