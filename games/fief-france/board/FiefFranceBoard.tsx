import { type Board, PIECES, Places, useRuleHref } from '@homage/ui';
import { useMemo } from 'react';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { wordsIn } from '../text/board.ts';
import { naming } from '../text/shared.ts';
import { Family, Hand } from './Family.tsx';
import { France } from './France.tsx';
import { useLook } from './look.ts';
import css from './panels.module.css';
import { Bonds, Frieze, Lands, Piles } from './Realm.tsx';
import { Ribbon } from './Ribbon.tsx';
import { hasScene, Scene, UnderWay } from './Scene.tsx';

/** The board of FIEF France: the ribbon of the round, the map, what is going on, crown and church, and the families. */
export const board: Board<FiefFrance> = ({ view, seat, language, say, lit, onPick, pointed, changed, lastEvents }) => {
  const words = wordsIn(language);
  const ruleHref = useRuleHref();
  const { opt } = view;
  const told = useMemo(() => naming(say, { opt }), [say, opt]);
  const shared = { view, say: told, words };
  const look = useLook(shared, { lit, onPick, seat });
  const picking = { lit, onPick: look.pick, pointed, changed };
  const seats = view.families.map((_, i) => i);
  const others = seat === undefined ? seats : [...seats.slice(seat + 1), ...seats.slice(0, seat)];
  return (
    <div className={css.board}>
      <Ribbon {...shared} />
      <div className={css.table} data-scene={hasScene(view) || undefined}>
        {hasScene(view) && (
          <Places label={words.scene} className={css.scene ?? ''} {...picking}>
            <Scene {...shared} lastEvents={lastEvents} />
          </Places>
        )}
        <div className={css.sheet}>
          <France {...shared} {...picking} looked={look.looked} onClose={look.clear} />
          <UnderWay {...shared} />
        </div>
        <Places label={words.title} className={css.side ?? ''} {...picking}>
          <div className={css.aside}>
            {seat !== undefined && <Family seat={seat} {...shared} />}
            {seat !== undefined && <Hand {...shared} />}
            <Frieze {...shared} />
            <Bonds {...shared} />
            <Piles {...shared} />
          </div>
          <div className={css.families}>
            {others.map((owner) => (
              <Family key={owner} seat={owner} {...shared} />
            ))}
          </div>
          <Lands {...shared} />
        </Places>
      </div>
      <p className={css.foot}>
        <a href={ruleHref(PIECES)} target="_blank" rel="noreferrer">
          {words.reconstructed}
        </a>
      </p>
    </div>
  );
};
