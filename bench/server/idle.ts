/** Many tables that have begun and where nobody plays. */

import { serveIn } from './child.ts';
import { json, SEATS } from './load.ts';

const AT_ONCE = 64;

/** The memory of a server, in megabytes, after so many games have been begun at it. */
export async function fillIdle(tables: number): Promise<number> {
  const served = await serveIn('ours.ts');
  const api = `${served.base}/api`;
  const guests: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    guests.push((await json<{ token: string }>('POST', `${api}/guest`, { name: `p${seat}` })).token);
  }
  let begun = 0;
  const one = async (): Promise<void> => {
    while (begun < tables) {
      begun++;
      const { id } = await json<{ id: string }>(
        'POST',
        `${api}/tables`,
        { game: 'middle-ages', seats: SEATS },
        guests[0],
      );
      for (const token of guests.slice(1)) await json('POST', `${api}/tables/${id}/sit`, {}, token);
      await json('POST', `${api}/tables/${id}/start`, {}, guests[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await new Promise((done) => setTimeout(done, 1000));
  const { memory } = await served.usage();
  await served.end();
  return memory;
}
