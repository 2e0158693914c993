/** An SMTP server on this machine that keeps what it was given. */

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type PostAddress, readPostAddress } from '../src/mail/post.ts';

export interface Received {
  from: string;
  to: string[];
  subject: string;
  /** By name, in small letters. */
  headers: { [name: string]: string };
  /** The plain text. */
  text: string;
  /** The whole letter as it came. */
  raw: string;
}

export interface MailTrap {
  /** For the setting `smtp`. */
  address: PostAddress;
  received: Received[];
  /** Letters to this address. */
  to(address: string): Received[];
  /** While it is set, everybody is refused with this code. */
  refuse: number | null;
  close(): Promise<void>;
}

/** Undoes quoted-printable or base64. */
function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Undoes encoded words in a header. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, body: string) =>
      how.toUpperCase() === 'B' ? decoded(body, 'base64') : decoded(body.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function parts(raw: string): { headers: { [name: string]: string }; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers: { [name: string]: string } = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':');
    headers[line.slice(0, at).toLowerCase()] = words(line.slice(at + 1).trim());
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function textOf({ headers, body }: ReturnType<typeof parts>): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return decoded(body, headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n');
  const inside = body.split(`--${boundary}`).map((part) => parts(part.replace(/^\r\n/, '')));
  const plain = inside.find((part) => part.headers['content-type']?.startsWith('text/plain') === true);
  return plain === undefined ? '' : textOf(plain);
}

export async function mailTrap(): Promise<MailTrap> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (trap.refuse === null) done();
      else done(Object.assign(new Error('not here'), { responseCode: trap.refuse }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const read = parts(raw);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject: read.headers.subject ?? '',
          headers: read.headers,
          text: textOf(read),
          raw,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const trap: MailTrap = {
    address: readPostAddress('smtp://127.0.0.1:1?from=homage@house.test') as PostAddress,
    received,
    to: (address) => received.filter(({ to }) => to.includes(address)),
    refuse: null,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  trap.address.port = (server.server.address() as AddressInfo).port;
  return trap;
}
