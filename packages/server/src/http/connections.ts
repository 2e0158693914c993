/**
 * Connections as such, before anything is said over them. Whoever says nothing is cut off after half a minute, but one address could open
 * twenty thousand in that time, and they are memory and descriptors of everybody. A proxy that is known brings everybody, and counts for itself.
 */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Peers } from './address.ts';

/** Beside sockets and streams: a browser opens six at most, and a club of sixty is let in. */
const PLAIN = 400;

export function boundConnections(
  server: Server,
  peers: Peers,
  { socketsPerAddress }: { socketsPerAddress: number },
): void {
  const most = socketsPerAddress + PLAIN;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = peers.near(socket);
    if (network === undefined) return;
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
