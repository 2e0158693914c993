const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/**
 * The new value, with whatever in it is equal to the old one taken from there: then what is the same object has not changed, and what is drawn from it need not be
 * drawn anew. JSON only. Every part is looked at once: 0.14 ms for a view of FIEF France (6 KB).
 */
export function share<T>(old: unknown, next: T): T;
export function share(old: unknown, next: unknown): unknown {
  if (old === next || !isObject(old) || !isObject(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const out: { [key: string]: unknown } | unknown[] = Array.isArray(next) ? [] : {};
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const shared = share(old[key], next[key]);
    (out as { [key: string]: unknown })[key] = shared;
    same &&= shared === old[key] && Object.hasOwn(old, key);
  }
  return same ? old : out;
}
