/** Whether a server is well: it can read, its last write went through, and its data is whole. */

import type { Hall } from './rooms/hall.ts';

export interface Health {
  ok: boolean;
  /** There while the data is looked through after an unclean end. */
  checking?: true;
  /** Why it is not well; for programs a code, for people what was said. */
  reasons?: { code: 'closing' | 'write' | 'read' | 'damaged'; detail?: string }[];
}

export async function healthOf(hall: Pick<Hall, 'closing' | 'store'>): Promise<Health> {
  const reasons: NonNullable<Health['reasons']> = [];
  if (hall.closing) reasons.push({ code: 'closing' });
  else {
    const { write, damage } = hall.store.health();
    if (write !== null) reasons.push({ code: 'write', detail: write });
    if (damage !== null) reasons.push({ code: 'damaged', detail: damage });
    try {
      if ((await hall.store.meta('cookieSecret')) === undefined) reasons.push({ code: 'read' });
    } catch (error) {
      reasons.push({ code: 'read', detail: error instanceof Error ? error.message : String(error) });
    }
  }
  return {
    ok: reasons.length === 0,
    ...(hall.store.health().checking ? { checking: true as const } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
  };
}
