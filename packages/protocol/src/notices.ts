/** How people are called when they are not here: kinds of notices, where they go, and what everybody can set. Over HTTP only. */

import * as z from 'zod/mini';
import { Kind, RowId, TableId } from './base.ts';
import { type Command, command } from './command.ts';

export const NOTICE_KINDS = ['turn', 'short', 'offer', 'mention', 'invitation', 'begun', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Webhooks speak as their receiver wants it. */
export const HOOK_KINDS = ['discord', 'slack', 'ntfy', 'json'] as const;
export const OUTLET_KINDS = ['push', 'mail', ...HOOK_KINDS] as const;
export type OutletKind = (typeof OUTLET_KINDS)[number];
/** What is chosen for each kind of notice: webhooks count as one. */
export const WAYS = ['app', 'push', 'mail', 'hook'] as const;
export type Way = (typeof WAYS)[number];

export const wayOf = (kind: OutletKind): Way => (kind === 'push' || kind === 'mail' ? kind : 'hook');

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Whether a time zone is one that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const Wishes = z.strictObject({
  language: z.enum(['en', 'fr']),
  /** Such as Europe/Paris: quiet hours and deadlines are told in it. */
  zone: z.string().check(z.maxLength(60), z.refine(isZone)),
  /** Nothing is sent then; what is still true goes out afterwards, together. */
  quiet: z.nullable(z.strictObject({ from: ClockTime, to: ClockTime })),
  /** No call to a table that is open on one of your screens. */
  hush: z.boolean(),
  /** By kind of notice: the ways it goes. */
  kinds: z.record(z.enum(NOTICE_KINDS), z.array(z.enum(WAYS)).check(z.maxLength(WAYS.length))),
});
export type Wishes = z.infer<typeof Wishes>;

export const DEFAULT_WISHES: Wishes = {
  language: 'en',
  zone: 'UTC',
  quiet: null,
  hush: false,
  kinds: {
    turn: ['app', 'push', 'mail', 'hook'],
    short: ['app', 'push', 'mail', 'hook'],
    offer: ['app', 'push', 'hook'],
    mention: ['app', 'push'],
    invitation: ['app', 'push', 'mail', 'hook'],
    begun: ['app', 'push', 'mail', 'hook'],
    over: ['app', 'push', 'mail', 'hook'],
  },
};

/** Why nothing goes there: `failed` after many tries, `gone` where the receiver is no more, `unsubscribed` by a letter's link. */
export const OFF_REASONS = ['failed', 'gone', 'unsubscribed'] as const;

export const Outlet = z.object({
  id: z.string(),
  kind: z.enum(OUTLET_KINDS),
  /** What tells it from others without giving its address away: a host, or a letter of an address. */
  label: z.string(),
  off: z.nullable(z.enum(OFF_REASONS)),
  created: z.number(),
});
export type Outlet = z.infer<typeof Outlet>;

/** `channelOff`: one of your channels was switched off. */
export const InboxLine = z.object({
  id: z.string(),
  kind: z.enum([...NOTICE_KINDS, 'channelOff']),
  game: z.nullable(Kind),
  table: z.nullable(TableId),
  until: z.nullable(z.number()),
  at: z.number(),
});
export type InboxLine = z.infer<typeof InboxLine>;

export const Noticing = z.object({
  wishes: Wishes,
  /** Whether anything of it was ever chosen. */
  chosen: z.boolean(),
  outlets: z.array(Outlet),
  inbox: z.array(InboxLine),
  /** Whether this server sends mail, and whether you have a confirmed address. */
  mail: z.enum(['none', 'unconfirmed', 'ready']),
  /** The key with which a browser subscribes to push messages. */
  pushKey: z.string(),
  calendar: z.boolean(),
});
export type Noticing = z.infer<typeof Noticing>;

/** A push subscription as browsers make it. */
const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

/** `instead`: the endpoint that a browser had before. The channel with that one leads to the new one from now on; where there is none, none is made. */
export const NewOutlet = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    subscription: Subscription,
    instead: z.optional(z.string().check(z.maxLength(1000))),
  }),
  z.strictObject({ kind: z.literal('mail') }),
  z.strictObject({ kind: z.enum(HOOK_KINDS), url: z.string().check(z.maxLength(1000)) }),
]);
export type NewOutlet = z.infer<typeof NewOutlet>;

const Nothing = z.object({});
const One = z.strictObject({ outlet: RowId() });

export const NOTICE_CALLS = {
  noticing: command('GET', '/me/notices', 'How you are called, and what waits for you in the app', Nothing, Noticing),
  wish: command(
    'PUT',
    '/me/notices',
    'Choose which notices go where, your language, zone and quiet hours',
    Wishes,
    Noticing,
  ),
  addOutlet: command(
    'POST',
    '/me/notices/outlets',
    'A new channel: a push subscription (`instead`: the endpoint it takes the place of), your confirmed mail address, or a webhook at a public https address',
    NewOutlet,
    Noticing,
  ),
  dropOutlet: command('DELETE', '/me/notices/outlets/:outlet', 'Remove a channel', One, Noticing),
  outletOn: command('POST', '/me/notices/outlets/:outlet/on', 'Switch a channel on again', One, Noticing),
  tryOutlet: command('POST', '/me/notices/outlets/:outlet/try', 'Send a test message now', One, Nothing),
  seen: command('POST', '/me/notices/seen', 'All that waited in the app has been seen', Nothing, Nothing),
  calendar: command(
    'POST',
    '/me/calendar',
    'A new secret address of a calendar with your deadlines; the one before is worth nothing any more',
    Nothing,
    z.object({ path: z.string() }),
  ),
  dropCalendar: command('DELETE', '/me/calendar', 'The calendar’s address is worth nothing any more', Nothing, Nothing),
  unsubscribe: command(
    'POST',
    '/notices/off/:token',
    'The link at the end of a letter: no more letters, without signing in',
    z.object({ token: z.string().check(z.maxLength(200)) }),
    Nothing,
    false,
  ),
} as const satisfies { [name: string]: Command };
export type NoticeCall = keyof typeof NOTICE_CALLS;
