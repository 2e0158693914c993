/** FIEF France by correspondence in three browsers, with a program in the fourth chair that plays over the API: laid, sat down to and played to its last round through the interface. */

import { type Choice, FastDice, type Json, sampleValue } from '@homage/kernel';
import type { Reply } from '@homage/protocol';
import { expect, it, vi } from 'vitest';
import { inBrowser, picture } from './harness.ts';
import { openHouse } from './house.ts';
import { playGame } from './play.ts';

// Some 170 answers, most of them clicked, on a machine that may be busy.
vi.setConfig({ testTimeout: 15 * 60_000, hookTimeout: 240_000 });

const NAMES = ['Anne', 'Blaise', 'Claire'];

inBrowser('three browsers and a program', openHouse, (house) => {
  it('play FIEF France by correspondence to the end of round 3', async () => {
    const players = await Promise.all(NAMES.map((name) => house().guest(name)));
    const { page: host } = players[0]!;
    await host.goto('/tables');
    await host.getByLabel('Game', { exact: true }).selectOption('fief-france');
    await host.getByRole('radio', { name: '4', exact: true }).check();
    const last = host.getByLabel('Last round');
    if (!(await last.isVisible())) await host.locator('details > summary').first().click();
    await last.selectOption('3');
    await host.getByLabel('By correspondence').check();
    await host.getByLabel('Among friends').check();
    await host.getByRole('button', { name: 'Lay the table' }).click();
    await host.waitForURL(/\/table\//);
    const link = host.url();
    for (const { page } of players.slice(1)) {
      await page.goto(link);
      await page.getByRole('button', { name: 'Sit here' }).first().click();
    }
    const program = await Program.sit(house().server.address, new URL(link).pathname.split('/').at(-1)!);
    const begin = host.getByRole('button', { name: 'Begin the game' });
    await expect.poll(() => begin.getAttribute('aria-disabled'), { timeout: 60_000 }).not.toBe('true');
    await begin.click();
    for (const { page } of players) await page.waitForSelector('[data-table="running"]');
    await picture(host, 'company-1440');
    const [answers, ...given] = await Promise.all([
      program.play(),
      ...players.map(({ page }, i) => playGame(page, { by: 'mouse', seed: NAMES[i]!, patience: 300_000 })),
    ]);
    for (const count of [answers, ...given]) expect(count).toBeGreaterThan(5);
    for (const { page, faults } of players) {
      await page.waitForSelector('[data-table="over"]');
      expect(faults).toEqual([]);
    }
    expect((await program.state()).sight?.seen.outcome).not.toBeNull();
    await picture(host, 'company-over-1440');
    console.log(`answers: ${answers} by the program, ${given.join(', ')} in the browsers`);
  });
});

/** Somebody who plays by plain requests, and takes whatever is on offer. */
class Program {
  readonly #base: string;
  readonly #table: string;
  readonly #dice = new FastDice('a program');
  #token = '';

  private constructor(base: string, table: string) {
    this.#base = base;
    this.#table = table;
  }

  static async sit(base: string, table: string): Promise<Program> {
    const program = new Program(base, table);
    const { token } = await program.#send<{ token: string }>('POST', '/guest', { name: 'Denis' });
    program.#token = token;
    await program.#post('sit', {});
    return program;
  }

  async #send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#base}/api${path}`, {
      method,
      headers: {
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // What was on offer may be gone by now.
    if (!response.ok && response.status !== 409) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  #post<T>(command: string, body: object): Promise<T> {
    return this.#send('POST', `/tables/${this.#table}/${command}`, body);
  }

  state(): Promise<Reply<'state'>> {
    return this.#send('GET', `/tables/${this.#table}/state`);
  }

  /** Until the game is over; how many answers were given. */
  async play(): Promise<number> {
    for (let given = 0; ; ) {
      const { info, sight } = await this.state();
      if (info.phase === 'over') return given;
      const ask = sight?.seen.asks[0];
      if (ask === undefined) await new Promise((done) => setTimeout(done, 100));
      else if (await this.#answer(ask.id)) given++;
    }
  }

  async #answer(ask: number): Promise<boolean> {
    const draft: { [key: string]: Json } = {};
    for (;;) {
      const step = await this.#post<Reply<'compose'>>('compose', { target: ask, draft });
      if ('complete' in step) break;
      if (!('choice' in step)) return false;
      const value = sampleValue(step.choice as object as Choice, this.#dice);
      if (value === undefined) return false;
      draft[step.choice.key] = value;
    }
    const said = await this.#post<object>('answer', { ask, answer: draft });
    return !('why' in said);
  }
}
