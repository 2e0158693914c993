/**
 * Requests to addresses that users gave us: webhooks and push services. They go to public https addresses only. The name is resolved here, every address
 * that it has must be public, and the connection goes to the very address that was checked, so a name that changes its mind in between leads nowhere.
 * Redirects are not followed, little is read of the answer, and nobody is waited for for long: one deadline holds from the name to the answer.
 */

import { Resolver as NameServers } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 that is not the public internet (RFC 6890 and its successors). */
const NOT_PUBLIC = new BlockList();
for (const net of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = net.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4');
}
/** Of IPv6 only what is given to the public; what hides an IPv4 address in itself (6to4, Teredo) and what is for documents is taken out again. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC6.addSubnet(address, bits, 'ipv6');

/** Whether an address belongs to the public internet. Mapped, translated (NAT64), local and reserved ones do not. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4');
    case 6:
      return PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC6.check(address, 'ipv6');
    default:
      return false;
  }
}

const isHere = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Why nothing was taken. `final`: trying again is of no use. It names no address: it may be logged. */
export class OutFault extends Error {
  readonly final: boolean;
  /** The receiver says that it is no more, or there never was one. */
  readonly gone: boolean;
  constructor(what: string, final: boolean, gone = false) {
    super(`a notice was not taken: ${what}`);
    this.final = final;
    this.gone = gone;
  }
}

/** For tests alone. `here`: addresses of this machine, by http, are fine too. `patienceMs`: how long anybody is waited for. */
export interface Reach {
  here: boolean;
  patienceMs?: number;
}

const PORTS = new Set(['', '443', '8443']);
/** Whoever takes longer has not taken it, and is tried again: services that many use answer within a second. */
const TIMEOUT_MS = 3_000;
/** Nobody needs to tell us more. */
const MOST_READ = 16 * 1024;

/** A URL that may be used, as far as it can be told without asking anybody. */
export function outsideUrl(text: string, { here }: Reach): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  if (username !== '' || password !== '' || hostname === '') return undefined;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (here && isHere(bare) && (protocol === 'http:' || protocol === 'https:')) return url;
  if (protocol !== 'https:' || !PORTS.has(port)) return undefined;
  if (isIP(bare) !== 0) return isPublic(bare) ? url : undefined;
  // Names without a dot, and those that mean this machine or this house.
  if (!bare.includes('.') || /\.(local|localhost|internal|home\.arpa|lan)\.?$/.test(bare)) return undefined;
  return url;
}

export type Resolver = (host: string) => Promise<{ address: string; family: number }[]>;
/**
 * Asked over the network by this process itself. The system's own look-up (`dns.lookup`) holds one of four threads until it ends, and files wait for the same
 * ones: a few webhooks whose name servers never answer would stop them all.
 */
const byDns: Resolver = async (host) => {
  const servers = new NameServers({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]);
  return found.flatMap((each, i) =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
  );
};

/** The address to connect to: the first of those a name has, if all of them are public. */
export async function checkedAddress(
  url: URL,
  reach: Reach,
  resolver: Resolver = byDns,
): Promise<{ address: string; family: number }> {
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found =
    family !== 0
      ? [{ address: bare, family }]
      : await resolver(bare).catch(() => {
          throw new OutFault('the name is not known', false);
        });
  const [first] = found;
  if (first === undefined) throw new OutFault('the name is not known', false);
  const fine = ({ address }: { address: string }): boolean => isPublic(address) || (reach.here && isHere(address));
  if (!found.every(fine)) throw new OutFault('the address is not public', true, true);
  return first;
}

export interface Outgoing {
  url: string;
  headers: { readonly [name: string]: string };
  body: string | Buffer;
}

/** POSTs; fulfilled when it was taken. Whatever name servers and the receiver do, it ends by the deadline. */
export function postOut(outgoing: Outgoing, reach: Reach, resolver?: Resolver): Promise<void> {
  const signal = AbortSignal.timeout(reach.patienceMs ?? TIMEOUT_MS);
  const late = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(new OutFault('ETIMEDOUT', false)));
  });
  return Promise.race([post(outgoing, reach, resolver, signal), late]);
}

async function post(
  { url: text, headers, body }: Outgoing,
  reach: Reach,
  resolver: Resolver | undefined,
  signal: AbortSignal,
): Promise<void> {
  const url = outsideUrl(text, reach);
  if (url === undefined) throw new OutFault('the address is not public', true, true);
  const { address, family } = await checkedAddress(url, reach, resolver);
  signal.throwIfAborted();
  // Whatever the name says by now: the address that was checked.
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const status = await new Promise<number>((done, failed) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Homage' },
    });
    const not = (what: string) => failed(new OutFault(what, false));
    request.on('error', ({ code }: NodeJS.ErrnoException) => not(code ?? 'no connection'));
    // Node tells of an answer that leaves HTTP by this event alone. Nobody was asked to.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      failed(new OutFault('status 101', true));
    });
    request.on('close', () => not('no answer'));
    request.on('response', (response) => {
      let read = 0;
      done(response.statusCode ?? 0);
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read > MOST_READ) request.destroy();
      });
      response.on('error', () => undefined);
    });
    request.end(body);
  });
  if (status >= 200 && status < 300) return;
  // The other side says that there is nobody, or that we may not; a redirect leads elsewhere, and nobody has checked that.
  const gone = status === 404 || status === 410;
  const final = gone || (status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429);
  throw new OutFault(`status ${status}`, final, gone);
}
