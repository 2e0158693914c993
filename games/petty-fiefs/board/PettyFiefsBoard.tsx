import { type Board, Icon, PlaceButton, Places } from '@homage/ui';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { gapPlace, nextOf } from '../text/shared.ts';
import css from './board.module.css';
import { Centre } from './Centre.tsx';
import { type Clash, current, retell } from './clash.ts';
import { Land } from './Land.tsx';
import { Province } from './Province.tsx';
import { Reserve } from './Reserve.tsx';
import { along, BOX, out, ROAD, sideOf } from './ring.ts';
import { useFlights } from './useFlights.ts';
import { WORDS } from './words.ts';

/** A row of five fields is wide: the farther to a side, the more it stands inland. */
const INLAND = 0.07;

/** Where a province lies on the ring, the first on top, the others clockwise; and how far from there the road is, in hundredths of the land. */
function spot(share: number): CSSProperties {
  const { x, y } = along(share);
  const aside = (x - BOX.width / 2) / BOX.a;
  const left = 50 + (100 * BOX.a * aside * (1 - INLAND * aside ** 2)) / BOX.width;
  const top = (100 * y) / BOX.height;
  const [roadX, roadY] = out(share, ROAD);
  return {
    '--x': `${left.toFixed(2)}%`,
    '--y': `${top.toFixed(2)}%`,
    '--road-x': ((100 * roadX) / BOX.width - left).toFixed(2),
    '--road-y': ((100 * roadY) / BOX.height - top).toFixed(2),
  } as CSSProperties;
}

/** The board of Petty Fiefs: a ring of provinces around the pool; on a narrow screen the land is a picture and its provinces stand below it in columns, read clockwise. */
export const board: Board<PettyFiefs> = ({ view, seat, language, say, lit, onPick, pointed, changed, lastEvents }) => {
  const words = WORDS[language];
  const root = useRef<HTMLDivElement>(null);
  const open = useMemo(() => new Set(lit.map(({ place }) => place)), [lit]);
  const fresh = useMemo(() => new Set(changed), [changed]);
  const [heard, setHeard] = useState<{ events: typeof lastEvents; clash: Clash | undefined }>({
    events: lastEvents,
    clash: retell(undefined, lastEvents),
  });
  if (heard.events !== lastEvents) setHeard({ events: lastEvents, clash: retell(heard.clash, lastEvents) });
  useFlights(root, view);
  const seats = view.reserves.map((_, i) => i);
  const order = seat === undefined ? seats : [...seats.slice(seat), ...seats.slice(0, seat)];
  const count = view.circle.length;
  const spots = useMemo(() => Array.from({ length: count }, (_, i) => ({ ...spot(i / count), order: i })), [count]);
  return (
    <Places
      label={words.circle}
      className={css.board ?? ''}
      lit={lit}
      onPick={onPick}
      pointed={pointed}
      changed={changed}
    >
      <div ref={root} className={css.sheet} data-own-motion="">
        <div className={`${css.table} vellum`}>
          <div className={css.ring} data-count={count}>
            <Land view={view} />
            {view.circle.map((province, i) => (
              <Province
                key={province.id}
                p={province}
                view={view}
                words={words}
                open={open}
                fresh={fresh}
                style={spots[i] ?? {}}
                side={sideOf(i / count)}
              />
            ))}
            {view.circle.map(({ id }, i) =>
              open.has(gapPlace(id)) ? (
                <div key={id} className={css.gap} style={{ ...spot((i + 0.5) / count), order: i }}>
                  <PlaceButton place={gapPlace(id)} label={words.gap(id, nextOf(view, id))} className={css.found}>
                    <Icon name="plus" size={18} />
                  </PlaceButton>
                </div>
              ) : null,
            )}
            <Centre view={view} words={words} say={say} clash={current(view, heard.clash)} />
            {count > 1 && <p className={css.way}>{words.clockwise}</p>}
          </div>
        </div>
        <div className={css.reserves}>
          {order.map((owner) => (
            <Reserve key={owner} seat={owner} view={view} words={words} say={say} mine={owner === seat} open={open} />
          ))}
        </div>
      </div>
    </Places>
  );
};
