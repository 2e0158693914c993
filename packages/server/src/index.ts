export { keepSmall } from './memory.ts';
export { type RunningServer, serve } from './serve.ts';
export { DEFAULT_LIMITS, type GivenSettings, type Limits, type ServedGame, type Settings } from './settings.ts';
export { backup, DATA_FILE, refuseBackup, restore } from './store/backup.ts';
export { type Saved, saveInto, trial } from './store/rota.ts';
export type { Store } from './store/store.ts';
