/** How the tests of movement march. */

import type { LordId, Place, Town, Units } from '../rules/index.ts';
import type { Scene } from './realm.ts';

/** A lord marches with so many pawns of the place he stands at. */
export function go(
  scene: Scene,
  seat: number,
  lord: LordId,
  to: Town | 'sea',
  units: Partial<Units> = {},
  more: { how?: 'ask' | 'ride' | 'underground'; strike?: number; lords?: LordId[] } = {},
): Scene {
  const at = scene.lord(lord)?.at as Place;
  const counts: { [bucket: string]: number } = {};
  for (const unit of Object.keys(units) as (keyof Units)[]) counts[scene.pawns(seat, at, unit)] = units[unit] ?? 0;
  const draft: Record<string, unknown> = { who: lord, to, ...more };
  for (;;) {
    let choice: unknown;
    try {
      choice = scene.offer(seat, 'march', draft);
    } catch {
      break;
    }
    const keys = ['lords', 'units', 'on', 'further'].filter((key) => draft[key] === undefined);
    const isList = Array.isArray(choice);
    const key = isList
      ? (choice as unknown[])[0] === null
        ? draft.on === undefined
          ? 'on'
          : 'further'
        : 'lords'
      : 'units';
    if (!keys.includes(key)) break;
    draft[key] = key === 'units' ? counts : key === 'lords' ? [] : null;
  }
  return scene.answer(seat, 'march', draft as never);
}
