/** A table as a stream over plain HTTP, for bots in any language: server-sent events or one JSON value per line. */

import type { ServerResponse } from 'node:http';
import type { Subscriber } from '../subscriber.ts';

export const FORMATS = ['sse', 'ndjson'] as const;
export type StreamFormat = (typeof FORMATS)[number];

const TYPES: { [F in StreamFormat]: string } = { sse: 'text/event-stream', ndjson: 'application/x-ndjson' };
const KEEP_ALIVE_MS = 15_000;

/** Turns a response into a subscriber. A reader that is too slow is cut off: it comes back with its cursor. */
export function streamTo(
  response: ServerResponse,
  guest: string | null,
  format: StreamFormat,
  backlog: number,
): Subscriber {
  response.writeHead(200, {
    'content-type': `${TYPES[format]}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const alive = setInterval(() => response.write(format === 'sse' ? ':\n\n' : '\n'), KEEP_ALIVE_MS);
  alive.unref();
  response.on('close', () => clearInterval(alive));
  return {
    guest,
    send(text) {
      if (response.writableEnded) return;
      if (response.writableLength > backlog) response.destroy();
      else response.write(format === 'sse' ? `data: ${text}\n\n` : `${text}\n`);
    },
    close: () => response.end(),
  };
}
