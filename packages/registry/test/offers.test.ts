/** What each game offers along fixed seeds: a change of the rules shows as a changed line of its file. `npm run offers` renews them; read the difference. */

import { join } from 'node:path';
import { offers } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

const ROOM = join(import.meta.dirname, '../../../games');
/** Games whose rules differ most by their options. */
const VARIANTS: { readonly [game: string]: readonly object[] } = {
  'fief-1981': [{ rules: 'original' }, { rules: 'adapted' }],
};

describe.each(GAMES)('$id', ({ id, def }) => {
  test('offers what it offered', async () => {
    const counts = offers(def, { ...(VARIANTS[id] && { options: VARIANTS[id] }) });
    await expect(counts).toMatchFileSnapshot(join(ROOM, id, 'test/offers.txt'));
  });
});
