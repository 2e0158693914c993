import { useEffect, useState } from 'react';
import { useSettings } from '../settings.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Times as people say them, from now; they move by the minute. */
export function useAgo(): { ago(at: number): string; day(at: number): string } {
  const { language } = useSettings();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return {
    ago(at) {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      const [unit, ms] = UNITS.find(([, size]) => Math.abs(at - now) >= size) ?? (['minute', MINUTE] as const);
      return format.format(Math.trunc((at - now) / ms), unit);
    },
    day(at) {
      const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
      const date = sameDay ? {} : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
      return new Intl.DateTimeFormat(language, { ...date, hour: '2-digit', minute: '2-digit' }).format(at);
    },
  };
}
