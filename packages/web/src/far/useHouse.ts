import { useSyncExternalStore } from 'react';
import { type Connection, house } from './house.ts';

const watch = (listener: () => void): (() => void) => house().watch(listener);
const look = (): Connection => house().status;

/** Whether the server can be reached. */
export const useConnection = (): Connection => useSyncExternalStore(watch, look);
