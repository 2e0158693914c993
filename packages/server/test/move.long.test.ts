/** Data of every version, moved to PostgreSQL. */

import { expect, test } from 'vitest';
import { move } from '../src/index.ts';
import { sourceAt } from '../src/store/move/postgres.ts';
import { sourceIn } from '../src/store/move/sqlite.ts';
import { VERSION } from '../src/store/steps.ts';
import { all, asOld, folder, lived, options } from './moving.ts';
import { freshDatabase, NO_POSTGRES } from './postgres/cluster.ts';

test.skipIf(NO_POSTGRES !== null)('data of every version arrives in PostgreSQL, and comes back', async () => {
  const life = await lived();
  const whole = await all(sourceIn(life.data));
  for (let version = 1; version < VERSION; version++) {
    const url = await freshDatabase();
    const old = asOld(life.data, version);
    const moved = await move(old, url, options);
    expect(moved.verified, `version ${version}`).toBe(2);
    const there = await all(await sourceAt(url));
    expect(there.entries).toEqual(whole.entries);
    expect(there.lines).toHaveLength(2);
    const back = folder();
    await move(url, back, options);
    expect(await all(sourceIn(back))).toEqual(there);
    expect(await all(sourceIn(old))).toEqual(there);
  }
});
