export type { Wisdom } from './types.ts';
