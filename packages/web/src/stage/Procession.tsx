import type { Ceremony } from '@homage/ui/ceremony';
import { type Dispatch, lazy, type SetStateAction, Suspense } from 'react';

/** The stage comes when there is something to show. */
const Stage = lazy(async () => ({ default: (await import('@homage/ui/stage')).Stage }));

export interface Shown {
  key: string;
  ceremony: Ceremony;
  sentence: string;
  mine: boolean;
  still: boolean;
}

interface ProcessionProps {
  waiting: readonly Shown[];
  setWaiting: Dispatch<SetStateAction<readonly Shown[]>>;
}

/** Ceremonies one after the other: the first of those that wait is on the stage until it is over or skipped. */
export function Procession({ waiting: [now], setWaiting }: ProcessionProps) {
  if (now === undefined) return null;
  const { key, ...rest } = now;
  return (
    <Suspense>
      <Stage key={key} {...rest} onDone={() => setWaiting((before) => before.filter((one) => one.key !== key))} />
    </Suspense>
  );
}
