export { board } from './FiefFranceBoard.tsx';
