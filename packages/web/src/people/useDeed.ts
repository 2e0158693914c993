import { useState } from 'react';
import { usePeopleText } from '../text/people.ts';
import { Refused } from './api.ts';

export interface Trouble {
  /** The field that is wrong; empty: none of them alone. */
  at: string;
  sentence: string;
}

/** Does something, and says beside the field what is wrong with it. */
export function useDeed(): {
  trouble: Trouble | undefined;
  busy: boolean;
  run(field: string, deed: () => Promise<void>): Promise<void>;
} {
  const text = usePeopleText();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const run = async (field: string, deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await deed();
    } catch (error) {
      if (error instanceof Refused) {
        const own = text.wrong[error.at];
        setTrouble({
          at: field,
          sentence: error.code === 'server.badMessage' && own ? own : error.message || text.offline,
        });
      } else setTrouble({ at: field, sentence: text.passkeyStopped });
    } finally {
      setBusy(false);
    }
  };
  return { trouble, busy, run };
}
