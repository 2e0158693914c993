/** What an eye would find on a board: print too small, signs that say nothing, light where there should be none. */

import type { Page } from 'playwright-core';

export const DESK = { viewport: { width: 1440, height: 900 } };

/** Top and bottom of what is the board, on the page, whatever is scrolled. */
export const boxOf = (page: Page, selector: string): Promise<{ top: number; bottom: number; left: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom), left: Math.round(left) };
    });

/** Texts of the board that are smaller on the screen than 11 px, with their size. What is outside a map's frame is not seen. */
export const smallPrint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('#content')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('.unseen') !== null) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      let scale = 1;
      const spread = ({ a, b, c, d }: DOMMatrix): number => Math.sqrt(Math.abs(a * d - b * c));
      if (element instanceof SVGGraphicsElement) scale = spread(element.getScreenCTM() ?? new DOMMatrix());
      else
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.transform !== 'none') scale *= spread(new DOMMatrix(style.transform));
          if (style.scale !== 'none') scale *= Number.parseFloat(style.scale);
        }
      const px = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      if (px < 10.95) found.add(`${text.slice(0, 30)}: ${px.toFixed(1)}`);
    }
    return [...found];
  });

/** Drawings of the board that nothing explains, by their nearest words. */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const known = '[data-place], [data-about], [data-tip], [data-seat], button, a, details';
    for (const drawing of document.querySelectorAll('#content svg')) {
      const box = drawing.getBoundingClientRect();
      // A map explains its places, a legend (details) all its signs; ornaments as large as a board are no signs.
      if (box.width === 0 || box.width > 200 || drawing.closest(known) !== null) continue;
      const near = drawing.closest('section, li, p, div');
      found.add(`${near?.className ?? ''} ${near?.textContent?.trim().slice(0, 40) ?? ''}`);
    }
    return [...found];
  });

/** Surfaces of the board that shine by candlelight: large, opaque and nearly white. */
export const bright = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const light = ([r, g, b]: readonly number[]): number => {
      const linear = (value = 0): number => {
        const v = value / 255;
        return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    for (const element of document.querySelectorAll<HTMLElement>('#content *')) {
      if (element instanceof SVGElement || !element.checkVisibility()) continue;
      const box = element.getBoundingClientRect();
      if (box.width * box.height < 2400) continue;
      const [r = 0, g = 0, b = 0, alpha = 1] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      if (alpha < 0.6) continue;
      const shine = light([r, g, b]);
      if (shine > 0.7) found.add(`${element.className} ${shine.toFixed(2)}`);
    }
    return [...found];
  });

/** How many lines of the chronicle can be read without scrolling. */
export const chronicleLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const list = document.querySelector('ol:has(> li[data-weight])');
    let frame = list?.getBoundingClientRect();
    for (let at = list?.parentElement; at && frame; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      frame = new DOMRect(frame.x, Math.max(frame.y, box.y), frame.width, 0);
      frame.height = Math.min(list!.getBoundingClientRect().bottom, box.bottom, innerHeight) - frame.y;
    }
    if (!list || !frame) return 0;
    const range = document.createRange();
    range.selectNodeContents(list);
    const tops = [...range.getClientRects()]
      .filter(
        ({ top, bottom, height }) => height > 8 && height < 40 && top >= frame.top - 2 && bottom <= frame.bottom + 2,
      )
      .map(({ top }) => Math.round(top / 6));
    return new Set(tops).size;
  });
