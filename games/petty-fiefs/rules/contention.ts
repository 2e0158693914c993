/** Contention: each player in turn takes three actions out of nine, until all provinces are controlled. */

import { greyed, type Seat } from '@homage/kernel';
import { bribe } from './bribe.ts';
import { annex, build, demolish, expand } from './castles.ts';
import { ACTIONS_PER_TURN, COINS_PER_DEPLOY } from './data.ts';
import { mayMoveOn, move, moveOn, movePawn, mustMoveOn } from './move.ts';
import { allControlled, ask, type Deed, frame, triggers } from './pieces.ts';
import { canDeploy, deploy, deployCoin, deployOn, retrieve } from './vassals.ts';
import { ACTIONS, type Action, NONE, type PettyFiefs, type State } from './vocabulary.ts';

export { deployOn, moveOn };

/** H: nothing is done. While a conflict is open another question is asked, so it cannot be passed. */
const pass: Deed = {
  able: () => true,
  why: () => undefined,
  offer: () => undefined,
  perform(x, seat) {
    x.emit('passed', { seat, left: x.s.left });
    return NONE;
  },
};

export const DEEDS: { readonly [A in Action]: Deed } = {
  bribe,
  move,
  deploy,
  retrieve,
  build,
  expand,
  annex,
  demolish,
  pass,
};
const IN_ORDER: readonly Deed[] = ACTIONS.map((action) => DEEDS[action]);

/** The lists of possible actions, one for each combination, so that playouts do not build them anew. */
const LISTS: (readonly Action[])[] = Array.from({ length: 1 << ACTIONS.length }, (_, mask) =>
  ACTIONS.filter((_action, i) => (mask & (1 << i)) !== 0),
);

export function possible(s: State, seat: Seat): readonly Action[] {
  let mask = 0;
  for (let i = 0; i < IN_ORDER.length; i++) if (IN_ORDER[i]!.able(s, seat)) mask |= 1 << i;
  return LISTS[mask]!;
}

export const act = ask('act', {
  next(s, { seat }, draft, explain) {
    if (draft.action !== undefined) return DEEDS[draft.action].offer(s, seat, draft, explain);
    const of = possible(s, seat);
    if (!explain) return { key: 'action', type: 'one', of };
    const not = greyed<PettyFiefs, Action>(ACTIONS, of, (action) => DEEDS[action].why(s, seat, undefined));
    return { key: 'action', type: 'one', of, not };
  },
  /** An action that was meant for a province is refused for that province. */
  why(s, { seat }, draft, key, value, { province }) {
    const refused = ACTIONS.find((action) => action === value);
    const meant = typeof province === 'number' ? province : undefined;
    if (key === 'action') return refused && DEEDS[refused].why(s, seat, meant);
    if (draft.action === undefined) return undefined;
    const thing = Array.isArray(value) ? value[0] : value;
    return typeof thing === 'number' ? DEEDS[draft.action].stranger?.(s, seat, draft, key, thing) : undefined;
  },
  lapse: () => ({ action: 'pass' }),
});

export const contention = frame('contention', {
  start(x) {
    const { s } = x;
    s.left = ACTIONS_PER_TURN;
    s.idle = true;
    x.emit('turn', { seat: s.turn, round: s.round });
    return x.go('act');
  },
  act: (x) => x.ask('act', { [x.s.turn]: { left: x.s.left } }, { then: 'acted' }),
  acted(x) {
    const { s } = x;
    const answer = x.answer('act');
    s.moved = 0;
    s.placed = 0;
    if (answer.action !== 'pass') s.idle = false;
    const arrived = DEEDS[answer.action].perform(x, s.turn, answer);
    return arrived !== NONE && triggers(s, arrived) ? x.call('conflict', { province: arrived }, 'more') : x.go('more');
  },
  /** A move and a deployment may go on with another pawn or coin, after the conflict of the first is settled. */
  more(x) {
    const { s } = x;
    if (s.moved !== 0 && mayMoveOn(s, s.turn)) return x.go('moveOn');
    if (s.placed > 0 && s.placed < COINS_PER_DEPLOY && canDeploy(s, s.turn)) return x.go('deployOn');
    return x.go('next');
  },
  moveOn: (x) => x.ask('moveOn', { [x.s.turn]: { must: mustMoveOn(x.s) } }, { then: 'movedOn' }),
  movedOn(x) {
    const { s } = x;
    const { pawn, to } = x.answer('moveOn');
    if (pawn === 'stop') return x.go('next');
    const arrived = movePawn(x, s.turn, pawn, to!);
    return triggers(s, arrived) ? x.call('conflict', { province: arrived }, 'more') : x.go('more');
  },
  deployOn: (x) => x.ask('deployOn', { [x.s.turn]: {} }, { then: 'deployedOn' }),
  deployedOn(x) {
    const { s } = x;
    const { coin, province } = x.answer('deployOn');
    if (coin === 'stop') return x.go('next');
    const arrived = deployCoin(x, s.turn, coin, province!);
    return triggers(s, arrived) ? x.call('conflict', { province: arrived }, 'next') : x.go('next');
  },
  next(x) {
    const { s } = x;
    s.moved = 0;
    s.placed = 0;
    s.left--;
    return s.left > 0 ? x.go('act') : x.go('over');
  },
  /** The end is tested at the end of a turn: control of all provinces, or the ways out of PFR-passed. */
  over(x) {
    const { s } = x;
    s.passes = s.idle ? s.passes + 1 : 0;
    if (allControlled(s)) return x.done('control');
    if (s.passes === s.players) return x.done('passed');
    s.turns++;
    if (s.turns === s.players) {
      if (s.round === s.rounds) return x.done('rounds');
      s.turns = 0;
      s.round++;
    }
    s.turn = (s.turn + 1) % s.players;
    return x.go('start');
  },
});
