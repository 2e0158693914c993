import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../chrome/Button.tsx';
import { Dialog } from '../chrome/Dialog.tsx';
import { useListen } from '../chrome/useListen.ts';
import { useText } from '../text/text.ts';
import type { BoardProps } from './board.ts';
import css from './MapView.module.css';
import { PlaceButton, Places } from './Places.tsx';
import { useViewport } from './useViewport.ts';

/** A place on the map, in units of the drawing. */
export interface Pin {
  place: string;
  x: number;
  y: number;
  /** "Anjou, fief of House Azure, 2 lords, castle". */
  label: string;
  /** Places that stand there and have no pin of their own: lords, armies. */
  holds?: readonly string[];
  /** What stands there, drawn as HTML at a constant size; usually it is drawn in `pieces` instead. */
  children?: ReactNode;
}

type MapViewProps = Pick<BoardProps, 'lit' | 'onPick' | 'pointed' | 'changed'> & {
  label: string;
  width: number;
  height: number;
  /** The land: SVG content that never changes. Shapes with `data-place` can be clicked. */
  art: ReactNode;
  /** What stands on it: SVG content over the land. */
  pieces?: ReactNode;
  pins: readonly Pin[];
  /** The zoom from which its smallest print can be read. Where all of the map is smaller, it comes nearer to what is decided. */
  readable?: number;
  /** Height over width of the frame; the drawing is fitted inside. */
  className?: string;
};

/**
 * A drawn map that can be panned and zoomed. SVG paints and catches the mouse; a layer of buttons under the same transform is what
 * the keyboard and the screen reader use, each counter-scaled so that it stays large enough at any zoom.
 */
export function MapView({
  label,
  width,
  height,
  art,
  pieces,
  pins,
  readable = 0,
  className,
  ...picking
}: MapViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const board = useMemo(() => ({ width, height }), [width, height]);
  const { zoomed, zoomBy, fit, show, magnify, approach, handlers } = useViewport(board, frame, stage);
  const [bare, setBare] = useState(false);
  const [keys, setKeys] = useState(false);
  const text = useText();

  useListen(root, 'keydown', (event) => {
    if (event.key === '+' || event.key === '=') zoomBy(1.4);
    else if (event.key === '-') zoomBy(1 / 1.4);
    else if (event.key === '0') fit();
    else if (event.key === 'm') onMagnify();
  });
  useListen(root, 'focusin', (event) => {
    const place = (event.target as Element).getAttribute('data-place');
    const pin = pins.find((candidate) => candidate.place === place);
    if (pin) show(pin.x, pin.y);
  });
  /** Close to what the open choice is about, else to what the log points at, else to the middle; and back again. */
  const onMagnify = (): void => {
    const lit = picking.lit.filter(({ state }) => state !== 'greyed').map(({ place }) => place);
    const wanted = [...lit, ...picking.pointed].map((place) => pins.find((pin) => pin.place === place));
    const { x, y } = wanted.find((pin) => pin !== undefined) ?? { x: width / 2, y: height / 2 };
    magnify(x, y);
  };
  // What the log points at comes into sight.
  const sights = useRef(pins);
  sights.current = pins;
  const { pointed } = picking;
  useEffect(() => {
    const pin = pointed
      .map((place) => sights.current.find((one) => one.place === place))
      .find((one) => one !== undefined);
    if (pin) show(pin.x, pin.y);
  }, [pointed, show]);
  // On a small sheet the map comes near enough to read what may be chosen, once for each choice: after that it is the reader's.
  const choice = picking.lit
    .filter(({ state }) => state !== 'greyed')
    .map(({ place }) => place)
    .sort()
    .join('\n');
  useEffect(() => {
    if (readable === 0) return;
    const wanted = new Set(choice.split('\n'));
    const points = sights.current.filter(
      ({ place, holds }) => wanted.has(place) || holds?.some((one) => wanted.has(one)),
    );
    // What is chosen may have no place on the map: then it stays as it is.
    if (points.length > 0 || choice === '') approach(points, readable);
  }, [choice, readable, approach]);
  const still = useMemo(() => <g>{art}</g>, [art]);
  return (
    <div className={`${css.map} ${className ?? ''}`} ref={root}>
      <div ref={frame} className={`${css.frame} vellum`} data-zoomed={zoomed || undefined} {...handlers}>
        <Places label={label} {...picking}>
          <div
            ref={stage}
            className={css.stage}
            style={{ inlineSize: width, blockSize: height }}
            data-bare={bare || undefined}
          >
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {still}
              <rect width={width} height={height} className={css.dusk} />
              <g className={css.pieces}>{pieces}</g>
            </svg>
            {pins.map(({ place, x, y, label: name, children }) => (
              <span key={place} className={css.pin} style={{ insetInlineStart: x, insetBlockStart: y }}>
                <PlaceButton place={place} label={name} className={css.dot}>
                  {children}
                </PlaceButton>
              </span>
            ))}
          </div>
        </Places>
      </div>
      <div className={css.tools} data-tools="">
        <IconButton icon="plus" label={text.map.zoomIn} onClick={() => zoomBy(1.4)} />
        <IconButton icon="minus" label={text.map.zoomOut} onClick={() => zoomBy(1 / 1.4)} />
        <IconButton icon="fit" label={text.map.fit} onClick={fit} />
        <IconButton icon="lens" label={text.map.magnify} aria-pressed={zoomed} onClick={onMagnify} />
        <IconButton
          icon="eye"
          label={bare ? text.map.showPieces : text.map.hidePieces}
          aria-pressed={bare}
          onClick={() => setBare(!bare)}
        />
        <IconButton icon="dots" label={text.map.keys} onClick={() => setKeys(true)} />
      </div>
      <Dialog title={text.map.keys} open={keys} onClose={() => setKeys(false)}>
        <ul className={css.keys}>
          {text.map.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
