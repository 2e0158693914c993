import type { Lit } from './board.ts';

/** What the open choice says of each place that is drawn: boards may rename places, so the buttons themselves are asked. */
const STATES = new WeakMap<Element, Lit>();

export function noteLit(button: Element | null, lit: Lit | undefined): void {
  if (button === null) return;
  if (lit === undefined) STATES.delete(button);
  else STATES.set(button, lit);
}

/** The button that stands for a place. */
export const buttonOf = (place: string): Element | null =>
  document.querySelector(`button[data-place="${CSS.escape(place)}"]`);

export function litAt(place: string): Lit | undefined {
  const button = buttonOf(place);
  return button === null ? undefined : STATES.get(button);
}
