import type { Draft } from '@homage/kernel';
import { Button, type Speaking } from '@homage/ui';
import { lazy, Suspense, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useWebText } from '../text/index.ts';

/** Comes when it is asked for. */
const Counsel = lazy(() => import('./Counsel.tsx'));

/** Only for somebody who plays alone with bots: at a table with other people nobody is whispered to. */
export const mayAsk = ({ me, seats, link, still }: TableState): boolean =>
  link === 'near' &&
  !still &&
  me !== undefined &&
  seats[me]?.kind === 'person' &&
  seats.every(({ kind }, seat) => kind === 'bot' || seat === me);

interface HintProps {
  client: TableClient;
  state: TableState;
  target: number;
  speaking: Speaking;
  /** Lays an answer ready: the reader still confirms it. */
  onTake(answer: Draft): void;
}

/** What a lord would do in the reader's place, when it is asked for. */
export function Hint({ state, ...props }: HintProps) {
  const text = useWebText();
  const [asked, setAsked] = useState<number>();
  const { hint } = props.client;
  if (hint === undefined || !mayAsk(state)) return null;
  // A hint belongs to its question.
  if (asked !== props.target)
    return (
      <Button look="quiet" icon="crown" onClick={() => setAsked(props.target)}>
        {text.table.hint}
      </Button>
    );
  return (
    <Suspense fallback={<Thinking />}>
      <Counsel key={asked} {...props} hint={hint} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
}

export function Thinking() {
  const text = useWebText();
  return (
    <Button look="quiet" icon="crown" aria-disabled>
      {text.table.hintComing}
    </Button>
  );
}
