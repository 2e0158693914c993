/** What is heard at a table, in a browser: what is played when, and what is never played. */

import type { Vocabulary } from '@homage/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCORE, type SoundName } from '../src/sound/score.ts';
import { finished } from './finished.ts';
import { browserPath, openStage, type Stage, type VisitorOptions } from './harness.ts';
import { type Laid, openLaid } from './laid.ts';
import { peaks } from './loudness.ts';
import { playGame } from './play.ts';
import { PHONE } from './screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** A sound is known by its first voice. A coronation and a victory begin like the horn of my turn; neither happens here. */
const NAMES = new Map<string, SoundName>();
for (const [name, [voice]] of Object.entries(SCORE)) {
  if (voice === undefined || name === 'crown' || name === 'victory') continue;
  NAMES.set(`${'wave' in voice ? voice.wave : voice.noise} ${voice.from}`, name as SoundName);
}

interface Heard {
  studios: number;
  voices: string[];
}

/** Puts an ear where the loudspeaker would be: every voice that is started is written down by its kind and pitch. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { studios: 0, voices: [] };
    class Param {
      first: number | undefined;
      set value(value: number) {
        this.first ??= value;
      }
      setValueAtTime(value: number): void {
        this.first ??= value;
      }
      exponentialRampToValueAtTime(): void {}
    }
    class Part {
      type = 'lowpass';
      buffer = null;
      next: Part | undefined;
      gain = new Param();
      frequency = new Param();
      Q = new Param();
      threshold = new Param();
      ratio = new Param();
      connect(next: Part): Part {
        this.next = next;
        return next;
      }
      stop(): void {}
      start(): void {
        // A wave has its own pitch, noise that of the filter behind it.
        const pitched = this.frequency.first === undefined ? this.next : this;
        heard.voices.push(`${pitched?.type} ${pitched?.frequency.first}`);
      }
    }
    class Studio {
      currentTime = 0;
      sampleRate = 8;
      destination = new Part();
      constructor() {
        heard.studios++;
      }
      createOscillator = (): Part => new Part();
      createGain = (): Part => new Part();
      createBiquadFilter = (): Part => new Part();
      createBufferSource = (): Part => new Part();
      createDynamicsCompressor = (): Part => new Part();
      createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
    }
    Object.assign(window, { heard, AudioContext: Studio });
    // Whatever a test asks of a page counts as a touch for the browser itself; here only the hand's own events do.
    let hasBeenActive = false;
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, ({ isTrusted }) => (hasBeenActive ||= isTrusted), { capture: true });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
  });
}

const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const soundsOn = async (page: Page): Promise<SoundName[]> =>
  (await heardOn(page)).voices.flatMap((voice) => NAMES.get(voice) ?? []);
const lines = (page: Page): Promise<number> => page.locator('li[data-weight]').count();

describe.skipIf(browserPath === '')('what is heard at a table', () => {
  let stage: Stage;
  /** A bot is about to act; after it, I am. */
  let laid: Laid<Vocabulary>;
  beforeAll(async () => {
    let bots = 0;
    [stage, laid] = await Promise.all([
      openStage(),
      finished('middle-ages', { until: ({ seat }) => seat !== 0 && ++bots > 12 }),
    ]);
  });
  afterAll(() => stage?.close());

  /** Sits down while a bot acts, without touching anything. */
  async function sit(options: VisitorOptions): Promise<{ page: Page; faults: string[] }> {
    const { page, faults } = await stage.visitor(options);
    await listen(page);
    await openLaid(page, laid);
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])', { state: 'attached' });
    await expect.poll(() => lines(page)).toBeGreaterThan(0);
    return { page, faults };
  }
  const answer = (page: Page): Promise<number> => playGame(page, { by: 'mouse', answers: 1, seed: 'heard' });
  /** Bots take their time: of all that happens in one breath only a little is heard. */
  const moving = { motion: 'system', scenes: false, pace: 'short' };

  it('is nothing before the first touch, then what happens, and the horn of my turn after it', async () => {
    const { page, faults } = await sit({ settings: moving });
    // Bots have acted and I am asked: both would be heard.
    expect(await heardOn(page)).toEqual({ studios: 0, voices: [] });
    await answer(page);
    // Nothing happens while I am asked: the horn that called me was the last, and the only one.
    await expect.poll(() => soundsOn(page)).toContain('turn');
    const sounds = await soundsOn(page);
    expect(sounds).toContain('pawn');
    expect(sounds.indexOf('turn')).toBe(sounds.length - 1);
    expect((await heardOn(page)).studios).toBe(1);
    expect(faults).toEqual([]);
  });

  it('is nothing but the horn where motion is unwelcome or the tab is hidden', async () => {
    for (const why of ['set here', 'asked of the system', 'hidden']) {
      const { page } = await sit({
        settings: { ...moving, motion: why === 'set here' ? 'less' : 'system' },
        reducedMotion: why === 'asked of the system' ? 'reduce' : 'no-preference',
      });
      if (why === 'hidden') await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
      await answer(page);
      await expect.poll(() => soundsOn(page)).toContain('turn');
      expect(new Set(await soundsOn(page)), why).toEqual(new Set(['turn']));
    }
  });

  it('is nothing at all when it is switched off, and on a phone until it is wished for', async () => {
    const told = await sit({ settings: { ...moving, sound: false } });
    const before = await lines(told.page);
    await answer(told.page);
    await expect.poll(() => lines(told.page)).toBeGreaterThan(before);
    await told.page.waitForSelector('[data-composer]:not([data-composer="busy"])', { state: 'attached' });
    expect((await heardOn(told.page)).studios).toBe(0);

    const { page, faults } = await stage.visitor({ ...PHONE, settings: moving });
    await listen(page);
    await page.goto('/settings');
    const wish = page.getByLabel(/^Sounds/);
    expect(await wish.isChecked()).toBe(false);
    expect(await page.getByLabel('Loudness').count()).toBe(0);
    await wish.check();
    await page.getByLabel('Loudness').waitFor();
    await openLaid(page, laid);
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])', { state: 'attached' });
    await answer(page);
    await expect.poll(() => soundsOn(page)).toContain('pawn');
    expect(faults).toEqual([]);
  });

  it('is quiet: no sound is above -14 dBFS however loud it is set, and none is lost in silence', async () => {
    const { page } = await stage.visitor();
    await page.goto('/about');
    for (const [sound, peak] of Object.entries(await peaks(page, 1))) {
      expect(peak, sound).toBeLessThanOrEqual(-14);
      expect(peak, sound).toBeGreaterThan(-38);
    }
  });
});
