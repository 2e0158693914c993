export { houseEvent, houseReason, UNDO_WORDS } from './house.ts';
export * from './types.ts';
