/** What leaves a match, and for whom. */

import { copy } from './json.ts';
import { clone, openSet } from './match.ts';
import type {
  AsideKind,
  Concealed,
  Dice,
  Draft,
  GameDef,
  Happening,
  Match,
  Perception,
  Seat,
  SeenEvent,
  Vocabulary,
} from './types.ts';

/** All that a seat (or a spectator) may know now. The only way out of a match besides `seen`. */
export function perceive<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat | undefined,
): Perception<V> {
  const pending = openSet(match);
  const asks: Perception<V>['asks'] = [];
  const asked: Perception<V>['asked'] = [];
  const given: Perception<V>['given'] = [];
  if (pending !== null) {
    pending.asks.forEach((ask, i) => {
      const answer = pending.answers[i] ?? null;
      if (ask.secret || answer === null) asked.push(copy(ask));
      if (ask.seat !== seat) return;
      if (answer === null) asks.push(copy(ask));
      else if (ask.secret) given.push({ ask: ask.id, answer: copy(answer) });
    });
  }
  return {
    seat: seat ?? null,
    view: def.view(match.state, seat),
    stack: match.stack.map(({ kind, local }) => ({ kind, local: copy(local) })),
    asks,
    given,
    asked,
    asides: seat === undefined ? [] : openAsides(def, match, seat),
    waiting: match.waiting.filter((w) => w.seat === seat).map(({ kind, answer }) => ({ kind, answer: copy(answer) })),
    outcome: match.outcome === null ? null : copy(match.outcome),
  };
}

export function openAsides<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, seat: Seat): AsideKind<V>[] {
  if (match.outcome !== null) return [];
  return (Object.keys(def.asides) as AsideKind<V>[]).filter((kind) => def.asides[kind].open(match.state, seat));
}

/** An event as a seat (or a spectator) receives it; undefined if it does not concern it. */
export function seen<V extends Vocabulary>(event: Happening<V>, seat: Seat | undefined): SeenEvent<V> | undefined {
  const mine = seat === undefined ? undefined : event.only?.[seat];
  if (event.data === null) return mine === undefined ? undefined : { kind: event.kind, data: mine };
  return { kind: event.kind, data: mine === undefined ? event.data : { ...event.data, ...mine } };
}

/**
 * A match that this seat cannot tell from the true one: hidden state dealt anew, the secret answers and waiting asides of
 * others withdrawn. The only match that a bot is ever handed, so a bot cannot cheat.
 */
export function conceal<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat | undefined,
  dice: Dice,
): Concealed<Match<V>> {
  const out = clone(def, match);
  out.state = def.redeal(match.state, seat, dice);
  out.waiting = out.waiting.filter((w) => w.seat === seat);
  for (const { pending } of out.stack) {
    if (pending === null) continue;
    pending.answers = pending.asks.map((ask, i): Draft | null =>
      ask.secret && ask.seat !== seat ? null : (pending.answers[i] ?? null),
    );
  }
  return out as Concealed<Match<V>>;
}
