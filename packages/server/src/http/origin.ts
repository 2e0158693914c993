/** Pages of other sites may not act here in somebody's name. */

import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from our own page, from an allowed one, or from a program that is no browser. */
export function fromHere(
  headers: IncomingHttpHeaders,
  allowed: readonly string[],
  scheme: 'http' | 'https' | undefined,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (allowed.includes(origin)) return true;
  try {
    const from = new URL(origin);
    return from.host === host?.toLowerCase() && (scheme === undefined || from.protocol === `${scheme}:`);
  } catch {
    return false;
  }
}
