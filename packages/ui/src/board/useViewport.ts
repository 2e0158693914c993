import { type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** What the board has come near to by itself. */
interface Aim {
  points: readonly { x: number; y: number }[];
  /** The zoom from which the smallest print can be read. */
  readable: number;
}

/** A press that moves less than this is a pick, more is a pan: dragging the map must never choose anything. */
const SLOP = 8;
const CLOSEST = 6;
/** Room left around what is approached, in pixels of the screen. */
const AROUND = 120;
/** What keeps its size on screen, or shows only from near, follows the zoom in steps: not at every turn of the wheel. */
const STEP = 1.08;
/** When nothing has moved for so long, what was moved as a picture is drawn anew, sharp. */
const REST = 160;

/** Pan and zoom of one layer by CSS transform. Nothing needs dragging or pinching: keys and buttons do the same. */
export function useViewport(board: Size, frame: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) {
  const at = useRef({ x: 0, y: 0, zoom: 1, fit: 1 });
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aim = useRef<Aim>(undefined);
  const placed = useRef<string>(undefined);
  /** The frame as it was last laid out. Asked of the page between two writes it cost a layout of the whole table each time. */
  const room = useRef<Size>(undefined);
  const [zoomed, setZoomed] = useState(false);

  const apply = useCallback(() => {
    const box = room.current;
    if (!box || !stage.current) return;
    const t = at.current;
    const keep = (offset: number, space: number, size: number): number =>
      size <= space ? (space - size) / 2 : Math.min(0, Math.max(space - size, offset));
    t.x = keep(t.x, box.width, board.width * t.zoom);
    t.y = keep(t.y, box.height, board.height * t.zoom);
    const { style, dataset } = stage.current;
    // A layer of its own: panning paints nothing, and while the zoom changes the layer is only stretched.
    const transform = `translate3d(${t.x}px, ${t.y}px, 0) scale(${t.zoom})`;
    // Most choices leave the map where it is: then nothing is painted anew.
    if (transform === placed.current) return;
    placed.current = transform;
    style.transform = transform;
    if (dataset.moving === undefined) dataset.moving = '';
    clearTimeout(rest.current);
    rest.current = setTimeout(() => delete dataset.moving, REST);
    const near = t.zoom > t.fit * 2.2 ? '2' : t.zoom > t.fit * 1.4 ? '1' : '0';
    if (dataset.near !== near) dataset.near = near;
    const zoom = String(t.fit * STEP ** Math.round(Math.log(t.zoom / t.fit) / Math.log(STEP)));
    if (style.getPropertyValue('--zoom') !== zoom) style.setProperty('--zoom', zoom);
    setZoomed(t.zoom > t.fit * 1.02);
  }, [board, stage]);

  const zoomBy = useCallback(
    (factor: number, cx?: number, cy?: number) => {
      const box = room.current;
      if (!box) return;
      const t = at.current;
      const zoom = Math.min(t.fit * CLOSEST, Math.max(t.fit, t.zoom * factor));
      const [px, py] = [cx ?? box.width / 2, cy ?? box.height / 2];
      t.x = px - ((px - t.x) * zoom) / t.zoom;
      t.y = py - ((py - t.y) * zoom) / t.zoom;
      t.zoom = zoom;
      apply();
    },
    [apply],
  );

  const whole = useCallback(() => {
    const box = room.current;
    if (!box || box.width === 0) return;
    const least = Math.min(box.width / board.width, box.height / board.height);
    at.current = { x: 0, y: 0, zoom: least, fit: least };
  }, [board]);
  const fit = useCallback(() => {
    whole();
    apply();
  }, [apply, whole]);

  /** Brings a point of the board into sight, with room around it. */
  const show = useCallback(
    (x: number, y: number) => {
      const box = room.current;
      if (!box) return;
      const t = at.current;
      const [sx, sy] = [x * t.zoom + t.x, y * t.zoom + t.y];
      const inside = sx > 40 && sy > 40 && sx < box.width - 40 && sy < box.height - 40;
      if (inside) return;
      t.x = box.width / 2 - x * t.zoom;
      t.y = box.height / 2 - y * t.zoom;
      apply();
    },
    [apply],
  );

  /** From afar: near enough to read the smallest print, with this point in the middle. From near: all of the board. */
  const magnify = useCallback(
    (x: number, y: number) => {
      const box = room.current;
      if (!box) return;
      const t = at.current;
      if (t.zoom > t.fit * 1.02) {
        fit();
        return;
      }
      t.zoom = Math.min(t.fit * CLOSEST, Math.max(1, t.fit * 2.3));
      t.x = box.width / 2 - x * t.zoom;
      t.y = box.height / 2 - y * t.zoom;
      apply();
    },
    [apply, fit],
  );

  /** Near enough to read, around what is aimed at; if that lies too far apart, all of the board. */
  const settle = useCallback(() => {
    whole();
    const box = room.current;
    const t = at.current;
    const { points, readable } = aim.current ?? { points: [], readable: 0 };
    if (box && points.length > 0 && t.fit < readable) {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const holds = (span: number, space: number): boolean => span * readable + AROUND <= space;
      if (holds(right - left, box.width) && holds(bottom - top, box.height)) {
        t.zoom = readable;
        t.x = box.width / 2 - ((left + right) / 2) * t.zoom;
        t.y = box.height / 2 - ((top + bottom) / 2) * t.zoom;
      }
    }
    apply();
  }, [apply, whole]);
  const approach = useCallback(
    (points: Aim['points'], readable: number) => {
      aim.current = { points, readable };
      settle();
    },
    [settle],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // It looks before the first picture is painted: no map is drawn twice.
    const watch = new ResizeObserver(([seen]) => {
      const [box] = seen?.borderBoxSize ?? [];
      if (box) room.current = { width: box.inlineSize, height: box.blockSize };
      settle();
    });
    watch.observe(element);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [settle, frame, zoomBy]);

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) dragged.current = false;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (!dragged.current && Math.hypot(dx, dy) < SLOP) return;
    dragged.current = true;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const box = frame.current?.getBoundingClientRect();
    if (other && box) {
      const span = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      zoomBy(now / span, (event.clientX + other.x) / 2 - box.left, (event.clientY + other.y) / 2 - box.top);
      return;
    }
    at.current.x += dx;
    at.current.y += dy;
    apply();
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  const onClickCapture = (event: { stopPropagation(): void; preventDefault(): void }) => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: onPointerUp,
    onClickCapture,
  };
  return { zoomed, zoomBy, fit, show, magnify, approach, handlers };
}
