/** Refusals inside the server. */

import type { Reason, ServerReasonCode } from '@homage/protocol';

/** Thrown by commands, caught at the border, told to the client. Nothing has changed when it is thrown. */
export class Refused extends Error {
  readonly why: Reason;
  constructor(why: Reason | { code: string }) {
    // A refusal is no mistake of the program: nobody looks for where it came from, and to find out is dear.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(why.code);
    Error.stackTraceLimit = stackTraceLimit;
    this.why = why as Reason;
  }
}

export function refused(code: ServerReasonCode, more: { readonly [key: string]: unknown } = {}): Refused {
  return new Refused({ code, ...more });
}

const STATUS: { readonly [code: string]: number } = {
  'server.badMessage': 400,
  'server.badJournal': 422,
  'server.noGuest': 401,
  'server.badToken': 401,
  'server.notHost': 403,
  'server.notByLetter': 409,
  'server.notPaused': 409,
  'server.noVacation': 409,
  'server.badOrigin': 403,
  'server.notSeated': 403,
  'server.notFound': 404,
  'server.tooLarge': 413,
  'server.badHost': 421,
  'server.tooFast': 429,
  'server.sharedEnough': 429,
  'server.renamedEnough': 429,
  'server.tablesEnough': 429,
  'server.askedEnough': 429,
  'server.busy': 503,
  'server.away': 503,
  'server.failed': 500,
  'server.closing': 503,
};

export function statusOf(why: Reason): number {
  return STATUS[why.code] ?? 409;
}
