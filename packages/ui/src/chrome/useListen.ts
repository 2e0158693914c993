import { type RefObject, useEffect, useRef } from 'react';

/** Listens on an element for what happens anywhere inside it: one handler for all buttons and shapes below. */
export function useListen<K extends keyof HTMLElementEventMap>(
  ref: RefObject<HTMLElement | null>,
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
): void {
  const current = useRef(handler);
  current.current = handler;
  useEffect(() => {
    const element = ref.current;
    const listener = (event: HTMLElementEventMap[K]): void => current.current(event);
    element?.addEventListener(type, listener);
    return () => element?.removeEventListener(type, listener);
  }, [ref, type]);
}
