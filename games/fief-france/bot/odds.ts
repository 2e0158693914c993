/** 6.2.3: who wins a battle, as a table: points of the attacker and the defender, and the dice that walls still take away. */

import { BATTLE_DIE } from '../rules/data.ts';
import { diceFor } from '../rules/muster.ts';

/** Greater armies are counted as this. */
const MOST = 30;
const WALLS = 3;

/** How likely so many hits are with none to four dice. */
const HITS: number[][] = [[1]];
for (let dice = 1; dice <= 4; dice++) {
  const before = HITS[dice - 1] as number[];
  const now = new Array<number>(before.length + 3).fill(0);
  for (const [hits, chance] of before.entries())
    for (const face of BATTLE_DIE) now[hits + face] = (now[hits + face] as number) + chance / BATTLE_DIE.length;
  HITS.push(now);
}

/**
 * Fought to the end; points count as the hits that they take, which is a little hard on knights. An attacker whom the walls leave no die
 * does not win. Made once, in about 5 ms.
 */
function table(): Float64Array {
  const side = MOST + 1;
  const out = new Float64Array(WALLS * side * side);
  for (let walls = 0; walls < WALLS; walls++) {
    for (let a = 1; a <= MOST; a++) {
      const mine = HITS[Math.max(0, diceFor(a) - walls)] as number[];
      out[(walls * side + a) * side] = mine.length > 1 ? 1 : 0;
      if (mine.length === 1) continue;
      for (let d = 1; d <= MOST; d++) {
        const theirs = HITS[diceFor(d)] as number[];
        let sum = 0;
        let still = 0;
        for (let h = 0; h < mine.length; h++) {
          for (let g = 0; g < theirs.length; g++) {
            const chance = (mine[h] as number) * (theirs[g] as number);
            if (h === 0 && g === 0) still += chance;
            else if (a > g) sum += chance * (h >= d ? 1 : (out[(walls * side + a - g) * side + d - h] as number));
          }
        }
        out[(walls * side + a) * side + d] = sum / (1 - still);
      }
    }
  }
  return out;
}

const TABLE = table();

/** The chance that the attacker wins. */
export function odds(attacker: number, defender: number, walls: number): number {
  const a = attacker > MOST ? MOST : attacker;
  const d = defender > MOST ? MOST : defender;
  if (a <= 0) return 0;
  return TABLE[((walls > 2 ? 2 : walls) * (MOST + 1) + a) * (MOST + 1) + d] as number;
}

/** What an army before walls may hope for: an assault now, or after a round or two of siege. */
export function siegeOdds(attacker: number, defender: number, walls: number): number {
  if (walls <= 0) return odds(attacker, defender, 0);
  const now = odds(attacker, defender, walls);
  const later = 0.6 * odds(attacker, defender, walls - 1);
  const last = walls > 1 ? 0.4 * odds(attacker, defender, 0) : 0;
  return Math.max(now, later, last);
}
