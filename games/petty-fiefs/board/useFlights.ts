import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Long enough to be followed, short enough not to be waited for. */
const FLIGHT_MS = 280;

interface Spot {
  x: number;
  y: number;
  where: string | undefined;
}

const still = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Pawns, markers and castles travel from where they were to where they are. Only pieces with an identity that everybody sees do: face-down
 * coins of one suit have none. Pieces carry `data-piece`, places `data-where`.
 */
export function useFlights(root: RefObject<HTMLElement | null>, view: object): void {
  const before = useRef(new Map<string, Spot>());
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || view === undefined) return;
    const origin = table.getBoundingClientRect();
    const now = new Map<string, Spot>();
    for (const piece of table.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
      const { left, top } = piece.getBoundingClientRect();
      const card = piece.closest<HTMLElement>('[data-where]');
      const spot = { x: left - origin.left, y: top - origin.top, where: card?.dataset.where };
      const id = piece.dataset.piece ?? '';
      const was = before.current.get(id);
      now.set(id, spot);
      if (was === undefined || was.where === spot.where || still()) continue;
      const timing = { duration: FLIGHT_MS, easing: 'ease-in-out' };
      piece.animate([{ translate: `${was.x - spot.x}px ${was.y - spot.y}px` }, { translate: '0 0' }], timing);
      // The card it lands on comes to the front, so that nothing flies under another.
      card?.animate([{ zIndex: 4 }, { zIndex: 4 }], timing);
    }
    before.current = now;
  }, [root, view]);
}
