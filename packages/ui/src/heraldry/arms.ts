/**
 * Coats of arms as data, and the rules of the heralds that a generator must obey. Drawing is in `Shield.tsx`, naming in `blazon.ts`.
 */

export const METALS = ['or', 'argent'] as const;
export const COLOURS = ['azure', 'gules', 'vert', 'purpure', 'sable'] as const;
export const TINCTURES = [...COLOURS, ...METALS] as const;
export type Tincture = (typeof TINCTURES)[number];

export const DIVISIONS = ['pale', 'fess', 'bend', 'sinister', 'quarterly', 'chevron', 'barry', 'paly'] as const;
export type Division = (typeof DIVISIONS)[number];

export const ORDINARIES = [
  'pale',
  'fess',
  'bend',
  'sinister',
  'cross',
  'saltire',
  'chevron',
  'chief',
  'bordure',
] as const;
export type Ordinary = (typeof ORDINARIES)[number];

export const CHARGES = [
  'lis',
  'tower',
  'mullet',
  'rose',
  'key',
  'crescent',
  'oak',
  'sheaf',
  'cross',
  'lozenge',
  'trefoil',
  'sun',
  'sword',
  'crown',
  'bell',
  'fish',
] as const;
export type Charge = (typeof CHARGES)[number];

export interface Arms {
  field: Tincture;
  /** The second tincture of a divided field. */
  division?: { by: Division; and: Tincture };
  ordinary?: { kind: Ordinary; in: Tincture };
  charge?: { kind: Charge; in: Tincture };
}

export const isMetal = (tincture: Tincture): boolean => (METALS as readonly string[]).includes(tincture);

/** The rule of tincture: no metal on metal, no colour on colour. A divided field is neutral. */
export function keepsTheRule(arms: Arms): boolean {
  const stands = (on: Tincture, what: Tincture): boolean => isMetal(on) !== isMetal(what);
  if (arms.division) {
    if (!stands(arms.field, arms.division.and)) return false;
    const laid = [arms.ordinary?.in, arms.charge?.in];
    return laid.every((tincture) => tincture === undefined || ![arms.field, arms.division?.and].includes(tincture));
  }
  if (arms.ordinary && !stands(arms.field, arms.ordinary.in)) return false;
  if (!arms.charge) return true;
  const covered =
    arms.ordinary !== undefined &&
    ['pale', 'fess', 'bend', 'sinister', 'cross', 'saltire'].includes(arms.ordinary.kind);
  return stands(covered && arms.ordinary ? arms.ordinary.in : arms.field, arms.charge.in);
}

/** Numbers below n from a text: the same seed draws the same arms on any machine. */
export function seeded(seed: string): (n: number) => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return (n) => {
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    h = Math.imul(h ^ (h >>> 13), 3266489917);
    h ^= h >>> 16;
    return (h >>> 0) % n;
  };
}

const pick = <T>(items: readonly T[], below: (n: number) => number): T => items[below(items.length)] as T;

/** Arms for a name (a family, a lord, a town), always the same for the same name. */
export function armsOf(seed: string, field?: Tincture): Arms {
  const below = seeded(seed);
  for (;;) {
    const arms = draw(below, field);
    if (keepsTheRule(arms)) return arms;
  }
}

function draw(below: (n: number) => number, wanted: Tincture | undefined): Arms {
  const field = wanted ?? pick(TINCTURES, below);
  const other = pick(TINCTURES, below);
  const third = pick(TINCTURES, below);
  switch (below(4)) {
    case 0:
      return { field, charge: { kind: pick(CHARGES, below), in: other } };
    case 1:
      return { field, ordinary: { kind: pick(ORDINARIES, below), in: other } };
    case 2:
      return {
        field,
        ordinary: { kind: pick(['pale', 'fess', 'chief'], below), in: other },
        charge: { kind: pick(CHARGES, below), in: third },
      };
    default:
      return {
        field,
        division: { by: pick(DIVISIONS, below), and: other },
        charge: { kind: pick(CHARGES, below), in: third },
      };
  }
}

/** Arms for all at one table: no two share a field, nor a charge. */
export function armsForTable(seeds: readonly string[]): Arms[] {
  const out: Arms[] = [];
  seeds.forEach((seed, i) => {
    const fields = TINCTURES.filter((t) => !out.some((arms) => arms.field === t));
    for (let attempt = 0; ; attempt++) {
      const arms = armsOf(`${seed}/${attempt}`, fields[seeded(seed)(fields.length || 1)]);
      const clash = out.some((taken) => taken.charge?.kind === arms.charge?.kind && arms.charge !== undefined);
      if (!clash || attempt > 200) {
        out[i] = arms;
        return;
      }
    }
  });
  return out;
}
