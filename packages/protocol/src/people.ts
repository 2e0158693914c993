/** People who stay: accounts, ways in and back, profiles, and getting rid of it all. Over HTTP only: much of it is about the cookie or the token itself. */

import * as z from 'zod/mini';
import { Count, Handle, MAX_NAME, RowId, TableId } from './base.ts';
import { type Command, command } from './command.ts';
import { WithToken } from './commands.ts';
import { Guest } from './model.ts';
import { isVisible, tidyLine, tidyName } from './names.ts';

const Nothing = z.object({});
const Code = z.string().check(z.minLength(1), z.maxLength(200));
/** What a browser's authenticator says; it is checked by the library that knows every field of it. */
const Authenticator = z.looseObject({ id: RowId(1024), response: z.looseObject({}) });

/** The name of an account, which nobody else has. */
export const AccountHandle = z.string().check(
  z.maxLength(120),
  z.overwrite(tidyName),
  z.minLength(3),
  z.maxLength(30),
  z.refine(isVisible),
  z.refine((handle) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’-]*$/u.test(handle)),
);

/** A slip of the keyboard is caught; whether an address exists only a letter can tell. */
export const MailAddress = z.string().check(
  z.maxLength(254),
  z.overwrite((text) => text.trim().toLowerCase()),
  z.regex(/^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u),
);

export const Passkey = z.object({ id: z.string(), label: z.string(), created: z.number(), used: z.number() });

/** All ways in that somebody has, as nobody else sees them. */
export const Account = z.extend(Guest, {
  /** Null for a guest, who needs no account to play. */
  account: z.nullable(
    z.object({
      handle: z.string(),
      mail: z.nullable(z.string()),
      /** Whether the profile is nobody's business. */
      hidden: z.boolean(),
      steward: z.boolean(),
      created: z.number(),
    }),
  ),
  passkeys: z.array(Passkey),
  /** Printed codes that were not used. */
  codes: Count,
  /** Whether this server can send mail at all. */
  mails: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** What became of the seats that a device had as a guest when somebody signed in there. */
export const Merged = z.object({
  moved: Count,
  /** Tables at which both had a seat: the account's stays; the other is free again, or a bot plays it on. */
  conflicts: z.array(z.object({ table: TableId, game: z.string(), became: z.enum(['free', 'bot', 'both']) })),
});
export type Merged = z.infer<typeof Merged>;

const Entered = z.extend(WithToken, { merged: Merged });
export type Entered = z.infer<typeof Entered>;
/** `bring`: whether what this device has as a guest becomes the account's. */
const Bring = { bring: z.optional(z.boolean()) };

/** Finished games of one kind. */
export const Tally = z.object({ game: z.string(), played: Count, won: Count, shared: Count });
export const Profile = z.object({
  handle: z.string(),
  since: z.number(),
  /** Whether it is shown to nobody else. */
  hidden: z.boolean(),
  tallies: z.array(Tally),
  /** How long tables waited for an answer of theirs, in milliseconds, over so many answers: half of finished games were faster. Null: too few. */
  answering: z.nullable(z.object({ median: z.number(), answers: Count })),
  /** Words given in finished games of which the rules tell the end. */
  words: z.object({ kept: Count, broken: Count }),
  games: z.array(
    z.object({
      table: TableId,
      game: z.string(),
      seats: Count,
      won: z.boolean(),
      shared: z.boolean(),
      over: z.number(),
    }),
  ),
});
export type Profile = z.infer<typeof Profile>;

/** Somebody whom the reader does not want to sit with, or to hear. */
export const BondLine = z.object({
  who: Handle,
  kind: z.enum(['block', 'mute']),
  name: z.string(),
  created: z.number(),
});
export type BondLine = z.infer<typeof BondLine>;

export const REPORTS = ['abuse', 'cheating', 'leaving', 'name', 'other'] as const;
const Words = z.string().check(z.maxLength(1000), z.overwrite(tidyLine));
export const ReportLine = z.object({
  id: z.string(),
  table: z.string(),
  game: z.string(),
  created: z.number(),
  why: z.enum(REPORTS),
  words: z.string(),
  about: z.string(),
  by: z.string(),
  lines: z.array(z.object({ n: Count, at: z.number(), channel: z.string(), name: z.string(), text: z.string() })),
});
export type ReportLine = z.infer<typeof ReportLine>;
export const BanLine = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'network']),
  why: z.string(),
  /** 0: for good. */
  until: z.number(),
  created: z.number(),
});
export type BanLine = z.infer<typeof BanLine>;
const Act = {
  act: z.enum(['dismiss', 'ban']),
  /** 0: for good. */
  days: z.optional(z.int().check(z.minimum(0), z.maximum(3650))),
  /** Whether the network they came from is barred as well. */
  network: z.optional(z.boolean()),
  note: z.optional(Words),
};
export const StewardAct = z.object(Act);
export type StewardAct = z.infer<typeof StewardAct>;
export const StewardRoom = z.object({
  reports: z.array(ReportLine),
  bans: z.array(BanLine),
  audit: z.array(z.object({ what: z.string(), note: z.string(), created: z.number() })),
});
export type StewardRoom = z.infer<typeof StewardRoom>;

