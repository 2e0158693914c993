/** What goes wrong between here and the database. */

import { OBSTACLES, Obstacle } from '../obstacle.ts';

export interface Patience {
  /** How long the database is waited for before a write or a read fails. */
  patienceMs: number;
  /** How long one answer of it may take: a database that has fallen silent is lost, though nobody says so. */
  answerMs: number;
}

export const PATIENCE: Readonly<Patience> = { patienceMs: 15_000, answerMs: 5_000 };
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** The connection was lost or could not be had: what was asked may have happened or not. */
const LOST = new Set([
  ...[
    'CONNECTION_CLOSED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTCONN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  // The server is going down, has crashed, does not take connections yet or has too many; or it has cut this one.
  ...['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08003', '08006', '25006'],
  // A statement took too long, or a transaction in which nothing came: it has ended them by itself.
  ...['57014', '25P03', '25P04'],
]);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The driver has no code for these. */
const LOST_SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

export function isLost(error: unknown): boolean {
  return LOST.has(codeOf(error)) || (error instanceof Error && LOST_SAID.test(error.message));
}

export const LOST_DATABASE = 'LOST';

/** What is wrong with the database itself, as against writes that do not fit. */
export function faultOf(error: unknown): string | null {
  const code = isLost(error) ? LOST_DATABASE : codeOf(error);
  // 22 and 23: a value or a constraint; an error of our own has no code.
  return code === '' || code.startsWith('22') || code.startsWith('23') ? null : code;
}

/**
 * Tries again while the database cannot be reached, up to a time. `unclear` is asked first whether a try that was cut off has happened after
 * all. What one try may take is the connection's to say.
 */
export async function steadily<T>(
  deed: () => Promise<T>,
  unclear: () => Promise<T | undefined> = async () => undefined,
  until = performance.now() + PATIENCE.patienceMs,
): Promise<T> {
  let cutOff = false;
  for (let pause = PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      const happened = cutOff ? await unclear() : undefined;
      if (happened !== undefined) return happened;
      return await deed();
    } catch (error) {
      if (!isLost(error) || performance.now() > until) throw error;
      cutOff = true;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** What is wrong, as a sentence for whoever starts a server or moves data. */
export function obstacleOf(error: unknown, url: string): Error {
  if (error instanceof Obstacle) return error;
  const { host, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  switch (isLost(error) ? 'ECONNREFUSED' : codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Obstacle(OBSTACLES.noAnswer(host), error);
    case '28P01':
    case '28000':
      return new Obstacle(OBSTACLES.notLetIn(host, username), error);
    case '3D000':
      return new Obstacle(OBSTACLES.noDatabase(host, database), error);
    case '42501':
      return new Obstacle(OBSTACLES.noRight(username, database), error);
    case '53100':
      return new Obstacle(OBSTACLES.diskFull(`PostgreSQL at ${host}`), error);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
