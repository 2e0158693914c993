/** Mail that leaves the house, by somebody else's SMTP server. Without one nothing is promised: there is no post at all. */

import { createTransport } from 'nodemailer';
import { OBSTACLES, Obstacle } from '../store/obstacle.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Such as List-Unsubscribe. */
  headers?: { readonly [name: string]: string };
}

export interface Post {
  /** Fulfilled when the other server has taken it; rejected with `PostFault` if it did not. */
  send(mail: Mail): Promise<void>;
  /** Whether the server lets us in, without sending anything. */
  check(): Promise<void>;
  close(): void;
}

/** Why a letter did not leave. It names neither the recipient nor the password: it may be logged. */
export class PostFault extends Error {
  /** The address does not exist or takes nothing from us: trying again is of no use. */
  readonly final: boolean;
  constructor(code: string, final: boolean) {
    super(`mail was not taken: ${code}`);
    this.final = final;
  }
}

export interface PostAddress {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where it is offered, and always before a password. */
  secure: boolean;
  user: string | null;
  password: string;
  /** Who writes: an address, or a name and an address. */
  from: string;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
/** Good enough to catch a slip of the keyboard; whether an address exists only a letter can tell. */
export const MAIL_ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/;

function isFrom(text: string): boolean {
  const bare = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
  return MAIL_ADDRESS.test(bare) || /^[^\s@<>]+@localhost$/.test(bare);
}

/** Reads HOMAGE_SMTP. The sentence when it is wrong does not repeat it: it may hold a password. */
export function readPostAddress(text: string | undefined): PostAddress | null {
  if (text === undefined || text.trim() === '') return null;
  const wrong = (): Obstacle => new Obstacle(OBSTACLES.badPost());
  if (!URL.canParse(text)) throw wrong();
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const from = searchParams.get('from') ?? '';
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '' || !isFrom(from)) throw wrong();
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? PORTS[protocol] : Number(port),
      secure: protocol === 'smtps:',
      user: username === '' ? null : decodeURIComponent(username),
      password: decodeURIComponent(password),
      from,
    };
  } catch {
    throw wrong();
  }
}

const PATIENCE_MS = 20_000;

function isHere(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function faultOf(error: unknown): PostFault {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const said = typeof responseCode === 'number' ? String(responseCode) : typeof code === 'string' ? code : 'unknown';
  // 5xx to a recipient or to the letter itself; a refused password is ours to mend, not the address's fault.
  const final = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return new PostFault(said, final);
}

export function openPost(address: PostAddress | null): Post | undefined {
  if (address === null) return undefined;
  const { host, port, secure, user, password, from } = address;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user === null ? {} : { auth: { user, pass: password } }),
    // A password is not sent in the clear, except to this machine itself.
    requireTLS: !secure && user !== null && !isHere(host),
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What a letter holds is never read from a file or fetched from somewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, headers }) {
      // An object is one address, whatever is in it: a list in a text would become several.
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        ...(headers && { headers }),
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw faultOf(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
}
