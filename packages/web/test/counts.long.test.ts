/** What each game counts: the rows of its sheet add up to what decides, at every round and at the end, in both languages. */

import { BROWSER_GAMES } from '@homage/registry/browser';
import { history, journalOf } from '@homage/table';
import { LANGUAGES } from '@homage/words';
import { describe, expect, it } from 'vitest';
import { marksOf, rankingOf, roundsIn, talliesOf, turningPoints } from '../src/end/account.ts';
import type { Line } from '../src/local/engine.ts';
import { momentsAt, playOn } from '../src/local/past.ts';
import { finished } from './finished.ts';

/** Short games, so that all of them come to their end. */
const PLAYED: { readonly [id: string]: Parameters<typeof finished>[1] } = {
  'fief-france': { seats: 3, options: { rounds: 2 } },
  'fief-1981': { seats: 3, options: { end: 'clock', rounds: 2 } },
  'petty-fiefs': { seats: 2 },
};

describe.each(BROWSER_GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const played = (async () => {
    const { kept, entries, match } = await finished(id, PLAYED[id]);
    const journal = journalOf(kept.header, kept.opening, entries, kept.seed, null);
    const [def, words, counts] = await Promise.all([game.rules(), game.words(), game.counts?.()]);
    const log: Line[] = [];
    for (const { cursor, events } of history(def, journal, 0, 0))
      for (const event of events) log.push({ index: log.length, moment: cursor, event });
    if (counts === undefined) throw new Error(`${id} counts nothing`);
    const last = log.at(-1)?.moment ?? 0;
    const marks = marksOf(roundsIn(log, words), last);
    const moments = momentsAt(
      def,
      journal,
      0,
      marks.map(({ moment }) => moment),
    );
    const views = new Map(moments.map(({ cursor, seen }) => [cursor, seen.view as object]));
    return { kept, entries, match, journal, def, words, counts, log, marks, views };
  })();

  it('has a sheet that adds up to what decides, after every round', async () => {
    const { counts, log, marks, views, kept } = await played;
    expect(marks.length).toBeGreaterThan(1);
    expect(views.size).toBe(marks.length);
    const [en, fr] = LANGUAGES.map((language) => talliesOf(marks, views, log, counts, language));
    for (const tally of en ?? []) {
      const decides = tally.series[0];
      for (const [seat, value] of (decides?.values ?? []).entries()) {
        const rows = tally.sheet.filter(({ beside }) => !beside);
        expect(
          rows.reduce((sum, row) => sum + (row.values[seat] ?? 0), 0),
          `round ${tally.round}, seat ${seat}`,
        ).toBe(value);
      }
      for (const { values } of [...tally.series, ...tally.sheet]) expect(values).toHaveLength(kept.kinds.length);
    }
    const ids = (tallies: typeof en) =>
      tallies?.map(({ series, sheet }) => [...series, ...sheet].map((count) => count.id));
    expect(ids(fr)).toEqual(ids(en));
    expect(en?.at(-1)?.series.some(({ values }) => values.some((value) => value !== 0))).toBe(true);
  });

  it('ranks the winners first, and names what turned the game', async () => {
    const { counts, log, marks, views, match, kept, words } = await played;
    const tallies = talliesOf(marks, views, log, counts, 'en');
    const { winners } = match.outcome as { winners: readonly number[] };
    const ranking = rankingOf(tallies.at(-1), winners, kept.kinds.length);
    expect(ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat)).toEqual([...winners]);
    expect(ranking.map(({ seat }) => seat).sort()).toEqual(kept.kinds.map((_, seat) => seat));
    const turns = turningPoints(log, words, counts, tallies, kept.kinds.length);
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.map(({ line }) => line.index)).toEqual(turns.map(({ line }) => line.index).sort((a, b) => a - b));
  });

  it('plays on from a moment: the same acts, the same dice, and where it came from', async () => {
    const { def, journal, marks, entries } = await played;
    const moment = marks[1]?.moment ?? 1;
    const wish = { id: 'onward', journal, reader: 0, cursor: moment, seat: 1, level: 'squire', now: 5 } as const;
    const made = playOn(def, wish);
    expect(made?.entries).toEqual(entries.slice(0, made?.entries.length));
    expect(made?.kept.kinds.indexOf('person')).toBe(1);
    expect(made?.kept.header).toMatchObject({ origin: { id: journal.header.id, entry: made?.entries.length } });
    const again = journalOf(made!.kept.header, made!.kept.opening, made!.entries, made!.kept.seed, null);
    const seen = (of: typeof journal) => momentsAt(def, of, 0, [moment])[0]?.seen.view;
    expect(seen(again)).toEqual(seen(journal));
    // The end is no moment to go on from.
    expect(playOn(def, { ...wish, cursor: marks.at(-1)?.moment ?? 0 })).toBeUndefined();
  });
});
