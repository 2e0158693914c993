/** Many tables that sleep, each with an alarm of its own. */

import { openStore } from '@homage/server';
import { serveIn } from './child.ts';

/** A data folder, and a database if the data is there. */
export interface Place {
  data: string;
  database: string | null;
}

/** An hour before the first of them is due; one a second from then on. */
const FIRST = 3_600_000;
const APART = 1000;
const AT_ONCE = 1000;

export async function fillSleeping({ data, database }: Place, tables: number): Promise<void> {
  const store = await openStore({ data: `${data}/data`, database });
  for (let i = 0; i < tables; i += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, tables - i) }, (_, k) => i + k);
    await store.commit(
      some.map((n) => ({
        w: 'newTable',
        table: {
          ...{ id: `sleeping-${n}`, game: 'middle-ages', edition: 1, options: '{}', access: 'link', phase: 'running' },
          ...{ clock: '{"kind":"live","bank":60000,"increment":0}', host: `host-${n % 997}`, created: 1, touched: 1 },
          ...{
            seed: '00',
            house: '{}',
            ticks: '{}',
            turn: '0',
            header: null,
            opening: null,
            rematch: null,
            version: 1,
          },
          ...{ deadline: FIRST + n * APART, alarm: FIRST + n * APART },
        },
      })),
    );
  }
  await store.close();
}

export interface Weight {
  /** Milliseconds until it answers, resident memory in megabytes, milliseconds to find ten that are due. */
  start: number;
  memory: number;
  due: number;
}

/** A server on this data: how long it takes to start, and how much it weighs. */
export async function weighSleeping({ data, database }: Place): Promise<Weight> {
  process.env.HOMAGE_DATABASE = database ?? '';
  process.env.HOMAGE_BENCH_DATA = `${data}/data`;
  const began = performance.now();
  const served = await serveIn('ours.ts');
  const start = performance.now() - began;
  await new Promise((done) => setTimeout(done, 3000));
  const { memory } = await served.usage();
  await served.leave();
  delete process.env.HOMAGE_BENCH_DATA;
  const store = await openStore({ data: `${data}/data`, database });
  const times: number[] = [];
  for (let i = 0; i < 21; i++) {
    const asked = performance.now();
    await store.alarms(FIRST + (i + 10) * APART, FIRST + i * APART);
    times.push(performance.now() - asked);
  }
  await store.close();
  return { start, memory, due: times.sort((a, b) => a - b)[10] ?? 0 };
}
