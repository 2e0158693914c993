/**
 * Answers that are nearly right. Random messages are refused at the first field; what gets past the border is a complete legal answer with
 * one thing wrong in it. Mutants are raw JSON texts, because some of what is wrong cannot be said in any other way (a key twice, minus zero).
 */

import { type Dice, type Draft, isRecord, type Json, pick } from '@homage/kernel';

/** What stands in the place of a value. */
const STRANGE = [
  '-0',
  '0',
  '-1',
  '1e21',
  '-1e400',
  '0.1',
  '1.0',
  '"1"',
  '[1]',
  '[]',
  '{}',
  '[[1]]',
  '{"a":{"b":[1]}}',
  'null',
  'true',
  '""',
  '"__proto__"',
  '{"__proto__":{"length":1}}',
  '9007199254740993',
] as const;

interface Place {
  /** Writes the whole answer with something else in this place. */
  put(raw: string): string;
  value: Json;
}

/** Every place of a value in which something else could stand, the value itself first. */
function placesIn(value: Json, put: (raw: string) => string): Place[] {
  const here: Place[] = [{ put, value }];
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const around = (i: number) => (raw: string) => put(`[${items.map((v, j) => (j === i ? raw : text(v))).join()}]`);
    return here.concat(items.flatMap((item, i) => placesIn(item, around(i))));
  }
  if (!isRecord(value)) return here;
  const record = value as { readonly [key: string]: Json };
  const around = (key: string) => (raw: string) => put(written(record, key, raw));
  return here.concat(Object.keys(record).flatMap((key) => placesIn(record[key] as Json, around(key))));
}

const text = (value: Json): string => JSON.stringify(value);

function written(record: { readonly [key: string]: Json }, key: string, raw: string): string {
  return `{${Object.entries(record).map(([k, v]) => `${text(k)}:${k === key ? raw : text(v)}`)}}`;
}

/** Mutants of a complete answer, as JSON. `seats`: so many sit at the table. */
export function mutants(answer: Draft, seats: number, dice: Dice): string[] {
  const out: string[] = [];
  const places = placesIn(answer as Json, (raw) => raw);
  for (const { put, value } of places) {
    for (const strange of STRANGE) out.push(put(strange));
    out.push(put(`[${text(value)}]`), put(`{"value":${text(value)}}`));
    if (typeof value === 'number') {
      for (let seat = 0; seat < seats; seat++) out.push(put(String(seat)));
      out.push(
        put(`${value}.0`),
        put(`${value}e0`),
        put(`"${value}"`),
        put(String(value + 1)),
        put(String(value + 0.5)),
      );
    }
    if (typeof value === 'string') out.push(put(text(`${value} `)), put(text(value.toUpperCase())));
    if (Array.isArray(value)) {
      const items = value as readonly Json[];
      out.push(put(text([...items].reverse())), put(text([...items, ...items])), put(text(items.slice(1))));
    }
    if (isRecord(value)) out.push(...ofRecord(value as { readonly [key: string]: Json }, put));
    // Something of this answer in another place of it.
    out.push(put(text(pick(dice, places).value)));
  }
  return [...new Set(out)];
}

/** Keys twice, too many, too few, and in another order. */
function ofRecord(record: { readonly [key: string]: Json }, put: (raw: string) => string): string[] {
  const fields = Object.entries(record).map(([key, value]) => `${text(key)}:${text(value)}`);
  const all = fields.join();
  const [first = '"a":1'] = fields;
  const keys = Object.keys(record);
  const swapped = Object.fromEntries(
    keys.map((key, i) => [key, record[keys[(i + 1) % keys.length] as string] as Json]),
  );
  const more = (field: string): string => put(`{${all}${all && ','}${field}}`);
  return [
    more('"__proto__":{"seat":0}'),
    more('"constructor":1'),
    more('"seat":0'),
    more(first),
    ...keys.flatMap((key) => [more(`${text(key)}:-0`), more(`${text(`${key}2`)}:${text(record[key] as Json)}`)]),
    put(`{${fields.slice(1)}}`),
    put(`{${[...fields].reverse()}}`),
    put(text(swapped)),
  ];
}
