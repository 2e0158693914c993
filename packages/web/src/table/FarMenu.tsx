import type { Vocabulary } from '@homage/kernel';
import type { GameWords, Say } from '@homage/words';
import type { TableClient, TableState } from '../client/types.ts';
import { OrderList } from '../letters/OrderList.tsx';
import { Holiday } from '../letters/Strip.tsx';
import { Manners } from './Manners.tsx';

interface FarMenuProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
}

/** What of the menu only a far table has: manners, holidays, orders in advance. */
export default function FarMenu({ client, state, words, say }: FarMenuProps) {
  return (
    <>
      <Manners client={client} state={state} />
      <Holiday client={client} state={state} />
      <OrderList client={client} state={state} words={words} say={say} />
    </>
  );
}
