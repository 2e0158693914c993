/** The cookie by which a browser is known. Behind https its name says that no other host can have set it. */

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const COOKIE = 'homage';
export const HOST_COOKIE = '__Host-homage';
const YEAR = 365 * 24 * 60 * 60;

export type Scheme = 'http' | 'https' | undefined;

export interface Named {
  token: string;
  /** Whether it came in a cookie at all. */
  cookie: boolean;
}

/** The token of a request: in its header for programs, in its cookie for browsers. */
export function tokenOf(app: FastifyInstance, { headers }: IncomingMessage, scheme: Scheme): Named | undefined {
  const { authorization, cookie } = headers;
  if (authorization?.startsWith('Bearer ')) return { token: authorization.slice(7), cookie: false };
  if (cookie === undefined) return undefined;
  const cookies = app.parseCookie(cookie);
  // Behind https the plain name is not believed: a neighbouring host, or one answer over plain http, can set it, and so choose who somebody is.
  const safe = scheme === 'http' ? undefined : read(app, cookies[HOST_COOKIE]);
  const token = safe ?? (scheme === 'https' ? undefined : read(app, cookies[COOKIE]));
  return token === undefined ? undefined : { token, cookie: true };
}

function read(app: FastifyInstance, signed: string | undefined): string | undefined {
  if (signed === undefined) return undefined;
  const { valid, value } = app.unsignCookie(signed);
  return valid && value !== null ? value : undefined;
}

/** What makes a browser keep a token, or forget the one it has (null), as values of Set-Cookie. */
export function cookiesFor(app: FastifyInstance, token: string | null, scheme: Scheme): string[] {
  const secure = scheme === 'https';
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const gone = (name: string): string => app.serializeCookie(name, '', { ...common, maxAge: 0 });
  if (token === null) return secure ? [gone(HOST_COOKIE), gone(COOKIE)] : [gone(COOKIE)];
  const value = app.signCookie(token);
  const kept = app.serializeCookie(secure ? HOST_COOKIE : COOKIE, value, { ...common, maxAge: YEAR });
  return secure ? [kept, gone(COOKIE)] : [kept];
}
