/** Playing any game in the browser as a person would: on the board and in the list, by mouse or by keyboard alone. */

import { FastDice } from '@homage/kernel';
import type { Page } from 'playwright-core';

export interface PlayOptions {
  by: 'mouse' | 'keyboard';
  /** Which choices are taken: the same seed plays the same way. */
  seed?: string;
  /** Stop after so many answers; the whole game unless said. */
  answers?: number;
  /** What can be pointed at on the board is taken there, always; otherwise two times out of three. */
  pointing?: boolean;
  /** Called before every answer, for pictures and checks. */
  each?(page: Page, answer: number): Promise<void>;
  /** Longest time that the bots may take between two of my answers. */
  patience?: number;
}

/** What stands on the page now. */
interface Look {
  over: boolean;
  /** The open question, and what the composer shows for it. */
  ask: string | undefined;
  composer: string | undefined;
  lit: string[];
  options: number;
  ready: boolean;
  refused: boolean;
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-table]');
    const composer = document.querySelector<HTMLElement>('[data-composer]');
    const press = composer?.querySelector<HTMLElement>('[data-look="press"]');
    return {
      over: table?.dataset.table === 'over',
      ask: table?.dataset.ask,
      composer: composer?.dataset.composer,
      lit: [...document.querySelectorAll<HTMLElement>('button[data-lit="open"]')].map(
        (button) => button.dataset.place ?? '',
      ),
      options: composer?.querySelectorAll('[data-option]').length ?? 0,
      ready: press !== undefined && press !== null && press.getAttribute('aria-disabled') !== 'true',
      refused: composer?.querySelector('[role="alert"]') !== null,
    };
  });

export const isOver = async (page: Page): Promise<boolean> => (await look(page)).over;

/** From the home page to the first question, in one click. */
export async function startGame(page: Page, game: string, seed?: string): Promise<void> {
  await page.goto(seed === undefined ? `/play/${game}` : `/play/${game}?seed=${seed}`);
  await page.waitForSelector('[data-table]');
}

/** Waits until it is my turn and the composer is ready, or the game is over. False when it is over. */
async function myTurn(page: Page, patience: number): Promise<Look | undefined> {
  await page.waitForFunction(
    () => {
      const table = document.querySelector<HTMLElement>('[data-table]');
      const composer = document.querySelector<HTMLElement>('[data-composer]')?.dataset.composer;
      return (
        table?.dataset.table === 'over' ||
        (table?.dataset.ask !== undefined && composer !== undefined && composer !== 'busy')
      );
    },
    undefined,
    { timeout: patience },
  );
  const found = await look(page);
  return found.over ? undefined : found;
}

/** Presses Tab until the focus is on something that fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const OPTION = '[data-composer] [data-option]';
const PRESS = '[data-composer] [data-look="press"]';

/** How often a hand reaches out before it gives up. */
const REACHES = 8;

/** Draws the sheet of a narrow screen up or puts it down, if it is not there already. */
async function drawSheet(page: Page, up: boolean): Promise<void> {
  const handle = page.locator(`[data-handle][aria-expanded="${!up}"]`);
  // It also moves by itself: gone before it was pressed is as good as pressed.
  if (await handle.isVisible()) await handle.click({ timeout: 1_500 }).catch(() => undefined);
}

/**
 * As a person does who sees that the thing has moved away: looks again and reaches out again. Where the question has been answered meanwhile
 * (by a march that goes on by itself), `playGame` notices.
 */
async function reach(page: Page, once: (last: boolean) => Promise<boolean>): Promise<void> {
  for (let tries = 1; tries <= REACHES; tries++) {
    if (await once(tries === REACHES)) return;
    await page.waitForTimeout(tries * 50);
  }
}

/** Takes the n-th thing of a list. */
async function take(page: Page, by: PlayOptions['by'], selector: string, index: number): Promise<void> {
  if (by === 'mouse') {
    const option = page.locator(selector).nth(index);
    await reach(page, async (last) => {
      // On a narrow screen the list is on a sheet that may be down, or on its way.
      if (!(await option.isVisible())) await drawSheet(page, true);
      const pressed = option.click({ timeout: last ? 10_000 : 1_500 }).then(() => true);
      return last ? pressed : pressed.catch(() => false);
    });
    return;
  }
  await tabTo(page, selector);
  for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press(selector === OPTION && (await isTick(page)) ? 'Space' : 'Enter');
}

