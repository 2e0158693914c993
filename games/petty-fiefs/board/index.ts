export { board } from './PettyFiefsBoard.tsx';
