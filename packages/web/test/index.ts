/** For browser tests of games: `import { openStage, playGame } from '@homage/web/test'`. */

export type { HeroScene, HeroStep } from '../src/look/hero.ts';
export { smallTargets, violations } from './access.ts';
export { artifacts, browserPath, inBrowser, openStage, picture, type Stage, type Visitor } from './harness.ts';
export { type Laid, layTable, openLaid } from './laid.ts';
export { act, isOver, type PlayOptions, playGame, pressPlace, startGame } from './play.ts';
export { isWide, PHONE, Stop, said, sameSeed } from './screen.ts';
