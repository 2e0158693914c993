import type { BondLine } from '@homage/protocol';
import { Button } from '@homage/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { TableState } from '../client/types.ts';
import css from '../look/look.module.css';
import table from '../table/Manners.module.css';
import { useCareText } from '../text/care.ts';
import { send } from './api.ts';
import { setDeaf } from './deaf.ts';
import { Wrong } from './Field.tsx';
import own from './people.module.css';
import { useDeed } from './useDeed.ts';

const REASONS = ['abuse', 'cheating', 'leaving', 'name', 'other'] as const;

/** What I can do for myself about somebody at this table: not hear them, not sit with them again, tell the stewards. */
export function CareSection({ state }: { state: TableState }) {
  const text = useCareText();
  const { trouble, busy, run } = useDeed();
  const [bonds, setBonds] = useState<readonly BondLine[]>([]);
  const [about, setAbout] = useState<{ who: string; name: string }>();
  const [sent, setSent] = useState(false);
  const far = state.manners !== undefined;
  useEffect(() => {
    if (!far) return;
    send<BondLine[]>('GET', `/tables/${state.id}/bonds`).then(setBonds, () => undefined);
  }, [far, state.id]);
  if (!far) return null;
  const people = new Map<string, string>();
  state.seats.forEach(({ who, name }, seat) => {
    if (who !== undefined && seat !== state.me) people.set(who, name);
  });
  const mine = state.me === undefined ? undefined : state.seats[state.me]?.who;
  for (const { by, name } of state.said) if (by !== undefined && by !== mine && name !== '') people.set(by, name);
  if (people.size === 0) return null;
  const has = (who: string, kind: BondLine['kind']): boolean =>
    bonds.some((one) => one.who === who && one.kind === kind);
  const bond = (who: string, kind: BondLine['kind']): Promise<void> =>
    run('bond', async () => {
      const now = await send<BondLine[]>('POST', `/tables/${state.id}/bonds`, { who, kind, on: !has(who, kind) });
      setBonds(now);
      setDeaf(state.id, now);
    });
  return (
    <section className={table.manners} aria-labelledby="care">
      <h3 id="care">{text.title}</h3>
      <p>{text.help}</p>
      {[...people].map(([who, name]) => (
        <div key={who} className={table.row}>
          <strong>{name}</strong>
          <Button look="quiet" disabled={busy} onClick={() => void bond(who, 'mute')}>
            {has(who, 'mute') ? text.hear(name) : text.mute(name)}
          </Button>
          <Button look="quiet" disabled={busy} onClick={() => void bond(who, 'block')}>
            {has(who, 'block') ? text.unblock(name) : text.block(name)}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setSent(false);
              setAbout({ who, name });
            }}
          >
            {text.report(name)}
          </Button>
        </div>
      ))}
      <Wrong sentence={trouble?.sentence} />
      {about && (
        <Report
          table={state.id}
          about={about}
          onDone={(done) => {
            setAbout(undefined);
            setSent(done);
          }}
        />
      )}
      {sent && <p role="status">{text.reported}</p>}
    </section>
  );
}

function Report({
  table: id,
  about: { who, name },
  onDone,
}: {
  table: string;
  about: { who: string; name: string };
  onDone(sent: boolean): void;
}) {
  const text = useCareText();
  const field = useId();
  const { trouble, busy, run } = useDeed();
  const [why, setWhy] = useState<(typeof REASONS)[number]>('abuse');
  const [words, setWords] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run('report', async () => {
      await send('POST', `/tables/${id}/report`, { who, why, words });
      onDone(true);
    });
  };
  return (
    <form className={css.sheet} onSubmit={onSubmit}>
      <fieldset className={css.field}>
        <legend>{text.report(name)}</legend>
        <div className={css.choices}>
          {REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" name="why" checked={why === reason} onChange={() => setWhy(reason)} />
              {text.reasons[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={css.field}>
        <label htmlFor={field}>{text.words}</label>
        <textarea
          id={field}
          className={own.area}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <small>{text.context}</small>
      </div>
      <Wrong sentence={trouble?.sentence} />
      <div className={css.row}>
        <Button type="submit" look="press" disabled={busy}>
          {text.send}
        </Button>
        <Button look="quiet" onClick={() => onDone(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
