import { type Board, Places, useShared } from '@homage/ui';
import { useMemo } from 'react';
import type { MiddleAges } from '../rules/index.ts';
import css from './board.module.css';
import { Fief } from './Fief.tsx';
import { gainsOf } from './gains.ts';
import { Land } from './Land.tsx';
import { Supply } from './Supply.tsx';
import { WORDS } from './words.ts';

/**
 * The board of Middle Ages. A choice speaks of the fief of whoever is asked as "own"; on the board it is that seat's fief, so the
 * names are translated both ways here.
 */
export const board: Board<MiddleAges> = ({ view, seat, language, say, lit, onPick, pointed, changed, lastEvents }) => {
  const words = WORDS[language];
  const own = `fief-${seat ?? ''}-`;
  const placed = useMemo(
    () => lit.map((entry) => ({ ...entry, place: entry.place.replace(/^own-/, own) })),
    [lit, own],
  );
  const asked = useMemo(() => new Map(lit.map(({ place }) => [place.replace(/^own-/, own), place])), [lit, own]);
  const open = useMemo(
    () => new Set(placed.filter(({ state }) => state !== 'greyed').map(({ place }) => place)),
    [placed],
  );
  const gained = useShared([...gainsOf(lastEvents)]);
  const gains = useMemo(() => new Map(gained), [gained]);
  const seats = view.fiefs.map((_, i) => i);
  const order = seat === undefined ? seats : [...seats.slice(seat), ...seats.slice(0, seat)];
  const inRound = view.round > 0;
  return (
    <Places
      label={words.land}
      className={css.board ?? ''}
      lit={placed}
      onPick={(place) => onPick(asked.get(place) ?? place)}
      pointed={pointed}
      changed={changed}
    >
      <div className={`${css.top} vellum`}>
        <Land view={view} say={say} words={words} />
        <Supply view={view} words={words} />
      </div>
      <div className={css.fiefs} data-seats={view.fiefs.length}>
        {order.map((owner) => {
          const fief = view.fiefs[owner];
          return (
            fief && (
              <Fief
                key={owner}
                seat={owner}
                fief={fief}
                say={say}
                words={words}
                gains={gains}
                order={inRound ? view.order.indexOf(owner) + 1 : 0}
                acting={view.order[view.turn] === owner}
                open={open}
              />
            )
          );
        })}
      </div>
    </Places>
  );
};
