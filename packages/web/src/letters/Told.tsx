import type { Clock } from '@homage/protocol';
import css from '../look/look.module.css';
import { useSettings } from '../settings.ts';
import { useLettersText } from '../text/letters.ts';
import { length } from './presets.ts';

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a table by correspondence promises, before anybody sits down. */
export function Told({ clock }: { clock: Clock | undefined }) {
  const { told } = useLettersText();
  const { language } = useSettings();
  if (clock?.kind !== 'letters') return null;
  const { time, rest, up, vacation } = clock;
  const say = (ms: number): string => length(ms, language);
  const sentences =
    time === null
      ? [told.end]
      : [
          time.bank === 0 && time.cap === 0
            ? told.days(say(time.free))
            : told.time(say(time.free), say(time.bank), say(time.add), say(time.cap)),
          ...(rest?.nights ? [told.nights(clockTime(rest.nights.from), clockTime(rest.nights.to))] : []),
          ...(rest?.weekends ? [told.weekends] : []),
          ...(rest ? [told.zone(rest.zone)] : []),
          told.up[up],
          ...(up === 'wait' ? [] : [told.noShow]),
          ...(vacation ? [told.vacation] : []),
        ];
  return (
    <section className={css.sheet} aria-labelledby="by-letter">
      <h2 id="by-letter">{told.title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
