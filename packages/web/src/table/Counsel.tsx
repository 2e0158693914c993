import type { Advice, Hint as Told } from '@homage/bots';
import type { Draft, Json, Target } from '@homage/kernel';
import { Button, type Speaking } from '@homage/ui';
import { useEffect, useState } from 'react';
import type { TableClient } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import { useHintText } from '../text/hint.ts';
import css from './Decision.module.css';
import { Thinking } from './Hint.tsx';

/** An advice with its answer in the words of the game. */
interface Said extends Advice {
  words: string;
}

type Found = 'none' | { ask: number; why: Told['why']; best: Said; others: readonly Said[]; because: Told['because'] };

/** The choices of an answer, one after the other, as the list would name them. */
async function sayAnswer(client: TableClient, target: Target, answer: Draft, speaking: Speaking): Promise<string> {
  const { kind, text, view, say } = speaking;
  const named: string[] = [];
  const draft: { [key: string]: Json } = {};
  for (;;) {
    const step = await client.compose(target, draft);
    if (!('choice' in step)) break;
    const { key, type } = step.choice;
    const value = answer[key];
    if (value === undefined) break;
    draft[key] = value;
    const name = (one: Json): string => text.value(kind, key, one, view, say);
    if (type === 'one') named.push(name(value));
    else if (type === 'amount') named.push(`${text.choice(kind, key, say)} ${value}`);
    else if (Array.isArray(value)) named.push(value.map(name).join(', '));
    else
      named.push(
        Object.entries(value as { [bucket: string]: number })
          .filter(([, count]) => count > 0)
          .map(([bucket, count]) => `${count} × ${name(bucket)}`)
          .join(', '),
      );
  }
  return named.filter(Boolean).join(' · ');
}

interface CounselProps {
  hint: NonNullable<TableClient['hint']>;
  client: TableClient;
  target: number;
  speaking: Speaking;
  /** Lays an answer ready: the reader still confirms it. */
  onTake(answer: Draft): void;
  onClose(): void;
}

/** What a lord would do in the reader's place: asked when it is first drawn. */
export default function Counsel({ hint, client, target, speaking, onTake, onClose }: CounselProps) {
  const text = useHintText();
  const { language } = useSettings();
  const [found, setFound] = useState<Found>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the table may go on meanwhile.
  useEffect(() => {
    let here = true;
    const ask = async (): Promise<void> => {
      const told = await hint();
      if (told?.ask !== target) {
        if (here) setFound('none');
        return;
      }
      const say = async (advice: Advice): Promise<Said> => ({
        ...advice,
        words: await sayAnswer(client, target, advice.answer, speaking),
      });
      const best = await say(told.best);
      const others = await Promise.all(told.others.map(say));
      if (here) setFound({ ask: target, why: told.why, because: told.because, best, others });
    };
    // Without an answer the button is there again.
    ask().catch(() => here && onClose());
    return () => {
      here = false;
    };
  }, []);
  if (found === undefined) return <Thinking />;
  if (found === 'none') return <p role="status">{text.none}</p>;
  const { why, best, others, because } = found;
  const percent = ({ share }: Advice): string => text.expects(Math.round(100 * share));
  const counted = why === 'clear' || why === 'close';
  return (
    <div className={css.hint} role="status" data-hint={why}>
      <p>
        {text.would[why]} <strong>{best.words}</strong>
        {counted && ` (${percent(best)})`}
      </p>
      {because && <p>{text.because(because[language])}</p>}
      {others.length > 0 && (
        <p>
          {text.otherwise} {others.map((other) => `${other.words} (${percent(other)})`).join('; ')}
        </p>
      )}
      <div className={css.row}>
        <Button onClick={() => onTake(best.answer)}>{text.take}</Button>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  );
}
