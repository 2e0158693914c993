import type { Vocabulary } from '@homage/kernel';
import type { Order, Standing } from '@homage/protocol';
import { Button } from '@homage/ui';
import { type GameWords, type Say, sayEvent, sayRefusal } from '@homage/words';
import { useCallback, useEffect, useState } from 'react';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import css from '../table/Menu.module.css';
import { useWebText } from '../text/index.ts';
import { useOrdersText } from '../text/orders.ts';
import { OrderFields, orderWith, termsOf } from './OrderFields.tsx';
import { moment } from './presets.ts';

interface OrderListProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
}

/** What can be said is said; where rules or words rely on more than there is now, the plain name stands. */
function attempt(sentence: () => string | undefined, otherwise: string): string {
  try {
    return sentence() ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** My orders in advance: each can be changed and dropped; those that no longer stand say why. */
export function OrderList({ client, state, words, say }: OrderListProps) {
  const text = useOrdersText();
  const { language } = useSettings();
  const [standing, setStanding] = useState<Standing>();
  const [editing, setEditing] = useState<number>();
  const [trouble, setTrouble] = useState<Trouble>();
  const web = useWebText();
  const { orders } = client;
  const load = useCallback(() => void orders?.get().then(setStanding, () => undefined), [orders]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may have used or ended one
  useEffect(load, [load, state.cursor]);
  if (orders === undefined || state.me === undefined || state.phase !== 'running' || standing === undefined)
    return null;
  const put = (next: readonly Order[]): void =>
    void orders.put(next).then((why) => {
      setTrouble(why);
      if (why !== undefined) return;
      setEditing(undefined);
      load();
    });
  const game = words.texts[language];
  const view = state.seen?.view ?? {};
  const sentence = ({ kind, when = {}, answer }: Order): string => {
    const question = attempt(
      () => game.asks[kind]?.you(when, say, view),
      attempt(() => game.asks[kind]?.wait(when, state.me ?? 0, say), kind),
    );
    const given = Object.entries(answer).map(([key, value]) =>
      attempt(() => game.value(kind, key, value as never, view, say), String(value)),
    );
    return text.says(question, given.join(', '));
  };
  const because = ({ why, because: reason, event }: Standing['dropped'][number]): string =>
    text.why[why](
      reason
        ? attempt(() => sayRefusal(words, language, reason as never, say), reason.code)
        : event
          ? attempt(() => sayEvent(words, language, event as never, say), event.kind)
          : '',
    );
  const { orders: all, dropped } = standing;
  return (
    <section className={css.report} aria-labelledby="orders">
      <h3 id="orders">{text.title}</h3>
      <p>{all.length === 0 ? text.none : text.help}</p>
      <ul>
        {all.map((order, i) => (
          <li key={JSON.stringify(order)}>
            <p>
              {sentence(order)}{' '}
              {[
                order.once && text.once,
                order.until !== undefined && text.untilWhen(moment(order.until, language)),
                order.stop && text.stops,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {editing === i ? (
              <Editing order={order} onKeep={(changed) => put(all.map((one, j) => (j === i ? changed : one)))} />
            ) : (
              <Button look="quiet" icon="hand" onClick={() => setEditing(i)}>
                {text.edit}
              </Button>
            )}
            <Button look="quiet" icon="close" onClick={() => put(all.filter((_, j) => j !== i))}>
              {text.drop}
            </Button>
          </li>
        ))}
      </ul>
      {trouble && <p role="alert">{web.trouble[trouble.code] ?? web.trouble.fallback}</p>}
      {dropped.length > 0 && (
        <>
          <h4>{text.dropped}</h4>
          <ul>
            {dropped.map((one) => (
              <li key={`${one.at}${JSON.stringify(one.order)}`}>
                {sentence(one.order)}: {because(one)}
              </li>
            ))}
          </ul>
          <Button look="quiet" icon="check" onClick={() => put(all)}>
            {text.read}
          </Button>
        </>
      )}
    </section>
  );
}

function Editing({ order, onKeep }: { order: Order; onKeep(order: Order): void }) {
  const text = useOrdersText();
  const [terms, setTerms] = useState(() => termsOf(order));
  return (
    <>
      <OrderFields terms={terms} onChange={setTerms} scoped={false} />
      <Button icon="check" onClick={() => onKeep(orderWith(order.kind, order.answer, order.when ?? {}, terms))}>
        {text.keep}
      </Button>
    </>
  );
}
