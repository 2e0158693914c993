/** Deadlines as a calendar (RFC 5545), for whoever has its secret address. It holds the game, the table and the time. */

import type { TurnLine } from '@homage/protocol';
import type { Language } from '@homage/words';

const NAMES = { en: 'Homage: my turn', fr: 'Homage\u202f: à moi de jouer' } as const;
const WORDS = {
  en: (game: string) => `Your time ends: ${game}`,
  fr: (game: string) => `Fin de votre temps\u202f: ${game}`,
} as const;

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Lines are at most 75 bytes long; the rest goes on after a space. */
export function folded(line: string): string {
  const out: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (out.length === 0 ? 75 : 74)) {
      out.push(part);
      part = '';
    }
    part += letter;
  }
  return [...out, part].join('\r\n ');
}

export function calendarText(
  turns: readonly TurnLine[],
  language: Language,
  title: (game: string) => string,
  url: string | null,
  now: number,
): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Homage//My turn//EN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escaped(NAMES[language])}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
  ];
  for (const { table, game, until, since } of turns) {
    if (until === null) continue;
    lines.push(
      ...['BEGIN:VEVENT', `UID:${table}-${since ?? 0}@homage`, `DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(until)}`],
      ...[`SUMMARY:${escaped(WORDS[language](title(game)))}`],
      ...(url === null ? [] : [`URL:${url}/table/${table}`]),
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title(game))}`, 'TRIGGER:-PT3H', 'END:VALARM'],
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
