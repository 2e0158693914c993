/** Where the focus goes on a board. */

const middle = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The nearest button whose bearing is within 60° of the wanted one; being off the line counts double. */
export function nearest(
  here: HTMLElement,
  all: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const [x, y] = middle(here);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of all) {
    if (other === here || other.offsetParent === null) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy - (oy - y) * dx);
    if (along <= 1 || across > along * 1.74) continue;
    const far = along + across * 2;
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}

/** The next button whose name begins with a letter. */
export function nextByName(here: HTMLElement, all: readonly HTMLElement[], letter: string): HTMLElement | undefined {
  const at = all.indexOf(here);
  const order = [...all.slice(at + 1), ...all.slice(0, at)];
  const wanted = letter.toLocaleLowerCase();
  return order.find((button) => button.textContent?.toLocaleLowerCase().startsWith(wanted));
}
