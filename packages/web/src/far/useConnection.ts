import { useSyncExternalStore } from 'react';
import { type ConnectionStatus, connection } from './connection.ts';

const watch = (listener: () => void): (() => void) => connection().watch(listener);
const look = (): ConnectionStatus => connection().status;

/** Whether the server can be reached. */
export const useConnection = (): ConnectionStatus => useSyncExternalStore(watch, look);
