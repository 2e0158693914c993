import { useSyncExternalStore } from 'react';

/** The width below which the decision is a sheet; the styles know the same number. */
const query = matchMedia('(max-width: 1020px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether deals and talk are pages of the sheet instead of tabs beside the board. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
