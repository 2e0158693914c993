import type { Ask, Vocabulary } from '@homage/kernel';
import type { Order } from '@homage/protocol';
import { Button, type Composable, ComposerView, type Speaking, useComposer } from '@homage/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useOrdersText } from '../text/orders.ts';
import { FIRST_TERMS, OrderFields, orderWith } from './OrderFields.tsx';

interface IfAskedProps {
  client: TableClient;
  state: TableState;
  speaking: Speaking;
}

/** While others are asked: what I would answer if I were. In its place, until I want that: `children`. */
export function IfAsked({ client, state, speaking, children }: IfAskedProps & { children: ReactNode }) {
  const text = useOrdersText();
  const [ask, setAsk] = useState<Ask<Vocabulary>>();
  const [saved, setSaved] = useState(false);
  const { orders } = client;
  const { me, phase, seen } = state;
  if (orders === undefined || me === undefined || phase !== 'running' || seen === undefined) return children;
  const open = ask && seen.asked.find(({ id }) => id === ask.id);
  if (open !== undefined)
    return (
      <Supposing
        client={client}
        state={state}
        speaking={{ ...speaking, kind: open.kind }}
        ask={open}
        onDone={(done) => {
          setSaved(done);
          setAsk(undefined);
        }}
      />
    );
  const [first] = seen.asked.filter(({ seat }) => seat !== me);
  if (first === undefined || seen.asks.length > 0) return children;
  return (
    <>
      {children}
      <Button look="quiet" icon="hand" onClick={() => setAsk(first)}>
        {text.ifAsked}
      </Button>
      {saved && <p role="status">{text.saved}</p>}
    </>
  );
}

function Supposing({
  client,
  state,
  speaking,
  ask,
  onDone,
}: IfAskedProps & { ask: Ask<Vocabulary>; onDone(done: boolean): void }) {
  const text = useOrdersText();
  const [terms, setTerms] = useState(FIRST_TERMS);
  const composable = useMemo(
    (): Composable => ({
      compose: async (_target, draft) =>
        (await client.orders?.suppose(ask.id, draft)) ?? { why: { code: 'client.offline' } as never },
      async answer(_target, answer) {
        const args = { ...(ask.args as object) } as NonNullable<Order['when']>;
        const why = await client.orders?.add(orderWith(ask.kind, answer as Order['answer'], args, terms));
        if (why === undefined) onDone(true);
        return why as never;
      },
    }),
    [client, ask, terms, onDone],
  );
  const composer = useComposer(`${state.id}.order.${ask.id}`, ask.id, composable, speaking, true);
  const { text: game, view, say } = speaking;
  return (
    <ComposerView
      composer={composer}
      speaking={speaking}
      title={text.ifAskedTitle(game.asks[ask.kind]?.you(ask.args, say, view) ?? ask.kind)}
      takeFocus
      onCancel={() => onDone(false)}
    >
      <p>{text.ifAskedHelp}</p>
      <OrderFields terms={terms} onChange={setTerms} />
    </ComposerView>
  );
}
