/** What both sides have in common: tables with four players on sockets, who answer at random as soon as they are asked. */

export const TABLES = 50;
export const SEATS = 4;

/** Counts accepted answers and how long each took, from sending to the news of it. */
export class Tally {
  answers = 0;
  #times: number[] = [];
  #counting = false;

  start(): void {
    this.answers = 0;
    this.#times = [];
    this.#counting = true;
  }

  stop(): void {
    this.#counting = false;
  }

  accepted(): void {
    if (this.#counting) this.answers++;
  }

  time(ms: number): void {
    if (this.#counting) this.#times.push(ms);
  }

  quantile(q: number): number {
    const sorted = this.#times.sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  }
}

/** When a player may answer: at once, or when its table's turn in a steady row of answers has come. */
export type Pace = (table: number, act: () => void) => void;

export const atOnce: Pace = (_table, act) => act();

/** So many answers a second over all tables, evenly. */
export function steadily(perSecond: number): Pace {
  const gap = (1000 * TABLES) / perSecond;
  const next = Array.from({ length: TABLES }, (_, table) => performance.now() + (gap * table) / TABLES);
  return (table, act) => {
    const now = performance.now();
    const due = Math.max(now, next[table] ?? now);
    next[table] = due + gap;
    setTimeout(act, due - now);
  };
}

export interface Load {
  tally: Tally;
  pace: Pace;
  stop(): void;
}

export async function json<T>(method: string, url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
