/** The board: a picture of a view. It holds no rules; every `PlaceButton` lights up by its id and hands a pick back. */

import { type Board, Panel, PlaceButton, Places } from '@homage/ui';
import type { Quitrent } from '../rules/index.ts';
import { FAIR, seatPlace } from '../text/index.ts';
import css from './board.module.css';
import { WORDS } from './words.ts';

export const board: Board<Quitrent> = ({ view, seat, language, say, lit, onPick, pointed, changed }) => {
  const words = WORDS[language];
  return (
    <Places label={words.board} className={css.board ?? ''} {...{ lit, onPick, pointed, changed }}>
      <PlaceButton place={FAIR} label={words.fair(view.round, view.prize)} className={css.fair}>
        <strong>{view.prize}</strong>
        <span>{words.fair(view.round, view.prize)}</span>
      </PlaceButton>
      {view.purses.map((purse, owner) => (
        <Panel key={seatPlace(owner)} title={say.name(owner)} seat={owner} mine={owner === seat}>
          <PlaceButton
            place={seatPlace(owner)}
            label={words.holds(say.name(owner), purse, view.points[owner]!)}
            className={css.purse}
          >
            {words.sums(purse, view.points[owner]!)}
          </PlaceButton>
        </Panel>
      ))}
    </Places>
  );
};
