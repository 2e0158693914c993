/** A newcomer: finds a game on the home page and plays it by clicks alone, taking what lies before him. What he did is counted in the page itself. */

import type { Page } from 'playwright-core';
import type { Stage, Visitor } from './harness.ts';
import { playGame } from './play.ts';

export interface Counted {
  clicks: number;
  /** What was refused, in the words that he read. */
  refusals: string[];
  answers: number;
}

declare global {
  interface Window {
    counted?: { clicks: number; refusals: string[] };
  }
}

/** Counts from the first page on, over reloads and routes. */
async function counting(stage: Stage): Promise<Visitor> {
  const visitor = await stage.visitor();
  await visitor.context.addInitScript(() => {
    const counted = { clicks: 0, refusals: [] as string[] };
    window.counted = counted;
    addEventListener('click', ({ isTrusted }) => isTrusted && counted.clicks++, true);
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[data-composer] [role="alert"]')) {
        if (seen.has(alert) || alert.textContent === '') continue;
        seen.add(alert);
        counted.refusals.push(alert.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return visitor;
}

const counted = async (page: Page, answers: number): Promise<Counted> => ({
  clicks: 0,
  refusals: [],
  ...(await page.evaluate(() => window.counted)),
  answers,
});

export interface Visit {
  game: string;
  seed: string;
  /** By the small sheet of the game, with another value of its rules than the first. */
  rules?: string;
  /** Asked before each answer: whether this is as far as he plays. */
  enough?(page: Page): Promise<boolean>;
}

/** From the home page on. */
export async function firstVisit(
  stage: Stage,
  { game, seed, rules, enough }: Visit,
): Promise<Counted & { over: boolean }> {
  const { page, faults, context } = await counting(stage);
  await page.goto('/');
  if (rules === undefined) await page.locator(`a[href="/play/${game}"]`).first().click();
  else {
    await page.locator(`a[href="/set-up/${game}"]`).click();
    await page.getByLabel('Rules', { exact: true }).selectOption(rules);
    await page.locator('form').getByRole('button', { name: 'Sit down' }).click();
  }
  await page.waitForSelector('[data-table]');
  let answers = 0;
  class Enough extends Error {}
  try {
    await playGame(page, {
      by: 'mouse',
      seed,
      patience: 120_000,
      // Who has a board before him points at it.
      pointing: true,
      each: async () => {
        if (await enough?.(page)) throw new Enough();
        answers++;
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  const result = await counted(page, answers);
  const over = (await page.locator('[data-table="over"]').count()) > 0;
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await context.close();
  return { ...result, over };
}
