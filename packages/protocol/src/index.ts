export {
  MAX_CHAT,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_ORDERS,
  MAX_SEATS,
  PROTOCOL_VERSION,
  SERVER_REASONS,
  type ServerReasonCode,
} from './base.ts';
export * from './commands.ts';
export * from './messages.ts';
export * from './model.ts';
export { sentence } from './sentences.ts';
