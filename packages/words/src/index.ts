export { type Citations, citing, roundAt } from './cites.ts';
export { CUES, type Cue, type Cues, cueing } from './cues.ts';
export { cap, type English, english, type French, french, GRAMMAR, type Grammar, NARROW } from './grammar.ts';
export { houseEvent, houseReason, UNDO_WORDS } from './house.ts';
export { type Done, type Lesson, type LessonStep, type Played, type Told, type Watched, withNames } from './lesson.ts';
export { isNumber, paragraphName } from './paragraph.ts';
export { sayEvent, sayRefusal } from './sentence.ts';
export { cite, listed, type TableRefusal, tableEvent, tableReason } from './table.ts';
export * from './types.ts';
