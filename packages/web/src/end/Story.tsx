import { IconButton } from '@homage/ui';
import { useEndText } from '../text/end.ts';
import type { Round } from './account.ts';
import css from './End.module.css';
import { chapterAt, STOPS, type Stop } from './story.ts';

interface StoryProps {
  rounds: readonly Round[];
  stops: ReadonlyMap<Stop, readonly number[]>;
  at: number;
  onGo(moment: number): void;
}

/** Chapters by round, and jumps from battle to battle, vote to vote, turn to turn. */
export function Story({ rounds, stops, at, onGo }: StoryProps) {
  const text = useEndText();
  const chapter = chapterAt(rounds, at);
  const shown = STOPS.filter((stop) => (stops.get(stop)?.length ?? 0) > 0);
  return (
    <>
      <label className={css.whose}>
        {text.chapters}
        <select
          data-chapters=""
          value={chapter}
          onChange={({ target }) => onGo(rounds[Number(target.value)]?.moment ?? 1)}
        >
          <option value={-1}>{text.beginning}</option>
          {rounds.map(({ round }, i) => (
            <option key={round} value={i}>
              {text.roundN(round)}
            </option>
          ))}
        </select>
      </label>
      {shown.length > 0 && (
        <fieldset className={css.jumps}>
          <legend>{text.jump}</legend>
          {shown.map((stop) => {
            const list = stops.get(stop) ?? [];
            const before = list.findLast((moment) => moment < at);
            const after = list.find((moment) => moment > at);
            const what = text.scenes[stop];
            return (
              <div key={stop} data-jump={stop}>
                <IconButton
                  icon="back"
                  label={text.previousOf(what)}
                  aria-disabled={before === undefined}
                  onClick={() => before !== undefined && onGo(before)}
                />
                <span>{what}</span>
                <IconButton
                  icon="forward"
                  label={text.nextOf(what)}
                  aria-disabled={after === undefined}
                  onClick={() => after !== undefined && onGo(after)}
                />
              </div>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
