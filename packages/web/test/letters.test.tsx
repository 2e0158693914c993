/** By correspondence: the sentence of each pace, where it is chosen and in the lobby; and days as a calendar counts them. */

import { LANGUAGES } from '@homage/words';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LetterFields } from '../src/letters/LetterFields.tsx';
import { FIRST_CHOICE, lettersOf, PRESETS, wholeDays } from '../src/letters/presets.ts';
import { Told } from '../src/letters/Told.tsx';
import { assume } from '../src/settings.ts';
import type { Preset } from '../src/text/letters.ts';

const DAY = 24;
/** Free time, bank, what an answer adds, and the cap, in hours; or without end. */
const PACES: Record<Preset, readonly number[] | null> = {
  brisk: [DAY, DAY, 4, 3 * DAY],
  steady: [DAY, 3 * DAY, 12, 5 * DAY],
  slow: [DAY, 3 * DAY, 36, 10 * DAY],
  friends: null,
};
const WAITS = { en: 'Nobody’s time ever runs out', fr: 'Le temps n’est compté à personne' };
const UNITS: Record<string, number> = { day: DAY, days: DAY, jour: DAY, jours: DAY };

/** The lengths that a sentence tells, in hours: “1 day and 12 hours” is one of them. */
function lengths(sentence: string): number[] {
  const plain = sentence.replace(/[\u00a0\u202f]/g, ' ').replace(/\b(a|one|un|d’un) (?=day|jour)/g, ' 1 ');
  return [...plain.matchAll(/(\d+) (\w+)(?: (?:and|et) (\d+) (?:hours?|heures?))?/g)].map(
    ([, n, unit = '', more = '0']) => Number(n) * (UNITS[unit] ?? 1) + Number(more),
  );
}
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', '’');

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.keys(PACES) as Preset[])(
    '%s says in one sentence what it is, in the form and in the lobby',
    (preset) => {
      assume({ language });
      const choice = { ...FIRST_CHOICE, preset, nights: false };
      const form = renderToString(createElement(LetterFields, { choice, onChange: () => undefined }));
      const lobby = renderToString(createElement(Told, { clock: lettersOf(choice) }));
      const help = textOf(/<small>(.*?)<\/small>/.exec(form)?.[1] ?? '');
      const told = textOf(/<li>(.*?)<\/li>/.exec(lobby)?.[1] ?? '');
      const hours = PACES[preset];
      for (const sentence of [help, told]) {
        expect(sentence.match(/\.(?:\s|$)/g)).toHaveLength(1);
        if (hours === null) expect(sentence).toContain(WAITS[language]);
        else expect(lengths(sentence)).toEqual(hours);
      }
      const time = PRESETS[preset];
      expect(time && [time.free, time.bank, time.add, time.cap].map((ms) => ms / 3_600_000)).toEqual(hours);
    },
  );
});

describe('whole days where the clocks are set', () => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'Europe/Paris';
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ['in autumn', '2026-10-24', '2026-10-25', '2026-10-24T00:00+02:00', '2026-10-26T00:00+01:00'],
    ['in spring', '2026-03-28', '2026-03-29', '2026-03-28T00:00+01:00', '2026-03-30T00:00+02:00'],
    ['in summer', '2026-07-01', '2026-07-01', '2026-07-01T00:00+02:00', '2026-07-02T00:00+02:00'],
  ])('%s they end at midnight', (_when, first, last, from, until) => {
    expect(wholeDays(first, last)).toEqual({ from: Date.parse(from), until: Date.parse(until) });
  });
});
