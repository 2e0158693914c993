/** Who is at the other end of a connection: the address that limits count, and whether it came by https. */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Settings } from '../settings.ts';

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** What programs that pass requests on add to them. */
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

/** An address as everybody writes it: IPv4 also where it comes in IPv6's clothes, without a zone or a port. */
export function plain(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const four = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(bare)?.[1];
  return four ?? bare;
}

/** One household: an IPv4 address, or the first half of an IPv6 address, since anybody has 2^64 of the other half. */
export function networkOf(address: string): string {
  const bare = plain(address);
  if (isIP(bare) !== 6) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...new Array<string>(Math.max(0, gap)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A set of addresses: single ones, networks (10.0.0.0/8), or `loopback`. Throws with a sentence at anything else. */
export function addressSet(entries: readonly string[]): (address: string) => boolean {
  const set = new BlockList();
  for (const entry of entries.flatMap((given) => (given === 'loopback' ? LOOPBACK : [given]))) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const width = family === 4 ? 32 : 128;
    const length = bits === undefined ? width : Number(bits);
    if (family === 0 || !/^\d*$/.test(bits ?? '') || length > width) {
      throw new Error(
        `'${entry}' is no address of a proxy: write HOMAGE_TRUST_PROXY=127.0.0.1, or a network as 10.0.0.0/8`,
      );
    }
    set.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && set.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

const isLoopback = addressSet(['loopback']);

/** Whether a name in an address bar can only mean this machine. */
export function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(plain(hostname));
}

export interface Origins {
  /** Its address, by which it is counted. */
  readonly network: string;
  /** How it came here, where that is known. */
  readonly scheme: 'http' | 'https' | undefined;
}

export class Peers {
  readonly #isProxy: (address: string) => boolean;
  readonly #plainOnly: boolean;
  readonly #hosts: Settings['hosts'];

  constructor({ proxies, hosts }: Settings) {
    this.#isProxy = addressSet(proxies);
    this.#plainOnly = proxies.length === 0 && hosts === 'own';
    this.#hosts = hosts;
  }

  /** Only what a trusted proxy has added itself is believed: the list is read from its end, as long as proxies stand there. */
  of(request: IncomingMessage): Origins {
    const { headers, socket } = request;
    let address = plain(socket.remoteAddress ?? '');
    if (!this.#isProxy(address)) {
      const secure = (socket as Partial<TLSSocket>).encrypted === true;
      return { network: networkOf(address), scheme: secure ? 'https' : this.#plainOnly ? 'http' : undefined };
    }
    const chain = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain);
    for (let i = chain.length - 1; i >= 0 && isIP(chain[i] as string) !== 0; i--) {
      address = chain[i] as string;
      if (!this.#isProxy(address)) break;
    }
    const proto = [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim();
    return { network: networkOf(address), scheme: proto === 'https' || proto === 'http' ? proto : undefined };
  }

  /** The network at the other end of a connection; undefined where that is a proxy, which brings many. */
  near({ remoteAddress = '' }: { remoteAddress?: string | undefined }): string | undefined {
    const address = plain(remoteAddress);
    return address === '' || this.#isProxy(address) ? undefined : networkOf(address);
  }

  /** Whether this server goes by the name in the Host header. A name that anybody can point at this machine is no name of ours. */
  knows(request: IncomingMessage): boolean {
    if (this.#hosts === 'any') return true;
    const name = hostname(request.headers.host);
    if (name === undefined || isOwnName(name)) return true;
    return this.#hosts !== 'own' && this.#hosts.includes(name);
  }

  /** Whether a request was made on this machine itself: nobody passed it on. */
  isLocal({ headers, socket }: IncomingMessage): boolean {
    const name = hostname(headers.host);
    return (
      isLoopback(plain(socket.remoteAddress ?? '')) &&
      PASSED_ON.every((header) => headers[header] === undefined) &&
      (name === undefined || isOwnName(name))
    );
  }
}

/** The name in a Host header, without its port; undefined without one. What cannot be read is itself: no list has it. */
function hostname(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  const read = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d*)?$/i.exec(host)?.[1] ?? host;
  return read
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
