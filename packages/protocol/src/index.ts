export {
  MAX_CHAT,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_ORDERS,
  MAX_PAUSE,
  MAX_SEATS,
  MAX_SLOW,
  PROTOCOL_VERSION,
  SERVER_REASONS,
  type ServerReasonCode,
  TableId,
  VACATION_DAYS,
} from './base.ts';
export * from './command.ts';
export * from './commands.ts';
export * from './messages.ts';
export * from './model.ts';
export { likeBot, skeleton, tidyLine, tidyName } from './names.ts';
export * from './notices.ts';
export * from './people.ts';
export { sentence } from './sentences.ts';
export * from './sight.ts';
