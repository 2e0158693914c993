/** Joins the other nodes of a database. */

import { createHash } from 'node:crypto';
import { carryOut, type Desk } from '../dispatch.ts';
import type { Doors } from '../http/doors.ts';
import { HINT, type Operator } from '../people/operator.ts';
import { buildOf } from '../settings.ts';
import { OBSTACLES, Obstacle } from '../store/obstacle.ts';
import { WIRE } from './bundle.ts';
import { NearTables } from './near.ts';
import { Nodes } from './nodes.ts';
import { REAL_TIME, type Timing, type Transport } from './transport.ts';

/** So much time of its own a node counts until it hears what the others have counted. */
const OWN_TIME_MS = 3_000;
/** The same hint is given at most so often. */
const HINT_MS = 500;

export interface Joined extends Desk {
  doors: Doors;
  operator: Operator;
}

/** Over which transport: NATS, unless a test has another. */
export async function transportFor(nats: string, secret: string): Promise<Transport> {
  // Who does not use it does not load it.
  const { NatsTransport } = await import('./nats.ts');
  return NatsTransport.connect(nats, createHash('sha256').update(`nodes ${secret}`).digest('hex').slice(0, 24));
}

export async function joinNodes(desk: Joined, transport: Transport, timing: Timing = REAL_TIME): Promise<Nodes> {
  const { hall, guests, doors, operator } = desk;
  const { settings, store, served, log } = hall;
  const near = new NearTables({
    hall,
    carryOut: (name, who, body, from) => carryOut(desk, name, who, body, from),
    hints: {
      list: () => hall.list.changed(),
      sessions: () => void guests.lookAgain(doors.sessions()).catch(() => undefined),
      [HINT.readOnly]: () => void operator.lookAgain().catch(() => undefined),
      [HINT.word]: (text) => operator.heard(text),
    },
  });
  const nodes = new Nodes({
    heads: store.heads,
    timing,
    transport: seldom(transport, timing),
    near,
    served: { now: () => served.now(), follow: (now) => served.follow(now, OWN_TIME_MS) },
    id: () => settings.random(8),
    facts: {
      name: settings.node,
      build: buildOf(settings.web),
      wire: WIRE,
      editions: Object.fromEntries(settings.games.map(({ id, def }) => [id, def.edition])),
    },
    log: (error, what) => log.error({ err: error }, what),
  });
  hall.nodes = nodes;
  try {
    await nodes.begin();
  } catch (error) {
    await transport.close();
    throw error;
  }
  return nodes;
}

/** Hints of one kind that come close together are one. */
function seldom(transport: Transport, timing: Timing): Transport {
  const waiting = new Map<string, boolean>();
  const hint = (what: string): void => {
    if (waiting.has(what)) {
      waiting.set(what, true);
      return;
    }
    transport.hint(what);
    waiting.set(what, false);
    timing.after(HINT_MS, () => {
      const again = waiting.get(what) === true;
      waiting.delete(what);
      if (again) hint(what);
    });
  };
  return {
    open: (node, ears) => transport.open(node, ears),
    send: (to, text) => transport.send(to, text),
    request: (to, text, ms) => transport.request(to, text, ms),
    hint,
    close: () => transport.close(),
  };
}

export function needsPostgres(): Obstacle {
  return new Obstacle(OBSTACLES.nodesNeedPostgres());
}
