/** A table as a stream over plain HTTP, for bots in any language: server-sent events or one JSON value per line. */

import type { ServerResponse } from 'node:http';
import type { Subscriber } from '../subscriber.ts';
import { Outbox, type Post } from './outbox.ts';

export const FORMATS = ['sse', 'ndjson'] as const;
export type StreamFormat = (typeof FORMATS)[number];

const TYPES: { [F in StreamFormat]: string } = { sse: 'text/event-stream', ndjson: 'application/x-ndjson' };
const KEEP_ALIVE_MS = 15_000;
/** A reader that has taken nothing for so many of these is gone. */
const PATIENCE = 4;

/** What everybody at a table is told is one text: its bytes are made once. */
const last: { [F in StreamFormat]: { text: string; bytes: Buffer } } = {
  sse: { text: '', bytes: Buffer.alloc(0) },
  ndjson: { text: '', bytes: Buffer.alloc(0) },
};

function bytesOf(text: string, format: StreamFormat): Buffer {
  const known = last[format];
  if (known.text === text) return known.bytes;
  const bytes = Buffer.from(format === 'sse' ? `data: ${text}\n\n` : `${text}\n`);
  last[format] = { text, bytes };
  return bytes;
}

/** Turns a response into a subscriber. A reader that is too slow is cut off: it comes back with its cursor. */
export function streamTo(response: ServerResponse, guest: string | null, format: StreamFormat, post: Post): Subscriber {
  response.writeHead(200, {
    'content-type': `${TYPES[format]}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const out = new Outbox(post, {
    out: response,
    encode: (text) => bytesOf(text, format),
    tellBehind: () => response.end(bytesOf('{"t":"closing","why":"behind"}', format)),
    destroy: () => response.destroy(),
  });
  let stuck = 0;
  const alive = setInterval(() => {
    if (response.writableLength === 0) {
      stuck = 0;
      response.write(format === 'sse' ? ':\n\n' : '\n');
    } else if (++stuck > PATIENCE) response.destroy();
  }, KEEP_ALIVE_MS);
  alive.unref();
  response.on('close', () => clearInterval(alive));
  return {
    guest,
    send(text) {
      if (!response.writableEnded) out.put(text);
    },
    close: () => response.end(),
  };
}
