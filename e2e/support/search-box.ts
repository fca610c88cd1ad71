import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

/** Types the destination on /fit. On a phone the search box is a static copy until it is pressed. */
export async function typeDestination(page: Page, words: Words, destination: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const staticCopy = page
      .locator('[data-part~="search-box"]')
      .getByRole('button', { name: words('search.where') });
    await staticCopy.click();
  }
  await page.locator('#destination').fill(destination);
}
