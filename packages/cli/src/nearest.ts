/** "Did you mean …?" for names typed by hand. */

/** How many letters must be put in, left out, changed or exchanged with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** The name that was probably meant, if one is near enough: a third of its letters may be wrong, or it was begun. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const begun = names.filter((name) => wanted.length >= 3 && name.startsWith(wanted));
  if (begun.length === 1) return begun[0];
  const [best] = names
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.far - b.far);
  return best?.name;
}

/** ", did you mean 'play'?" or nothing. */
export function meant(typed: string, names: readonly string[]): string {
  const name = nearest(typed, names);
  return name === undefined ? '' : `; did you mean '${name}'?`;
}
