export { Almanac, ONE_TIME, STILLS, type Still, type Timeline } from './almanac.ts';
export { isZone, type Rest, type Span } from './calendar.ts';
export { mayRead, openChannels, talkChannel, talkers } from './chat.ts';
export * as clocks from './clock.ts';
export {
  type ClockSetting,
  type ClockState,
  daysEach,
  type LetterSetting,
  type LetterTime,
  readSetting,
  TIME_UP,
  type TimeUp,
} from './clock.ts';
export { Course, type Refusal } from './course.ts';
export { digestAfter, digestOf, type Hash, hashOf, portableHash } from './digest.ts';
export { almanacOf, clockFor, type SeatClock } from './face.ts';
export { Ink } from './ink.ts';
export * from './journal.ts';
export { AGREE_MS, Keeper, type KeeperOptions, type KeeperResult, WINDOW_MS } from './keeper.ts';
export type { KeeperMemory } from './memory.ts';
export { readShared, SHARED_BYTES, type Shared, writeShared } from './moment.ts';
export { AT_ONCE, ONWARD_MS, UNATTENDED } from './obey.ts';
export { DROPS, type DroppedOrder, fits, type StandingOrder } from './orders.ts';
export {
  type JournalFile,
  journalFile,
  MAX_ENTRIES,
  type Misread,
  type ReadJournal,
  readJournal,
  readJournalText,
  writeJournal,
} from './read.ts';
export { TABLE_EVENTS, TABLE_REASONS, type TableEvents, type TableReason } from './reasons.ts';
export {
  DAMAGES,
  type Damage,
  type DamageKind,
  follow,
  history,
  KNOWN,
  type Known,
  type Moment,
  type Replayed,
  type ReplayOptions,
  replay,
  type Verdict,
  verify,
} from './replay.ts';
export {
  botSecret,
  commitmentOf,
  DICE_SCHEME,
  HOUSE_SALT,
  headOf,
  isSeed,
  opens,
  type Plan,
  pledgeOf,
  type Seal,
  SealedDice,
  saltsOf,
  seal,
  sealHeader,
} from './seal.ts';
export {
  botPlays,
  botSeat,
  emptySeat,
  firstFree,
  personSeat,
  present,
  SITTINGS,
  type Sitting,
  type SittingKind,
  seatOf,
} from './seating.ts';
export type { Sight } from './sight.ts';
export { positionOf, readSnapshot, SNAPSHOT_SHAPE, type Snapshot } from './snapshot.ts';
export type { CourseMemory, Ending } from './standing.ts';
export {
  type Accepted,
  journalOf,
  type Result,
  Table,
  type TableOptions,
} from './table.ts';
export { ASIDES_IN_A_ROW, TAKES_IN_A_GAME, TAKES_IN_A_ROW } from './takes.ts';
export { type LogEvent, Update } from './telling.ts';
export type { Served, Wall } from './time.ts';
export { announced, VACATION_DAYS } from './vacation.ts';
