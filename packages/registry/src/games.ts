/** The list of games: one line each. In what order they are shown, their covers say. */

export { game as fief1981 } from '@homage/fief-1981/game';
export { game as fiefFrance } from '@homage/fief-france/game';
export { game as lancaster } from '@homage/lancaster/game';
export { game as middleAges } from '@homage/middle-ages/game';
export { game as pettyFiefs } from '@homage/petty-fiefs/game';
