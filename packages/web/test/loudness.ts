/** How loud each sound is, as a browser makes it. */

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const source = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../src/sound', name), 'utf8'))
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');

/** The peak of each sound in decibels below the loudest that can be played. */
export function peaks(page: Page, loudness: number): Promise<{ [sound: string]: number }> {
  const code = `${source('score.ts')}\n${source('player.ts')}\nreturn { Player, SCORE };`;
  return page.evaluate(
    async ([text, level]) => {
      const { Player, SCORE } = new Function(text)() as {
        Player: new (open: () => BaseAudioContext, clock: () => number) => { play(name: string, at: number): boolean };
        SCORE: { [sound: string]: unknown };
      };
      const out: { [sound: string]: number } = {};
      for (const name of Object.keys(SCORE)) {
        const studio = new OfflineAudioContext(1, 44_100 * 4, 44_100);
        new Player(
          () => studio,
          () => 0,
        ).play(name, level);
        const wave = (await studio.startRendering()).getChannelData(0);
        out[name] = 20 * Math.log10(wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
      }
      return out;
    },
    [code, loudness] as const,
  );
}
