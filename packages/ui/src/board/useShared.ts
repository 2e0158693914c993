import { useRef } from 'react';
import { share } from './share.ts';

/** What is reckoned anew with every message and seldom differs: equal parts stay the same objects. */
export function useShared<T>(value: T): T {
  const last = useRef(value);
  last.current = share(last.current, value);
  return last.current;
}