/** For how many days a server keeps things; null: for ever. */
export const Keeps = z.object({
  games: z.nullable(z.number()),
  chat: z.nullable(z.number()),
  reports: z.nullable(z.number()),
  audit: z.nullable(z.number()),
  sessions: z.nullable(z.number()),
});
export type Keeps = z.infer<typeof Keeps>;

export const PEOPLE = {
  account: command('GET', '/me/account', 'Your account and your ways in; a guest has none', Nothing, Account),
  settle: command(
    'PUT',
    '/me/account',
    'Change your handle, or whether your profile is private',
    z.strictObject({ handle: z.optional(AccountHandle), hidden: z.optional(z.boolean()) }),
    Account,
  ),
  passkeyBegin: command(
    'POST',
    '/me/passkeys/begin',
    'What your browser needs to make a passkey for you',
    Nothing,
    z.looseObject({}),
  ),
  passkeyAdd: command(
    'POST',
    '/me/passkeys',
    'Keep a passkey that your browser has made; with your first way in you have an account',
    z.strictObject({
      made: Authenticator,
      label: z.optional(z.string().check(z.maxLength(MAX_NAME), z.overwrite(tidyLine))),
    }),
    Account,
  ),
  passkeyDrop: command(
    'DELETE',
    '/me/passkeys/:passkey',
    'Forget a passkey, unless it is your only way in',
    z.strictObject({ passkey: RowId(1024) }),
    Account,
  ),
  codes: command(
    'POST',
    '/me/codes',
    'Eight codes to print, each good for signing in once; those you had before are worth nothing any more',
    Nothing,
    z.object({ codes: z.array(z.string()) }),
  ),
  mailAdd: command(
    'POST',
    '/me/mail',
    'Send a letter with a link to your address; opening it makes the address a way in',
    z.strictObject({ mail: MailAddress }),
    Nothing,
  ),
  mailDrop: command('DELETE', '/me/mail', 'Forget your address, unless it is your only way in', Nothing, Account),
  ways: command(
    'GET',
    '/enter',
    'Whether this server sends mail, and for how many days it keeps what',
    Nothing,
    z.object({ mails: z.boolean(), keeps: Keeps }),
    false,
  ),
  enterBegin: command(
    'POST',
    '/enter/passkey/begin',
    'What your browser needs to sign in with a passkey',
    Nothing,
    z.looseObject({}),
    false,
  ),
  enterPasskey: command(
    'POST',
    '/enter/passkey',
    'Sign in with a passkey. If `bring` is true, what this device had as a guest becomes the account’s',
    z.strictObject({ proof: Authenticator, ...Bring }),
    Entered,
    false,
  ),
  enterMail: command(
    'POST',
    '/enter/mail',
    'Ask for a letter with a link to sign in. The answer is the same whether there is such an account',
    z.strictObject({ mail: MailAddress }),
    Nothing,
    false,
  ),
  codeLook: command(
    'POST',
    '/enter/look',
    'What a code from a letter or from paper would do, without using it',
    z.strictObject({ code: Code }),
    z.object({
      does: z.enum(['enter', 'mail']),
      name: z.string(),
      /** Of the account that it leads to, and since when there is one; null: there is none yet. */
      handle: z.nullable(z.string()),
      since: z.nullable(z.number()),
    }),
    false,
  ),
  enterCode: command(
    'POST',
    '/enter/code',
    'Use a code from a letter or from paper: sign in (`bring` as with a passkey), or (`confirmed`) your address is yours now',
    z.strictObject({ code: Code, ...Bring }),
    z.union([Entered, z.object({ confirmed: z.literal(true) })]),
    false,
  ),
  profile: command(
    'GET',
    '/people/:handle',
    'What finished public games tell of somebody who wants it told',
    z.strictObject({ handle: z.string().check(z.maxLength(120), z.regex(/^\P{C}*$/u)) }),
    Profile,
    false,
  ),
  tableProfiles: command(
    'GET',
    '/tables/:table/profiles',
    'Whoever sits at a table and has a profile that others may see',
    z.strictObject({ table: TableId }),
    z.array(z.object({ seat: Count, handle: z.string() })),
    false,
  ),
  bonds: command('GET', '/me/bonds', 'Whom you have blocked or silenced for yourself', Nothing, z.array(BondLine)),
  unbond: command(
    'DELETE',
    '/me/bonds/:who',
    'Block or silence somebody no longer',
    z.strictObject({ who: Handle }),
    z.array(BondLine),
  ),
  tableBonds: command(
    'GET',
    '/tables/:table/bonds',
    'The same, as this table knows them',
    z.strictObject({ table: TableId }),
    z.array(BondLine),
  ),
  bond: command(
    'POST',
    '/tables/:table/bonds',
    'Block somebody (you are not seated together any more), or do not hear them; they are not told',
    z.strictObject({ table: TableId, who: Handle, kind: z.enum(['block', 'mute']), on: z.boolean() }),
    z.array(BondLine),
  ),
  report: command(
    'POST',
    '/tables/:table/report',
    'Report somebody to the stewards of this server, with what was said where you could read it',
    z.strictObject({ table: TableId, who: Handle, why: z.enum(REPORTS), words: z.optional(Words) }),
    Nothing,
  ),
  stewardRoom: command('GET', '/steward', 'For stewards: open reports, bans, and what was done', Nothing, StewardRoom),
  stewardSettle: command(
    'POST',
    '/steward/reports/:report',
    'For stewards: settle a report',
    z.strictObject({ report: RowId(), ...Act }),
    StewardRoom,
  ),
  stewardUnban: command(
    'DELETE',
    '/steward/bans/:ban',
    'For stewards: lift a ban',
    z.strictObject({ ban: RowId() }),
    StewardRoom,
  ),
  export: command('GET', '/me/export', 'All that this server keeps of you, as one file', Nothing, z.looseObject({})),
  forget: command(
    'POST',
    '/me/forget',
    'Be forgotten: name, account, lines and seats. `name` is yours, typed again. Games that you played are kept without your name, and still verify',
    z.strictObject({ name: z.string().check(z.maxLength(200)) }),
    Nothing,
  ),
} as const satisfies { [name: string]: Command };
export type PeopleCommand = keyof typeof PEOPLE;
export type PeopleBody<C extends PeopleCommand> = z.infer<(typeof PEOPLE)[C]['body']>;
export type PeopleReply<C extends PeopleCommand> = z.infer<(typeof PEOPLE)[C]['reply']>;
