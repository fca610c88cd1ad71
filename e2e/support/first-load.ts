/**
 * Measures the JavaScript that the browser loads until a page is shown. Used by the story with the budget of the
 * results page, and by the benchmark.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** From the next page on: records the scripts that had loaded when `selector` first appeared. */
export async function watchFirstLoad(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      const names = performance.getEntriesByType('resource').map((entry) => entry.name);
      document.documentElement.dataset.firstLoad = names.filter((name) => name.endsWith('.js')).join(' ');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Number and gzipped bytes of the scripts that `watchFirstLoad` recorded. Call it when the page is shown. */
export async function firstLoadOf(page: Page): Promise<{ files: number; bytes: number }> {
  const names = (await page.locator('html').getAttribute('data-first-load'))?.split(' ') ?? [];
  const sizes = names.map(async (name) => gzipSync(await (await fetch(name)).arrayBuffer()).length);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { files: names.length, bytes };
}
