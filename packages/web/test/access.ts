/** What a machine can find of faults that shut people out: for browser tests of the app and of the games. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line for each place. */
export async function violations(page: Page): Promise<string[]> {
  // What passes is not gathered, and all of it is done in the page: there are no frames of others. A quarter of the time (FIEF France 1.3 instead of 5.1 s).
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  );
}

/** Every target that can be seen and is smaller than so many CSS pixels; links inside sentences are exempt (2.5.8). */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const inSentence = (element: Element): boolean => element.matches('p a, li span a, dd a');
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden' && element.checkVisibility();
    };
    return [...document.querySelectorAll('button, a[href], input, select, summary, [role="button"]')]
      .filter((element) => seen(element) && !inSentence(element))
      .map((element) => ({
        element: element.closest('label') ?? element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
  }, least);
}
