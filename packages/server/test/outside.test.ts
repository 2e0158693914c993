/** Where webhooks and push messages may go: to the public internet, and to nobody else. */

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { checkedAddress, isPublic, outsideUrl, postOut } from '../src/notices/address.ts';

describe('addresses', () => {
  test.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
    ],
    ...[
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.9',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::10.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
    ],
    ...['2001:db8::1', '2002:a00:1::', '2001:20::1', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ...['fe80::1%eth0', '0x7f.1', '2130706433', 'localhost', ''],
  ])('%s is not public', async (address) => {
    expect(isPublic(address)).toBe(false);
    const url = address.includes(':') ? `https://[${address}]/x` : `https://${address}/x`;
    expect(outsideUrl(url, { here: false })).toBeUndefined();
    // A name that leads there is found out when it is resolved, also if only one of its addresses is wrong.
    const to = [
      { address: '9.9.9.9', family: 4 },
      { address, family: 4 },
    ];
    await expect(checkedAddress(new URL('https://example.org/'), { here: false }, async () => to)).rejects.toThrow(
      'not public',
    );
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test.each([
    ...[
      'http://example.org/',
      'https://user:word@example.org/',
      'https://example.org:22/',
      'ftp://example.org/',
      'file:///etc/passwd',
    ],
    ...[
      'https://intranet/',
      'https://printer.local/',
      'https://db.internal/',
      'https://localhost/',
      'not a url',
      'https://',
    ],
  ])('%s is refused', (url) => {
    expect(outsideUrl(url, { here: false })).toBeUndefined();
  });

  test('the connection goes to the address that was checked, whatever the name says later', async () => {
    let asked = 0;
    const resolver = async () => {
      asked++;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    // Named as an outsider's: the resolver is asked once, and the request arrives where it said.
    await expect(
      postOut({ url: `https://example.org:9/`, headers: {}, body: 'x' }, { here: false }, resolver),
    ).rejects.toThrow('not public');
    await expect(
      postOut({ url: 'https://example.org:8443/', headers: {}, body: 'x' }, { here: false }, resolver),
    ).rejects.toThrow('not public');
    expect(asked).toBe(1);
  });
});

describe('receivers that do not answer as they should', () => {
  /** Answers whatever comes with these bytes, and then closes or stays. */
  async function raw<T>(says: string, stays: boolean, use: (url: string) => Promise<T>): Promise<T> {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => (stays ? socket.write(says) : socket.end(says)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    }
  }
  const send = (url: string, patienceMs?: number, resolver?: Parameters<typeof postOut>[2]) =>
    postOut(
      { url, headers: {}, body: 'x' },
      { here: true, ...(patienceMs !== undefined && { patienceMs }) },
      resolver,
    ).then(
      () => 'taken',
      (error: Error & { final?: boolean }) => `${error.message.split(': ')[1]}${error.final === true ? ', final' : ''}`,
    );

  test.each([
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'status 101, final'],
    ['HTTP/1.1 200 OK\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'taken'],
    ['HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'taken'],
  ])('%j that stays open: %s', async (says, what) => {
    expect(await raw(says, true, (url) => send(url))).toBe(what);
  });

  test.each([
    ['', 'ECONNRESET'],
    ['HTTP/1.1 100 Continue\r\n\r\n', 'ECONNRESET'],
    ['nonsense\r\n\r\n', 'HPE_INVALID_CONSTANT'],
  ])('%j and a closed line: %s', async (says, what) => {
    expect(await raw(says, false, (url) => send(url))).toBe(what);
  });

  test.each(['', 'HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 200 OK\r\nx: '])(
    '%j and then silence ends by the deadline',
    async (says) => {
      expect(await raw(says, true, (url) => send(url, 50))).toBe('ETIMEDOUT');
    },
  );

  test('so does a name that nobody resolves', async () => {
    expect(await send('https://example.org/', 50, () => new Promise(() => undefined))).toBe('ETIMEDOUT');
  });
});

test('a name is looked up without holding one of the few threads for which files wait', async () => {
  const asked = checkedAddress(new URL('https://hooks.example.org/x'), { here: false }).catch(
    (error: unknown) => error,
  );
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  await asked;
});
