/** A law that a game has broken: which, where, and how to see it again. */

export const LAWS = {
  1: 'the same seed and the same answers give the same match',
  2: 'a match survives JSON, and a clone equals it and shares nothing',
  3: 'the invariant holds, and somebody is asked or the game is over',
  4: 'what is offered is accepted; what is not is refused with a reason that can be said; nothing changes on refusal',
  5: 'the order in which simultaneous answers arrive does not matter',
  6: 'nobody learns what he may not know',
  7: 'undo is the identity, and is refused after dice, a reveal or the act of another',
  8: 'a label that asks changes nothing, emits nothing, draws nothing',
  9: 'every label, question, aside, event and reason occurs',
  10: 'a golden playthrough exists',
  11: 'a refusal tells its own reason, with a paragraph of the rules',
  12: 'what belongs to a frame is gone when the frame is',
  13: 'an act out of turn that touches nothing of what is being resolved changes nothing of its course',
  14: 'everything that the game says can be said, in every language',
} as const;
export type Law = keyof typeof LAWS;

/** Thrown by a single check; `obeysTheLaws` adds seed and journal. */
export class Breach extends Error {
  readonly law: Law;
  constructor(law: Law, what: string) {
    super(what);
    this.name = 'Breach';
    this.law = law;
  }
}

export function breach(law: Law, what: string): never {
  throw new Breach(law, what);
}

/** The first place where two texts part, with a little around it. */
export function parting(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `…${a.slice(from, at + 80)}… against …${b.slice(from, at + 80)}…`;
}
