/** Sends something said to one channel, in the way that channel wants it. Throws `OutFault` where it was not taken. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOOK_KINDS, type OutletKind } from '@homage/protocol';
import type { Language } from '@homage/words';
import webpush from 'web-push';
import { type Post, PostFault } from '../mail/post.ts';
import type { Records } from '../store/records.ts';
import { OutFault, type Outgoing, postOut, type Reach } from './address.ts';
import { type Item, letter, type Said } from './words.ts';

export type OutletRow = Records['outlets'];

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export interface Senders {
  reach: Reach;
  keys: Keys;
  /** For tokens that need no sign-in. */
  secret: string;
  /** Where people find this server; null: nobody has said so, and links are left out. */
  url: string | null;
  post: Post | undefined;
  mailOf(guest: string): Promise<string | undefined>;
  /** A code that signs the reader in, once and for a short time: it stands in a letter to its owner alone. */
  codeFor(guest: string): Promise<string>;
}

/** Two of a kind at the receiver are one: a second copy takes the place of the first. */
export interface Sending {
  id: string;
  said: Said;
  items: readonly Item[];
  language: Language;
}

const TTL_S = 24 * 60 * 60;

/** Whether something can be encrypted for this browser: 65 bytes that are a point of the curve, and 16 more. */
export function canPush({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webpush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

function pushOut(row: OutletRow, { id, said }: Sending, { keys, url }: Senders): Outgoing {
  const payload = JSON.stringify({
    title: said.title,
    body: said.lines.length > 1 ? said.lines.map(({ text }) => text).join('\n') : '',
    path: said.path,
    tag: id,
  });
  const subject = url?.startsWith('https:') === true ? url : 'mailto:homage@localhost.invalid';
  const details = webpush.generateRequestDetails(JSON.parse(row.address), payload, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_S,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const headers: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(details.headers)) {
    if (name.toLowerCase() !== 'content-length') headers[name] = String(value);
  }
  return { url: details.endpoint, headers, body: details.body };
}

const json = (url: string, body: object, id: string): Outgoing => ({
  url,
  headers: { 'content-type': 'application/json', 'idempotency-key': id },
  body: JSON.stringify(body),
});

function hookOut(row: OutletRow, { id, said, items }: Sending, { url }: Senders): Outgoing {
  const link = url === null ? undefined : `${url}${said.path}`;
  const lines = said.lines.length > 1 ? [said.title, ...said.lines.map(({ text }) => `- ${text}`)] : [said.title];
  const text = [...lines, ...(link === undefined ? [] : [link])].join('\n');
  switch (row.kind) {
    case 'discord':
      return json(row.address, { content: text, allowed_mentions: { parse: [] } }, id);
    case 'slack':
      return json(row.address, { text }, id);
    case 'ntfy': {
      const at = new URL(row.address);
      const topic = at.pathname.split('/').filter(Boolean).at(-1) ?? '';
      at.pathname = at.pathname.replace(/[^/]*\/?$/, '');
      const message = lines.length > 1 ? lines.slice(1).join('\n') : said.title;
      return json(at.href, { topic, title: 'Homage', message, ...(link !== undefined && { click: link }) }, id);
    }
    default:
      return json(row.address, { id, title: said.title, url: link ?? null, notices: items }, id);
  }
}

/** The end of a letter's address: whoever has it may switch this channel off, and nothing else. */
export function offToken(secret: string, outlet: string): string {
  return `${outlet}.${createHmac('sha256', secret).update(`off/${outlet}`).digest('base64url')}`;
}

/** The channel that a token is about. */
export function readOffToken(secret: string, token: string): string | undefined {
  const outlet = token.split('.')[0] ?? '';
  const [given, right] = [Buffer.from(token), Buffer.from(offToken(secret, outlet))];
  return given.length === right.length && timingSafeEqual(given, right) ? outlet : undefined;
}

async function sendMail(row: OutletRow, { said, language }: Sending, senders: Senders): Promise<void> {
  const { post, url, secret } = senders;
  const to = await senders.mailOf(row.guest);
  if (post === undefined || url === null || to === undefined) throw new OutFault('there is no address', true, true);
  const token = offToken(secret, row.id);
  const table = /^\/table\/(\w+)$/.exec(said.path)?.[1];
  const link = table === undefined ? `${url}${said.path}` : `${url}/go/${table}#${await senders.codeFor(row.guest)}`;
  try {
    await post.send({
      to,
      subject: said.title,
      ...letter(said, language, link, `${url}/unsubscribe#${token}`),
      headers: {
        'List-Unsubscribe': `<${url}/api/notices/off/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  } catch (error) {
    if (error instanceof PostFault) throw new OutFault(error.message, error.final, error.final);
    throw error;
  }
}

/** By what a reader knows a notice: something that tells nothing. The row's own name counts what others did in secret. */
export function namedFor(row: string, { secret }: Pick<Senders, 'secret'>): string {
  return createHmac('sha256', secret).update(`row/${row}`).digest('base64url').slice(0, 22);
}

/** To which host a channel leads; nothing for letters, which all leave by the same door. */
export function hostOf({ kind, address }: OutletRow): string {
  if (kind === 'mail') return '';
  const url = kind === 'push' ? (JSON.parse(address) as { endpoint: string }).endpoint : address;
  return URL.canParse(url) ? new URL(url).host : '';
}

export async function sendTo(row: OutletRow, sending: Sending, senders: Senders): Promise<void> {
  const kind = row.kind as OutletKind;
  if (kind === 'mail') return sendMail(row, sending, senders);
  const hook = HOOK_KINDS.some((each) => each === kind);
  return postOut(hook ? hookOut(row, sending, senders) : pushOut(row, sending, senders), senders.reach);
}
