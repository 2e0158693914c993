/** Whether a server is well: it can read, its last write went through, and its data is whole. */

import type { Hall } from './rooms/hall.ts';
import type { Store } from './store/store.ts';

export interface Health {
  ok: boolean;
  /** There while the data is looked through after an unclean end. */
  checking?: true;
  /** Why it is not well; for programs a code, for people what was said. */
  reasons?: { code: 'closing' | 'write' | 'read' | 'damaged' | 'node'; detail?: string }[];
}

/** Whoever asks how it is hears it by then, also while the store does not answer. */
const DEADLINE_MS = 2_000;

/** Looks at stores that are under way: however many ask, one is enough. */
const looks = new WeakMap<Store, Promise<string | null>>();

async function look(store: Store): Promise<string | null> {
  try {
    return (await store.meta('cookieSecret')) === undefined ? '' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    looks.delete(store);
  }
}

/** What is wrong with reading; null: nothing. */
async function canRead(store: Store, deadline: number): Promise<string | null> {
  let looking = looks.get(store);
  if (looking === undefined) {
    looking = look(store);
    looks.set(store, looking);
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done('no answer'), deadline);
  });
  try {
    return await Promise.race([looking, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Looked = Pick<Hall, 'closing' | 'store'> & Partial<Pick<Hall, 'nodes'>>;

export async function healthOf(hall: Looked, deadline = DEADLINE_MS): Promise<Health> {
  const reasons: NonNullable<Health['reasons']> = [];
  if (hall.closing || hall.nodes?.draining === true) reasons.push({ code: 'closing' });
  else {
    const { write, damage } = hall.store.health();
    if (write !== null) reasons.push({ code: 'write', detail: write });
    if (damage !== null) reasons.push({ code: 'damaged', detail: damage });
    if (hall.nodes?.lives.alive === false)
      reasons.push({ code: 'node', detail: 'the database has not heard of this node' });
    const read = await canRead(hall.store, deadline);
    if (read !== null) reasons.push({ code: 'read', ...(read !== '' && { detail: read }) });
  }
  return {
    ok: reasons.length === 0,
    ...(hall.store.health().checking ? { checking: true as const } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
  };
}
