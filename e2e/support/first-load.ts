/**
 * Measures the JavaScript that the browser loads before it shows a page. Used by the test of the results page's budget
 * and by the benchmark `filtering`.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/**
 * Records, from the next navigation on, the scripts that have loaded when `selector` first appears. Until then it
 * delays the callbacks of `requestIdleCallback`. On a slow machine they could run earlier, and their scripts would
 * count too.
 */
export async function watchFirstLoad(page: Page, selector: string): Promise<void> {
  await page.addInitScript((pattern) => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) =>
      whenIdle(function runWhenShown(deadline) {
        if (document.querySelector(pattern)) callback(deadline);
        else whenIdle(runWhenShown);
      }, options);
    new MutationObserver((_, watch) => {
      if (!document.querySelector(pattern)) return;
      watch.disconnect();
      const names = performance.getEntriesByType('resource').map((entry) => entry.name);
      document.documentElement.dataset.firstLoad = names.filter((name) => name.endsWith('.js')).join(' ');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/**
 * Fetches the scripts that `watchFirstLoad` recorded. Returns their number and their size in bytes after gzip. Call it
 * after `selector` has appeared.
 */
export async function firstLoadOf(page: Page): Promise<{ files: number; bytes: number }> {
  const recorded = await page.locator('html').getAttribute('data-first-load');
  const names = (recorded ?? '').split(' ').filter((name) => name !== '');
  const sizes = names.map(async (name) => gzipSync(await (await fetch(name)).arrayBuffer()).length);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { files: names.length, bytes };
}
