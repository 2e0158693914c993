/**
 * A second reader of game files, written from the description in `seal.ts` alone, with nothing of ours: it knows no rules and no game. It checks
 * the seal of the dice, salts, names and the chain; and it makes forgeries whose chain is right again.
 */

import { createHash } from 'node:crypto';

type Any = string | number | boolean | null | Any[] | { [key: string]: Any };
type Fields = { [key: string]: Any };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** JSON without spaces, keys sorted. */
function C(value: Any): string {
  if (Array.isArray(value)) return `[${value.map(C).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${C(value[key] as Any)}`).join()}}`;
}

const H = (value: Any): string => sha256(C(value));

export function pledgeIn(file: Fields): string {
  const header = file.header as Fields;
  const { names, dice, created: _, origin = null, ...rest } = header;
  const { seats, ...seal } = dice as Fields;
  return H({
    ...rest,
    origin,
    names: (names as Fields[]).map((name) => name.hash as Any),
    dice: {
      ...seal,
      seats: (seats as Fields[]).map((seat) => (seat.how === 'house' ? 'house' : (seat.commitment as Any))),
    },
  });
}

export function headIn(file: Fields): string {
  const { created, dice } = file.header as Fields;
  const salts = ((dice as Fields).seats as Fields[]).map(({ salt }) => salt as Any);
  let link = H(['homage-journal-2', pledgeIn(file), salts, created as Any, file.opening as Any]);
  for (const entry of file.entries as Any[]) link = H([link, entry]);
  return link;
}

/** What is wrong with a file of format 2, as far as can be known without the rules. */
export function faultsOf(text: string): string[] {
  const file = JSON.parse(text) as Fields;
  const header = file.header as Fields;
  const dice = header.dice as Fields;
  const faults: string[] = [];
  if (sha256(Buffer.from(file.seed as string, 'hex')) !== dice.commitment) faults.push('seed');
  for (const { how, commitment, salt } of dice.seats as Fields[]) {
    const opened = how === 'opened' && sha256(Buffer.from(salt as string, 'hex')) === commitment;
    if (!opened && !(how !== 'opened' && salt === '')) faults.push('salt');
  }
  for (const { hash, salt, name } of header.names as Fields[])
    if (name !== undefined && H(['homage-name-2', salt as Any, name]) !== hash) faults.push('name');
  if (headIn(file) !== file.head) faults.push('head');
  return faults;
}

/** The forger's last step: the chain is made anew over whatever stands there. */
export function rechained(file: Fields): Fields {
  return { ...file, head: headIn(file) };
}
