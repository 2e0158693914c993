import {
  type CSSProperties,
  createContext,
  memo,
  type ReactNode,
  type SVGProps,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListen } from '../chrome/useListen.ts';
import { useText } from '../text/text.ts';
import type { BoardProps, Lit } from './board.ts';
import { noteLit } from './lit.ts';
import { nearest, nextByName } from './move.ts';
import css from './Places.module.css';

interface Shared {
  lit: ReadonlyMap<string, Lit>;
  pointed: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  current: string | undefined;
  setCurrent(place: string): void;
}

const Context = createContext<Shared>({
  lit: new Map(),
  pointed: new Set(),
  changed: new Set(),
  current: undefined,
  setCurrent: () => undefined,
});

type PlacesProps = Pick<BoardProps, 'lit' | 'onPick' | 'pointed' | 'changed'> & {
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * All places of a board: one tab stop, arrows inside. Everything below that carries `data-place` can be clicked, SVG shapes too; the
 * buttons among them (`PlaceButton`) are what the keyboard and the screen reader see.
 */
export function Places({ lit, onPick, pointed, changed, label, className, children }: PlacesProps) {
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  const shared = useMemo<Shared>(
    () => ({
      lit: new Map(lit.map((entry) => [entry.place, entry])),
      pointed: new Set(pointed),
      changed: new Set(changed),
      current,
      setCurrent,
    }),
    [lit, pointed, changed, current],
  );
  // There is always exactly one tab stop: where one was, else the first lit place, else the first place there is. A place may vanish with
  // its piece, and a choice may speak of places that no button stands for, so this is asked of the page itself.
  useLayoutEffect(() => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('button[data-place]') ?? [])];
    if (all.some((button) => button.dataset.place === current)) return;
    const stop = all.find((button) => button.dataset.lit === 'open') ?? all[0];
    if (stop?.dataset.place !== current) setCurrent(stop?.dataset.place);
  });

  useListen(root, 'click', (event) => {
    const place = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (place !== null && place !== undefined) onPick(place);
  });
  useListen(root, 'keydown', (event) => {
    const here = (event.target as Element).closest<HTMLElement>('button[data-place]');
    if (here === null || root.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...root.current.querySelectorAll<HTMLElement>('button[data-place]')];
    const goal = whereTo(event, here, all);
    if (goal === undefined) return;
    event.preventDefault();
    // The focus makes it the tab stop of its own part of the board.
    goal.focus();
  });
  return (
    <Context value={shared}>
      <section ref={root} aria-label={label} className={className}>
        {children}
      </section>
    </Context>
  );
}

const BEARINGS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function whereTo(event: KeyboardEvent, here: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const bearing = BEARINGS[event.key];
  if (bearing) return nearest(here, all, bearing);
  if (event.shiftKey && event.key.length === 1) return nextByName(here, all, event.key);
  switch (event.key) {
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'n':
    case 'p': {
      // What may be chosen may lie on another part of the board: on the map, on a sheet, in a hand.
      const everywhere = [...document.querySelectorAll<HTMLElement>('button[data-place]')];
      const open = everywhere.filter((button) => button.dataset.lit === 'open' || button === here);
      const at = open.indexOf(here) + (event.key === 'n' ? 1 : -1);
      return open[(at + open.length) % open.length];
    }
    default:
      return undefined;
  }
}

interface PlaceButtonProps {
  place: string;
  /** What the place is and what stands there; whether it may be chosen is added. */
  label: string;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A place as a button. Its state shows as a line around it and is part of its name. */
export const PlaceButton = memo(function PlaceButton({ place, label, className, style, children }: PlaceButtonProps) {
  const { lit, pointed, changed, current, setCurrent } = useContext(Context);
  const text = useText();
  const here = lit.get(place);
  const said = [
    // What follows is joined by commas, so a full stop would stand before one.
    label.replace(/\.$/, ''),
    here?.state === 'open' && text.map.canChoose,
    here?.state === 'chosen' && text.map.chosen,
    here?.count !== undefined && here.count > 0 && String(here.count),
    changed.has(place) && text.map.changed,
  ].filter(Boolean);
  return (
    <button
      ref={(button) => noteLit(button, here)}
      type="button"
      data-place={place}
      data-lit={here?.state}
      data-pointed={pointed.has(place) || undefined}
      data-changed={changed.has(place) || undefined}
      className={`${css.place} ${className ?? ''}`}
      style={style}
      tabIndex={current === place ? 0 : -1}
      aria-pressed={here?.state === 'chosen' ? true : undefined}
      onFocus={() => setCurrent(place)}
    >
      {/* The name is the content, and what is drawn is only drawn: it says all of that, and more. */}
      <span className="unseen">
        <span data-label="">{said[0]}</span>
        {said
          .slice(1)
          .map((part) => `, ${part}`)
          .join('')}
      </span>
      <span className={css.face} data-face="" aria-hidden="true">
        {children}
      </span>
      {here?.count !== undefined && here.count > 0 && (
        <span className={css.badge} aria-hidden="true">
          {here.count}
        </span>
      )}
    </button>
  );
});

/** The state of a place, for shapes that are drawn in SVG: spread it on the shape. */
export function usePlace(place: string): {
  'data-place': string;
  'data-lit'?: Lit['state'];
  'data-pointed'?: true;
  'data-changed'?: true;
} {
  const { lit, pointed, changed } = useContext(Context);
  const state = lit.get(place)?.state;
  return {
    'data-place': place,
    ...(state && { 'data-lit': state }),
    ...(pointed.has(place) && { 'data-pointed': true }),
    ...(changed.has(place) && { 'data-changed': true }),
  };
}

/** A group of a drawing that stands for a place: when the state of the place changes, nothing inside it is drawn anew. */
export const PlaceGroup = ({ place, ...rest }: SVGProps<SVGGElement> & { place: string }) => (
  <g {...rest} {...usePlace(place)} />
);
