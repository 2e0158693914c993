import { useEffect, useRef, useState } from 'react';

/** What is looked at: a thing of the board by its id, or a button that tells its help. */
export interface Looked {
  /** The id of the thing; empty for a tip. */
  thing: string;
  /** A sentence that needs no looking up. */
  tip: string | undefined;
  element: Element;
  /** It stays until it is closed: a finger or a key asked for it. */
  held: boolean;
}

/** How long a pointer rests, a finger presses, a focus stays before the sheet comes; and how long it waits for the pointer to come over. */
const REST = 450;
const PRESS = 500;
const GRACE = 220;
/** A finger that moves farther pans or scrolls. */
const SLOP = 10;

const THINGS = '[data-about], [data-place], [data-tip]';
const SHEET = '[data-explains]';

function lookedAt(target: EventTarget | null, held: boolean): Looked | undefined {
  const element = target instanceof Element ? target.closest(THINGS) : null;
  if (element === null) return undefined;
  const thing = element.getAttribute('data-about') ?? element.getAttribute('data-place') ?? '';
  const tip = element.getAttribute('data-tip') ?? undefined;
  return { thing, tip, element, held };
}

/**
 * One mechanism for everything that explains itself: a pointer that rests, a focus that stays, a finger that presses long. Things say who
 * they are by `data-place`, `data-about` or `data-tip`; nothing else has to know. While nothing is asked of the reader (`idle`) a click asks too.
 */
export function useThing(idle: boolean): [Looked | undefined, (to: Looked | undefined) => void] {
  const [looked, setLooked] = useState<Looked>();
  const shown = useRef(looked);
  shown.current = looked;
  const free = useRef(idle);
  free.current = idle;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** After a press the pointer must leave first: whoever acts does not want to read. */
    let pressed: Element | undefined;
    let start: { x: number; y: number } | undefined;
    let swallow = false;
    /** Where the pointer was last moved to; unknown until it moves. */
    let at: { x: number; y: number } | undefined;
    const later = (ms: number, act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const close = (): void => {
      clearTimeout(timer);
      if (shown.current) setLooked(undefined);
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      // The page changes under a pointer that lies still: nobody has looked at anything.
      if (at === undefined || (event.clientX === at.x && event.clientY === at.y)) return;
      consider(event);
    };
    const consider = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest(SHEET)) {
        clearTimeout(timer);
        return;
      }
      const found = lookedAt(event.target, false);
      if (found?.element !== pressed) pressed = undefined;
      if (found === undefined || pressed !== undefined) {
        if (shown.current && !shown.current.held) later(GRACE, close);
        else if (!shown.current) clearTimeout(timer);
        return;
      }
      if (found.element === shown.current?.element) {
        clearTimeout(timer);
        return;
      }
      later(shown.current ? GRACE : REST, () => {
        // Meanwhile another page may stand there.
        if (found.element.matches(':hover')) setLooked(found);
      });
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      if (event.target instanceof Element && event.target.closest(SHEET)) return;
      const found = lookedAt(event.target, true);
      at = { x: event.clientX, y: event.clientY };
      close();
      if (event.pointerType === 'mouse') {
        pressed = found?.element;
        return;
      }
      if (found === undefined) return;
      start = { x: event.clientX, y: event.clientY };
      later(PRESS, () => {
        swallow = true;
        start = undefined;
        setLooked(found);
      });
    };
    const move = (event: PointerEvent): void => {
      const first = at === undefined && event.pointerType === 'mouse' && event.buttons === 0;
      at = { x: event.clientX, y: event.clientY };
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP) {
        clearTimeout(timer);
        start = undefined;
      }
      if (first) consider(event);
    };
    const up = (): void => {
      if (start) clearTimeout(timer);
      start = undefined;
    };
    /** The press that showed a sheet chooses nothing. */
    const click = (event: Event): void => {
      if (!swallow) {
        const found = free.current ? lookedAt(event.target, true) : undefined;
        if (found?.element.hasAttribute('data-place')) setLooked(found);
        return;
      }
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event): void => {
      if (swallow || start) event.preventDefault();
    };
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.closest(SHEET)) return;
      const found = lookedAt(event.target, false);
      if (found === undefined || !found.element.matches(':focus-visible')) {
        if (shown.current && !shown.current.element.matches(':hover')) close();
        return;
      }
      later(REST, () => setLooked(found));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && shown.current) {
        event.preventDefault();
        event.stopPropagation();
        const { element, held } = shown.current;
        if (held && element instanceof HTMLElement) element.focus();
        close();
        return;
      }
      if (event.key !== 'i' && event.key !== 'I') {
        if (event.key.startsWith('Arrow') || event.key === 'Enter') clearTimeout(timer);
        return;
      }
      const found = lookedAt(document.activeElement, true);
      if (found === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setLooked(found);
    };
    const scroll = (event: Event): void => {
      if (shown.current && event.target instanceof Node && event.target.contains(shown.current.element)) close();
    };
    addEventListener('pointerover', over);
    addEventListener('pointerdown', down, true);
    addEventListener('pointermove', move, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    addEventListener('click', click, true);
    addEventListener('contextmenu', menu, true);
    addEventListener('focusin', focus);
    addEventListener('keydown', key, true);
    addEventListener('scroll', scroll, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerover', over);
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
      removeEventListener('click', click, true);
      removeEventListener('contextmenu', menu, true);
      removeEventListener('focusin', focus);
      removeEventListener('keydown', key, true);
      removeEventListener('scroll', scroll, true);
    };
  }, []);
  return [looked, setLooked];
}
