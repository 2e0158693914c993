import type { Say } from '@homage/words';
import type { TableState } from '../client/types.ts';
import type { Parts } from '../table/useTable.ts';
import { Ceremonial } from './Ceremonial.tsx';
import { Motions } from './Motions.tsx';

interface ToldProps {
  state: TableState;
  parts: Parts;
  say: Say;
  /** The past is looked at. */
  past: boolean;
  /** A lesson speaks: it is not interrupted by ceremonies. */
  lesson: boolean;
}

/** What the log tells, seen: things move, and what matters is celebrated. */
export default function Told({ state, parts, say, past, lesson }: ToldProps) {
  return (
    <>
      <Motions state={state} parts={parts} quiet={past} />
      <Ceremonial state={state} parts={parts} say={say} quiet={past || lesson} />
    </>
  );
}
