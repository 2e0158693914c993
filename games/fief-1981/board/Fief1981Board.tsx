import { type Board, MapView, PIECES, Places, useRuleHref } from '@homage/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Fief81, REGIONS } from '../rules/index.ts';
import css from './board.module.css';
import { Family } from './Family.tsx';
import { chartOf } from './geometry.ts';
import { Holdings, Land } from './Land.tsx';
import { Hand, Market, Regions, Sees, Waiting } from './Ledger.tsx';
import { pinsOf } from './pins.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Scene } from './Scene.tsx';
import { retell, SILENCE, type Story } from './story.ts';
import { WORDS } from './words.ts';

const NARROW = '(max-width: 700px)';

const listen = (changed: () => void): (() => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Upright, lords have room for their names from here on. */
const READABLE = 0.86;

/** Whether the map is laid out upright. */
const useUpright = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(NARROW).matches,
    () => false,
  );

/** The board of FIEF (1981): the ribbon of the turn, what everybody looks at, the map, and below it cards, families and titles. */
export const board: Board<Fief81> = ({ view, seat, language, say, lit, onPick, pointed, changed, lastEvents }) => {
  const words = WORDS[language];
  const ruleHref = useRuleHref();
  const upright = useUpright();
  const chart = chartOf(view, upright ? 'upright' : 'lying');
  const [heard, setHeard] = useState<{ events: typeof lastEvents; story: Story }>({
    events: lastEvents,
    story: retell(SILENCE, lastEvents),
  });
  if (heard.events !== lastEvents) setHeard({ events: lastEvents, story: retell(heard.story, lastEvents) });
  const { battle, walks } = heard.story;
  const open = useMemo(() => new Set(lit.map(({ place }) => place)), [lit]);
  const lords = useMemo(() => new Map(lit.map(({ place, state }) => [place, state])), [lit]);
  const choosing = REGIONS.some((region) => open.has(`region:${region}`));
  const art = useMemo(() => <Land chart={chart} words={words} />, [chart, words]);
  const pins = useMemo(() => pinsOf({ view, say, words, lords }, chart, open), [view, say, words, lords, chart, open]);
  const order = seat === undefined ? view.order : turned(view.order, seat);
  const shared = { view, say, words };
  const picking = { lit, onPick, pointed, changed };
  return (
    <div className={css.board}>
      <Ribbon {...shared} />
      <Scene {...shared} fought={battle} />
      <MapView
        label={words.map}
        width={chart.width}
        height={chart.height}
        className={css.map ?? ''}
        art={art}
        pieces={<Holdings view={view} chart={chart} walks={walks} choosing={choosing} words={words} />}
        pins={pins}
        readable={upright ? READABLE : 0}
        {...picking}
      />
      <Places label={words.families} className={css.below ?? ''} {...picking}>
        <Waiting {...shared} open={open} />
        {seat !== undefined && view.phase !== 'setup' && <Hand {...shared} />}
        <div className={css.families} data-seats={view.seats}>
          {order.map((owner) => (
            <Family key={owner} seat={owner} {...shared} />
          ))}
        </div>
        <div className={css.ledgers}>
          <Regions {...shared} />
          <Sees {...shared} />
          <Market {...shared} />
        </div>
        <p className={css.note}>
          <a href={ruleHref(PIECES)} target="_blank" rel="noreferrer">
            {words.reconstruction}
          </a>
        </p>
      </Places>
    </div>
  );
};

/** The table as the one who looks on sits at it. */
function turned(order: readonly number[], seat: number): readonly number[] {
  const at = order.indexOf(seat);
  return [...order.slice(at), ...order.slice(0, at)];
}
