export { misfit, sampleValue, values } from './choice.ts';
export { amongOthers, type Conditions, conditions, farthest, greyed, type Whether } from './conditions.ts';
export { die, FastDice, faces, pick, ScriptedDice, shuffle, type Throw } from './dice.ts';
export { canonical, copy, isJson, isRecord, ordered, type Parts, same, written } from './json.ts';
export {
  type Composed,
  compose,
  findAsk,
  judge,
  judgeAside,
  readOptions,
  readSeats,
  why,
  whyNot,
} from './judge.ts';
export { type Kit, kit } from './kit.ts';
export {
  askAgain,
  clone,
  firstOpen,
  fromState,
  lapse,
  openAsks,
  openSet,
  passWindow,
  refuse,
  run,
  start,
  submit,
  type Target,
  trust,
  withdraw,
} from './match.ts';
export { conceal, openAsides, perceive, seen } from './perceive.ts';
export { boxes, boxKey, type Corrections, fits, type Printed, printed, readPieces } from './pieces.ts';
export { draw, drawAside, enumerate, enumerateAside, type Listing, sample, sampleAside, wander } from './play.ts';
export { asideQuestion, type Question, question } from './question.ts';
export { everySeat } from './seats.ts';
export * from './types.ts';
export { refuseUndo, UNDO_REFUSALS, type UndoRefusal, undone } from './undo.ts';
