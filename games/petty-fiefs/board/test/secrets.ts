/**
 * What somebody should not have received, found without the rules' own `view`: values of coins that are not his, faces of tiles that lie face
 * down and that he has not laid. A conflict shows the coins of its province, and its events show what was shown.
 */

import { EXTRA, ownerOf } from '@homage/petty-fiefs/rules';

interface Fields {
  readonly [key: string]: unknown;
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Events by which everybody is shown coins. */
const SHOWN = new Set(['bribesShown', 'coinsShown']);
/** Fields of events that only the seat that acts receives. `exposed` shows its tile to all. */
const OWN = ['tile', 'coin', 'drawn', 'coins', 'hired'] as const;

interface Where {
  path: string;
  /** In whose reserve we are. */
  reserve?: number;
  /** The province whose coins lie open. */
  fight?: number;
  open?: boolean;
}

function inCoins(value: Fields, seat: number, { path, open, reserve }: Where): string[] {
  const { suit, values } = value;
  if (typeof suit !== 'number' || !Array.isArray(values) || open === true) return [];
  const mine = suit === EXTRA ? reserve === seat : ownerOf(suit) === seat;
  return mine ? [] : [`${path}: coins of suit ${suit} show ${values.join()}`];
}

function inTile(value: Fields, seat: number, { path }: Where): string[] {
  if (!('face' in value) || value.face === null || value.up === true || value.by === seat) return [];
  return [`${path}: a tile that seat ${String(value.by)} laid shows ${JSON.stringify(value.face)}`];
}

function inEvent(kind: string, data: Fields, seat: number, path: string): string[] {
  if (kind === 'exposed' || kind === 'coinsShown' || typeof data.seat !== 'number' || data.seat === seat) return [];
  return OWN.filter((key) => data[key] !== undefined && !(key === 'hired' && typeof data.hired === 'boolean')).map(
    (key) => `${path}: ${kind} tells ${key}`,
  );
}

/** Every secret of others in a message to a seat. */
export function secretsIn(value: unknown, seat: number, where: Where = { path: '' }): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => {
      const path = `${where.path}[${i}]`;
      return secretsIn(item, seat, { ...where, path, ...(where.path.endsWith('.reserves') && { reserve: i }) });
    });
  }
  if (!isRecord(value)) return [];
  const { kind, data, conflict, id } = value;
  const found = [...inCoins(value, seat, where), ...inTile(value, seat, where)];
  if (typeof kind === 'string' && isRecord(data)) found.push(...inEvent(kind, data, seat, where.path));
  const fight = isRecord(conflict) && typeof conflict.province === 'number' ? conflict.province : where.fight;
  const shown =
    where.open === true ||
    (typeof kind === 'string' && SHOWN.has(kind)) ||
    (fight !== undefined && id === fight && 'tiles' in value);
  if (value.drawn !== undefined && value.drawn !== null && 'turn' in value && value.turn !== seat)
    found.push(`${where.path}: the tile in another's hand`);
  return [
    ...found,
    ...Object.entries(value).flatMap(([key, inner]) =>
      secretsIn(inner, seat, {
        ...where,
        path: `${where.path}.${key}`,
        ...(fight !== undefined && { fight }),
        ...(shown && { open: true }),
      }),
    ),
  ];
}