/** Takes something on the board. On a narrow screen the sheet is put down first and the place brought to the middle. */
async function touch(page: Page, selector: string): Promise<void> {
  if (await page.locator('[data-handle][aria-expanded="true"]').isVisible()) {
    await drawSheet(page, false);
    await page.locator(selector).evaluate((place) => place.scrollIntoView({ block: 'center', inline: 'center' }));
  }
  await pressPlace(page, selector);
}

/** Presses the middle of a place on a board. What lies on it there may be hit instead, as long as a press on it means the place. */
export async function pressPlace(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector);
  // As a rule nothing lies on it, or another way of scrolling there brings it out from under the bar.
  const pressed = await place.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (pressed) return;
  await place.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  await page.waitForFunction((named) => {
    const asked = document.querySelector(named);
    const box = asked?.getBoundingClientRect();
    if (!asked || !box) return false;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('[data-place]');
    return hit?.getAttribute('data-place') === asked.getAttribute('data-place');
  }, selector);
  await place.click({ force: true });
}

const isTick = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement);

/** One step of one answer. */
export async function act(
  page: Page,
  by: PlayOptions['by'],
  dice: FastDice,
  found: Look,
  pointing = false,
): Promise<void> {
  if (found.refused) {
    await page.keyboard.press('Escape');
    if (found.options > 0) await take(page, by, OPTION, dice.below(found.options));
    return;
  }
  switch (found.composer) {
    case 'one': {
      const onBoard = found.lit.length > 0 && by === 'mouse' && (pointing || dice.below(3) > 0);
      if (onBoard) await touch(page, `button[data-place="${found.lit[dice.below(found.lit.length)]}"]`);
      else await take(page, by, OPTION, dice.below(found.options));
      return;
    }
    case 'some':
      if (!found.ready) await take(page, by, OPTION, dice.below(found.options));
      else await take(page, by, PRESS, 0);
      return;
    case 'amount':
    case 'whole':
      await take(page, by, PRESS, 0);
      return;
    case 'split':
      if (!found.ready) {
        const more = '[data-composer] [data-more]:not([aria-disabled="true"])';
        if (by === 'mouse') {
          // What the last press left is told late on a busy machine: each reach counts again.
          await reach(page, async (last) => {
            const count = await page.locator(more).count();
            if (count === 0) return true;
            const pressed = page
              .locator(more)
              .nth(dice.below(count))
              .click({ timeout: last ? 10_000 : 1_500 })
              .then(() => true);
            return last ? pressed : pressed.catch(() => false);
          });
        } else {
          await tabTo(page, more);
          await page.keyboard.press('Enter');
        }
      } else await take(page, by, PRESS, 0);
      return;
    case 'busy':
      return;
    default:
      throw new Error(`the composer shows ${found.composer}`);
  }
}

/** Plays until the game is over or so many answers are given; returns how many were. */
export async function playGame(page: Page, options: PlayOptions): Promise<number> {
  const { by, seed = 'a person', answers = 2000, each, patience = 30_000, pointing } = options;
  const dice = new FastDice(seed);
  let last: string | undefined;
  let given = 0;
  for (let step = 0; step < answers * 12; step++) {
    let found = await myTurn(page, patience);
    if (found === undefined) return given;
    if (found.ask !== last) {
      if (given >= answers) return given;
      last = found.ask;
      await each?.(page, given);
      given++;
      // Looking closely takes its time, and what was announced goes on by itself meanwhile.
      found = await myTurn(page, patience);
      if (found === undefined) return given;
    }
    try {
      await act(page, by, dice, found, pointing);
    } catch (error) {
      // What was announced goes on by itself: the page may have answered this question meanwhile.
      if ((await look(page)).ask === found.ask) throw error;
    }
    await settled(page, found);
  }
  const why = await page.locator('[role="alert"]').allInnerTexts();
  throw new Error(`no end after ${given} answers: ${JSON.stringify(await look(page))} ${why.join(' ')}`);
}

/** After a click something must change: the composer, the question or the phase. */
async function settled(page: Page, before: Look): Promise<void> {
  const was = JSON.stringify({ ...before });
  for (let i = 0; i < 200; i++) {
    const now = await look(page);
    if (now.composer !== 'busy' && JSON.stringify(now) !== was) return;
    await page.waitForTimeout(10);
  }
}
