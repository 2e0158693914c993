/** What a deed tells a viewer: the measure of the law of secrecy. */

import {
  type Audience,
  canonical,
  type Dice,
  type GameDef,
  type Happening,
  type Listener,
  type Match,
  perceive,
  type Seat,
  type Sink,
  seen,
  type Vocabulary,
} from '@homage/kernel';
import { parting } from '../errors.ts';

export type Viewer = Seat | undefined;
export const nameOf = (viewer: Viewer): string => (viewer === undefined ? 'a spectator' : `seat ${viewer}`);

/** Where two things part; only worked out when they do. */
export const apart = (one: unknown, other: unknown): string => parting(canonical(one), canonical(other));

/** What a viewer was told by a deed. */
export interface Told {
  /** The whole truth; only ever compared, never told. */
  state: object;
  /** What the state shows. */
  view: object;
  /** What the state shows, who is asked, what may be done. */
  perception: object;
  events: readonly object[];
  /** What was drawn from, throw by throw. */
  draws: readonly number[];
  reveals: number;
  /** Whether something was shown to this viewer. */
  shown: boolean;
}

/** Whether a viewer belongs to those to whom something is shown; a spectator does only where everybody does. */
function isAmong(viewer: Viewer, to: Audience): boolean {
  if (to === 'all') return true;
  if (viewer === undefined) return false;
  return typeof to === 'number' ? to === viewer : to.includes(viewer);
}

export function after<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Viewer,
  dice: Dice,
  deed: (dice: Dice, sink: Sink<V>) => void,
): Told {
  const events: Happening<V>[] = [];
  const draws: number[] = [];
  const { reveals } = match.marks;
  let shown = false;
  const below = (n: number): number => {
    draws.push(n);
    return dice.below(n);
  };
  const listen: Listener<V> = (event) => events.push(event);
  listen.revealed = (to) => {
    shown ||= isAmong(viewer, to);
  };
  deed({ below }, listen);
  const perception = perceive(def, match, viewer);
  return {
    state: match.state,
    view: perception.view,
    perception,
    events: events.map((event) => seen(event, viewer)).filter((event) => event !== undefined),
    draws,
    reveals: match.marks.reveals - reveals,
    shown,
  };
}
