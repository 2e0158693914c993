import type { TableClient, TableState } from '../client/types.ts';
import { Strip } from '../letters/Strip.tsx';
import { Absent, Asked } from './Manners.tsx';

/** What stands above the board of a far table: what is asked of those who play, who is absent, what a table by correspondence tells. */
export default function Above({ client, state }: { client: TableClient; state: TableState }) {
  return (
    <>
      <Asked client={client} state={state} />
      <Absent client={client} state={state} />
      <Strip client={client} state={state} />
    </>
  );
}
