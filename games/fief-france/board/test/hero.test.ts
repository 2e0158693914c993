/** The scene of the home page is what a journal says: it is replayed here, and the file that the page fetches is made from it (`vitest -u`). */

import { readFileSync } from 'node:fs';
import { history, type Journal } from '@homage/table';
import type { HeroScene } from '@homage/web/test';
import { expect, it } from 'vitest';
import { boxOf, FIEFS, mapOf, type Place, TOWNS, type Town } from '../../rules/data.ts';
import { fiefFrance } from '../../rules/index.ts';
import type { View } from '../../rules/vocabulary.ts';
import { wordsIn } from '../../text/board.ts';
import { words } from '../../text/index.ts';
import { WASH } from '../art.tsx';
import { bordersOf, CELL, KINGDOM, LAND, pathOn, roadPath, TOWN_AT } from '../geometry.ts';

/** Worth a line below the map. */
const TOLD = new Set([
  'moved',
  'titleBought',
  'eliminated',
  'disasterRolled',
  'elected',
  'built',
  'darcNamed',
  'promoted',
]);
/** The part of the game that is shown: from the first march on. */
const STEPS = 30;

const round = (d: string): string => d.replace(/-?\d+\.\d+/g, (n) => `${Math.round(Number(n))}`);

function sceneOf(journal: Journal): HeroScene {
  const moments = history(fiefFrance, journal, undefined, 0);
  const names = journal.header.names.map((name) => (typeof name === 'string' ? name : (name.name ?? '')));
  const say = { name: (seat: number) => names[seat] ?? '', me: undefined, seats: names.length, options: {} };
  const first = moments.findIndex(({ events }) => events.some(({ kind }) => kind === 'moved'));
  const before = moments[first - 1]?.seen.view as View;
  const { opt } = before;
  const at = (town: Town): number => TOWNS.indexOf(town);
  let holds = TOWNS.map((town) => before.towns[town].control);
  let forts = TOWNS.map((town) => before.towns[town].fort);
  const start = { holds, forts };
  const steps: HeroScene['steps'][number][] = [];
  for (const { events, seen } of moments.slice(first)) {
    const view = seen.view as View;
    for (const event of events) {
      if (!TOLD.has(event.kind) || steps.length >= STEPS) continue;
      const data = event.data as { seat: number; from: Place; to: Place };
      const line = (language: 'en' | 'fr'): string =>
        words.texts[language].events[event.kind as 'moved'](event.data as never, say);
      steps.push({
        text: { en: line('en'), fr: line('fr') },
        ...(event.kind === 'moved' && { march: { seat: data.seat, d: round(pathOn(data.from, [data.to])) } }),
      });
    }
    const [nowHolds, nowForts] = [
      TOWNS.map((town) => view.towns[town].control),
      TOWNS.map((town) => view.towns[town].fort),
    ];
    const last = steps.at(-1);
    if (last === undefined || steps.length > STEPS) continue;
    const held = TOWNS.flatMap((town) =>
      nowHolds[at(town)] === holds[at(town)] ? [] : [[at(town), nowHolds[at(town)] ?? null] as const],
    );
    const built = TOWNS.flatMap((town) =>
      nowForts[at(town)] === forts[at(town)] ? [] : [[at(town), nowForts[at(town)] ?? 0] as const],
    );
    if (held.length > 0) last.held = [...(last.held ?? []), ...held];
    if (built.length > 0) last.built = [...(last.built ?? []), ...built];
    [holds, forts] = [nowHolds, nowForts];
    if (steps.length >= STEPS) break;
  }
  const borders = bordersOf(mapOf({ opt }));
  return {
    land: round(LAND),
    kingdom: round(KINGDOM),
    fiefs: FIEFS.map((fief) => [WASH[fief], round(borders.fief[fief])]),
    borders: round(borders.fiefs),
    roads: round(roadPath(boxOf({ opt }))),
    towns: TOWNS.map((town) => {
      const [x, y] = TOWN_AT[town];
      return { name: wordsIn('fr').names.town(town, say), x: Math.round(x), y: Math.round(y), d: round(CELL[town]) };
    }),
    start,
    steps,
  };
}

it('the scene of the home page is replayed from a journal, move by move', async () => {
  const journal = JSON.parse(readFileSync(new URL('./hero-journal.json', import.meta.url), 'utf8')) as Journal;
  const scene = sceneOf(journal);
  expect(scene.steps.filter(({ march }) => march !== undefined).length).toBeGreaterThan(8);
  expect(scene.steps.filter(({ held }) => held !== undefined).length).toBeGreaterThan(4);
  for (const { text } of scene.steps) expect(text.en).not.toBe(text.fr);
  await expect(`${JSON.stringify(scene)}\n`).toMatchFileSnapshot('../../../../packages/web/src/look/hero.json');
});
