import { Button, Dialog } from '@homage/ui';
import type { Say } from '@homage/words';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TableClient, TableState } from '../client/types.ts';
import { useEndText } from '../text/end.ts';
import { useWebText } from '../text/index.ts';
import css from './End.module.css';

interface PlayOnProps {
  client: TableClient;
  state: TableState;
  say: Say;
  moment: number;
  onClose(): void;
}

const LEVELS = ['squire', 'knight', 'lord'] as const;

/** Whether a new table can go on from here: the journal is open, and somebody looks whose seat it could be. */
export const mayPlayOn = ({ phase, link, me }: TableState): boolean =>
  phase === 'over' || (phase === 'running' && link === 'near' && me !== undefined);

/** Asks who plays, and lays the table. While a game runs nobody sits down in another's seat: he would see the hand there. */
export function PlayOn({ client, state, say, moment, onClose }: PlayOnProps) {
  const text = useEndText();
  const web = useWebText();
  const [, go] = useLocation();
  const [seat, setSeat] = useState(state.me ?? 0);
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('squire');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const journal = await client.journal();
      const { layOnward } = await import('../local/client.ts');
      const table =
        journal === undefined
          ? undefined
          : await layOnward(state.game, journal, { reader: state.me, cursor: moment, seat, level });
      if (table === undefined) setWrong(text.onwardOver);
      else go(`/local/${table}`);
    } catch (error) {
      console.warn(error);
      setWrong(text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={text.onwardTitle} open onClose={onClose}>
      <div className={css.onward}>
        <p>{text.onwardHelp}</p>
        {state.phase === 'over' && (
          <label>
            {text.seat}
            <select value={seat} onChange={({ target }) => setSeat(Number(target.value))}>
              {state.seats.map((_, one) => (
                <option key={say.name(one)} value={one}>
                  {say.name(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {text.level}
          <select
            value={level}
            onChange={({ target }) => setLevel(LEVELS.find((one) => one === target.value) ?? 'squire')}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {web.table.levels[one]}
              </option>
            ))}
          </select>
        </label>
        {wrong && <p role="alert">{wrong}</p>}
        <div>
          <Button look="press" icon="play" aria-disabled={busy} onClick={() => !busy && void begin()}>
            {text.begin}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
