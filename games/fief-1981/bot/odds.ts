/** How battles go: exact chances by the dice and loss tables of each ruleset, worked out once. */

import { DIFFERENCES, diceFor, LORDS, type Rules, type State, type Village } from '@homage/fief-1981/rules';

/** More pieces than a family can bring together: thirty soldiers and fifteen lords. */
const MOST = 45;

/** What an attack comes to: the chance that it takes the village, and how many pieces of either side are left on average. */
export type Prospect = { readonly win: number; readonly left: number; readonly leftInside: number };
type Table = readonly (readonly Prospect[])[];

const LOST: Prospect = { win: 0, left: 0, leftInside: 0 };

/** How likely each loss is when so many dice are thrown against a row of the table. */
function losses(dice: number, row: readonly number[]): number[] {
  let sums = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(sums.length + 6).fill(0);
    sums.forEach((chance, sum) => {
      for (let pips = 1; pips <= 6; pips++) next[sum + pips] = (next[sum + pips] as number) + chance / 6;
    });
    sums = next;
  }
  const out: number[] = [];
  sums.forEach((chance, sum) => {
    const lost = row[sum] as number;
    if (chance > 0) out[lost] = (out[lost] ?? 0) + chance;
  });
  return Array.from(out, (chance) => chance ?? 0);
}

function tableOf(rules: Rules, castle: boolean): Table {
  const rows = DIFFERENCES[rules];
  const bare = [0, 1, 2, 3].map((dice) => losses(dice, rows.bare));
  const walls = castle ? [0, 1, 2, 3].map((dice) => losses(dice, rows.castle)) : bare;
  const table: Prospect[][] = [Array.from({ length: MOST + 1 }, (_, inside) => ({ ...LOST, leftInside: inside }))];
  for (let a = 1; a <= MOST; a++) {
    const line: Prospect[] = [{ win: 1, left: a, leftInside: 0 }];
    table.push(line);
    const hits = walls[diceFor(a)] as number[];
    for (let d = 1; d <= MOST; d++) {
      let win = 0;
      let left = 0;
      let leftInside = 0;
      let again = 0;
      const blows = bare[diceFor(d)] as number[];
      for (let hit = 0; hit < hits.length; hit++) {
        for (let blow = 0; blow < blows.length; blow++) {
          const chance = (hits[hit] as number) * (blows[blow] as number);
          if (chance === 0) continue;
          if (hit === 0 && blow === 0) {
            again += chance;
            continue;
          }
          const after = (table[Math.max(0, a - blow)] as Prospect[])[Math.max(0, d - hit)] as Prospect;
          win += chance * after.win;
          left += chance * after.left;
          leftInside += chance * after.leftInside;
        }
      }
      const decided = 1 - again;
      line.push({ win: win / decided, left: left / decided, leftInside: leftInside / decided });
    }
  }
  return table;
}

const tables: { [key: string]: Table } = {};

export function prospect(s: State, attack: number, inside: number, castle: boolean): Prospect {
  const key = `${s.rules}${castle ? '+' : '-'}`;
  let table = tables[key];
  if (table === undefined) {
    table = tableOf(s.rules, castle);
    tables[key] = table;
  }
  const line = table[Math.max(0, Math.min(MOST, attack))] as readonly Prospect[];
  return line[Math.max(0, Math.min(MOST, inside))] as Prospect;
}

export function strengthInside(s: State, village: Village): number {
  const { soldiers, holder } = s.villages[village];
  if (holder === null) return 0;
  let pieces = soldiers[holder] as number;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === holder && l.at === village && l.gate === null) pieces++;
  }
  return pieces;
}
