import type { Character } from '@homage/bots';
import { browserGame } from '@homage/registry/browser';
import { Button, SeatName } from '@homage/ui';
import { NATURES } from '@homage/words';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { layTable } from '../local/client.ts';
import { Failed } from '../look/Failed.tsx';
import css from '../look/look.module.css';
import { OptionFields, type OptionSet, useOptions } from '../look/Options.tsx';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import NotFound from './NotFound.tsx';

/** From the lightest to the hardest. */
const LEVELS = ['squire', 'knight', 'lord'] as const;

/** Around one screen: who sits where, person or bot. Or against bots alone, with everything that can be chosen. */
export default function HotSeat({ game: id, bots = false }: { game: string; bots?: boolean }) {
  const text = useWebText();
  const { language, name } = useSettings();
  const [, go] = useLocation();
  const game = browserGame(id);
  const title = bots ? text.hotSeat.against : text.hotSeat.title;
  useTitle(title);
  const [min, max] = game?.seats ?? [2, 2];
  const [seats, setSeats] = useState(() =>
    Array.from({ length: max }, (_, seat) => ({
      name: (seat === 0 && name) || (text.botNames[seat] ?? ''),
      kind: (seat < (bots ? 1 : 2) ? 'person' : 'bot') as 'person' | 'bot',
      character: 'even' as Character,
    })),
  );
  const [count, setCount] = useState(Math.max(min, Math.min(max, bots ? 4 : 3)));
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('squire');
  const known = useOptions(game);
  const [options, setOptions] = useState<OptionSet>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => setOptions(known.initial), [known]);
  if (game === undefined) return <NotFound />;
  if (failed) return <Failed table />;
  const people = seats.slice(0, count).filter(({ kind }) => kind === 'person').length;
  const set = (seat: number, some: Partial<(typeof seats)[number]>): void =>
    setSeats(seats.map((before, i) => (i === seat ? { ...before, ...some } : before)));
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || people === 0) return;
    setBusy(true);
    const named = seats.slice(0, count).map(({ name: typed, kind, character }, i) => ({
      kind,
      name: typed.trim() || text.hotSeat.seat(i + 1),
      ...(kind === 'bot' && { level, character }),
    }));
    await layTable({ game: id, options, seats: named }).then(
      (table) => go(`/local/${table}`),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  };
  return (
    <main className={css.page} id="content">
      <h1>{title}</h1>
      <p className={css.lead}>{game.title[language]}</p>
      {!bots && <p>{text.hotSeat.intro}</p>}
      <form className={css.sheet} onSubmit={(event) => void onSubmit(event)}>
        <fieldset className={css.field}>
          <legend>{text.hotSeat.players}</legend>
          <div className={css.choices}>
            {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((n) => (
              <label key={n}>
                <input type="radio" name="count" checked={count === n} onChange={() => setCount(n)} />
                {n}
              </label>
            ))}
          </div>
        </fieldset>
        {seats.slice(0, count).map((seat, i) => (
          <fieldset key={text.hotSeat.seat(i)} className={css.field}>
            <legend>
              <SeatName seat={i} name={text.hotSeat.seat(i + 1)} />
            </legend>
            <div className={css.row}>
              <input
                type="text"
                aria-label={text.hotSeat.name}
                value={seat.name}
                maxLength={40}
                onChange={(event) => set(i, { name: event.target.value })}
              />
              <div className={css.choices}>
                {(['person', 'bot'] as const).map((kind) => (
                  <label key={kind}>
                    <input
                      type="radio"
                      name={`kind-${i}`}
                      checked={seat.kind === kind}
                      onChange={() => set(i, { kind })}
                    />
                    {text.hotSeat[kind]}
                  </label>
                ))}
              </div>
              {seat.kind === 'bot' && (
                <select
                  aria-label={text.hotSeat.character(seat.name)}
                  aria-describedby={`nature-${i}`}
                  value={seat.character}
                  onChange={(event) => set(i, { character: event.target.value as Character })}
                >
                  {Object.entries(NATURES).map(([one, nature]) => (
                    <option key={one} value={one}>
                      {nature[language].name}
                    </option>
                  ))}
                </select>
              )}
            </div>
            {seat.kind === 'bot' && (
              <small className={css.muted} id={`nature-${i}`}>
                {NATURES[seat.character]?.[language].sentence}
              </small>
            )}
          </fieldset>
        ))}
        {people < count && (
          <fieldset className={css.field}>
            <legend>{text.hotSeat.level}</legend>
            <div className={css.levels}>
              {LEVELS.map((one) => (
                <label key={one}>
                  <input type="radio" name="level" checked={level === one} onChange={() => setLevel(one)} />
                  <span>
                    <strong>{text.table.levels[one]}</strong>
                    <small>{text.hotSeat.levelHelp[one]}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <OptionFields known={known} options={options} onChange={setOptions} />
        {people === 0 && <p role="status">{text.hotSeat.needPeople}</p>}
        <div>
          <Button look="press" icon="people" type="submit" aria-disabled={busy || people === 0}>
            {text.hotSeat.start}
          </Button>
        </div>
      </form>
    </main>
  );
}
