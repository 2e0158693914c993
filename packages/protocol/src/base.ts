/** The small pieces all messages are made of, and the limits that hold everywhere. */

import { isJson, type Json as PlainJson } from '@homage/kernel';
import * as z from 'zod/mini';
import { isVisible, tidyName } from './names.ts';

// Where a content security policy forbids code from text, schemas are walked instead of compiled.
if ('document' in globalThis) z.config({ jitless: true });

/** Raised whenever an old client could misread a new message. */
export const PROTOCOL_VERSION = 1;

/** The largest message either side takes, in bytes. */
export const MAX_MESSAGE = 64 * 1024;
export const MAX_SEATS = 8;
export const MAX_NAME = 40;
export const MAX_CHAT = 2000;
export const MAX_ORDERS = 40;
/** Days of vacation that a person has in a year. */
export const VACATION_DAYS = 28;
/** Days of a pause that all agree to. */
export const MAX_PAUSE = 60;
/** Seconds between two lines of one person, at most. */
export const MAX_SLOW = 300;

/** Plain data, not deeper than a decision could ever be. */
export const Json = z.custom<PlainJson>((value) => isJson(value));
export const Count = z.int().check(z.minimum(0));

/** A place in a journal, in what somebody was told, or in a talk, as others name it: no store counts further. */
export const Place = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
export const Seat = z.int().check(z.minimum(0), z.maximum(MAX_SEATS - 1));
/** The id of a row, as the server made it. Nothing else is looked up: PostgreSQL takes no text with a zero in it, and would fail. */
export const RowId = (most = 64) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));
export const TableId = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
export const Kind = z.string().check(z.minLength(1), z.maxLength(64));
/** A name as people write it: something that can be seen, and nothing that cannot. */
export const Name = z
  .string()
  .check(z.maxLength(4 * MAX_NAME), z.overwrite(tidyName), z.minLength(1), z.maxLength(MAX_NAME), z.refine(isVisible));
/** An open question by its id, or an act out of turn by its kind. */
export const Target = z.union([Count, Kind]);
/** Answers, drafts, arguments: plain data by key. What is in them the rules judge. */
export const Draft = z.record(z.string().check(z.maxLength(64)), Json);
/** 32 bytes in hex: what a seat adds to the dice, or the SHA-256 of it. */
export const Salt = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Names one try of something: whoever sends a command again with the same key has it done once. */
export const Key = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]*$/));

/** Somebody at one table, whoever it is elsewhere. */
export const Handle = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Why something was refused: a code for programs, and what a sentence needs. */
export const Reason = z.looseObject({ code: z.string() });
export type Reason = z.infer<typeof Reason>;

/** Refusals of the server itself. */
export const SERVER_REASONS = [
  'server.badMessage',
  'server.tooLarge',
  'server.tooFast',
  'server.busy',
  'server.away',
  'server.noGuest',
  'server.notFound',
  'server.notSeated',
  'server.notHost',
  'server.notByLetter',
  'server.notPaused',
  'server.noVacation',
  'server.seatTaken',
  'server.alreadySeated',
  'server.notOpen',
  'server.notRunning',
  'server.notOver',
  'server.emptySeats',
  'server.starting',
  'server.notStarting',
  'server.wrongSalt',
  'server.noSuchGame',
  'server.noSuchBot',
  'server.noSuchCharacter',
  'server.noSuchChannel',
  'server.noSuchSeat',
  'server.enoughTime',
  'server.cannotKickYourself',
  'server.needsOthers',
  'server.othersPlay',
  'server.removed',
  'server.muted',
  'server.nameTaken',
  'server.badName',
  'server.renamedEnough',
  'server.tablesEnough',
  'server.askedEnough',
  'server.full',
  'server.badOrigin',
  'server.badHost',
  'server.badToken',
  'server.keyUsed',
  'server.badCode',
  'server.badPasskey',
  'server.badHandle',
  'server.handleTaken',
  'server.noMail',
  'server.noAccount',
  'server.lastWay',
  'server.hidden',
  'server.blocked',
  'server.banned',
  'server.askHost',
  'server.notSteward',
  'server.notYourBan',
  'server.readOnly',
  'server.badHook',
  'server.noAddress',
  'server.notSent',
  'server.badJournal',
  'server.sharedEnough',
  'server.closing',
  'server.failed',
] as const;
export type ServerReasonCode = (typeof SERVER_REASONS)[number];
