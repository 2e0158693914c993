/** The stage: fetched when the first ceremony is shown. What a game needs to name its own is in `ceremony.ts`. */
export { LONGEST, LONGEST_BEAT, STILL, scoreOf } from './beats.ts';
export { CEREMONIES } from './ceremony.ts';
export { lessMotion } from './lessMotion.ts';
export { lastAct, type Rehearsal, rehearse } from './rehearse.ts';
export { Plate, Stage, StillPicture } from './Stage.tsx';
export { Field, Hall, Rays } from './scenes/grounds.tsx';
export { Arms } from './scenes/parts.tsx';
