import { type Board, PIECES, Places, useRuleHref, useShared } from '@homage/ui';
import { useMemo } from 'react';
import type { Lancaster } from '../rules/index.ts';
import { actingOf } from './acting.ts';
import { England } from './England.tsx';
import { Favours, France } from './France.tsx';
import { gainsOf, lastVote } from './gains.ts';
import css from './map.module.css';
import { Parliament } from './Parliament.tsx';
import { Player } from './Player.tsx';
import players from './players.module.css';
import { Score } from './Score.tsx';
import { WORDS } from './words.ts';

/** The board of Lancaster as one picture: England, the Channel and France, the parliament, and everybody's castle below. */
export const board: Board<Lancaster> = ({ view, seat, language, say, lit, onPick, pointed, changed, lastEvents }) => {
  const words = WORDS[language];
  const ruleHref = useRuleHref();
  const acting = useMemo(() => actingOf(view, seat, lit), [view, seat, lit]);
  const open = useMemo(
    () => new Set(acting.lit.filter(({ state }) => state === 'open' || state === 'chosen').map(({ place }) => place)),
    [acting],
  );
  const gained = useShared([...gainsOf(lastEvents)]);
  const gains = useMemo(() => new Map(gained), [gained]);
  const voted = useMemo(() => lastVote(lastEvents), [lastEvents]);
  const takes = useShared([...open].filter((place) => place.startsWith('take.')));
  const seats = view.score.map((_, i) => i);
  const order = seat === undefined ? seats : [...seats.slice(seat), ...seats.slice(0, seat)];
  const shared = { view, say, words, gains };
  return (
    <Places
      label={words.title}
      className={css.board ?? ''}
      lit={acting.lit}
      onPick={(place) => onPick(acting.asked(place))}
      pointed={pointed}
      changed={changed}
    >
      {/* Before the first asterisk, not after the last. */}
      <p className={players.star}>
        <a href={ruleHref(PIECES)} target="_blank" rel="noreferrer">
          {words.footnote}
        </a>
      </p>
      <div className={`${css.scene} vellum`} data-spectator={seat === undefined || undefined}>
        <svg className={css.sea} aria-hidden="true">
          <rect width="100%" height="100%" fill="url(#terrain-waves)" />
        </svg>
        <Score view={view} say={say} words={words} />
        <England {...shared} level={acting.level} takes={takes} lit={open} />
        <France {...shared} />
        <Favours {...shared} />
        <Parliament {...shared} seat={seat} voting={open.has('voice.yes') || open.has('voice.no')} voted={voted} />
      </div>
      <div className={players.players} data-seats={view.seats}>
        {order.map((owner) => (
          <Player key={owner} seat={owner} {...shared} />
        ))}
      </div>
      <p className={players.foot}>
        {words.stock(view.stock.gold, view.stock.squires, view.stock.votes)}
        {' · '}
        {words.toCome(view.lawPile.count, view.conflictPile)}
      </p>
    </Places>
  );
};
