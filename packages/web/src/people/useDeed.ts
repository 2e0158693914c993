import { useState } from 'react';
import { CommandRefused } from '../far/connection.ts';
import { useWebText } from '../text/index.ts';
import { usePeopleText } from '../text/people.ts';
import { Refused } from './api.ts';

export interface Trouble {
  /** The field that is wrong; empty: none of them alone. */
  at: string;
  code: string;
  sentence: string;
}

/** Does something, and says beside the field what is wrong with it. */
export function useDeed(): {
  trouble: Trouble | undefined;
  busy: boolean;
  run(field: string, deed: () => Promise<void>): Promise<void>;
} {
  const text = usePeopleText();
  const { trouble: house } = useWebText();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const run = async (field: string, deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await deed();
    } catch (error) {
      if (error instanceof CommandRefused) {
        const { code } = error.why;
        setTrouble({ at: field, code, sentence: house[code] ?? house.fallback });
      } else if (error instanceof Refused) {
        const own = text.wrong[error.at];
        setTrouble({
          at: field,
          code: error.code,
          sentence: error.code === 'server.badMessage' && own ? own : error.message || text.offline,
        });
      } else setTrouble({ at: field, code: '', sentence: text.passkeyStopped });
    } finally {
      setBusy(false);
    }
  };
  return { trouble, busy, run };
}
