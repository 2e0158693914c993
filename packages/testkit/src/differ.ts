/** Where two pieces of plain data differ. */

import { isRecord } from '@homage/kernel';

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

/** Places in which `one` differs from `other`, as far down as both have the same shape: path -> what stands in `one`. */
export function differences(
  one: unknown,
  other: unknown,
  path = '',
  into: Map<string, unknown> = new Map(),
): Map<string, unknown> {
  if (Object.is(one, other)) return into;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (let i = 0; i < one.length; i++) differences(one[i], other[i], `${path}[${i}]`, into);
  } else if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      differences(one[key], other[key], path === '' ? key : `${path}.${key}`, into);
    }
  } else into.set(path, one);
  return into;
}

/** The field that a path leads to, whatever the index: `hands[2].cards` -> `hands[*].cards`. */
export const fieldOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[*]');

/** `one` with what stands at a field taken from `other`, wherever both have the same shape down to it. */
export function taking(one: unknown, other: unknown, field: string, path = ''): unknown {
  if (path === field) return other;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.map((item, i) => taking(item, other[i], field, `${path}[*]`));
  }
  if (!isObject(one) || !isObject(other)) return one;
  const out: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const value = taking(one[key], other[key], field, path === '' ? key : `${path}.${key}`);
    if (value !== undefined) out[key] = value;
  }
  return out;
}
