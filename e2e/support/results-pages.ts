/** Pages of search results, for e2e tests. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dateAhead } from './date-ahead.ts';
import type { Stage } from './harness.ts';

/** One room with two adults, in the form of `roomsText`. */
export const roomForTwo = '2';

/** The path and query of results for Shanghai: two adults, two nights in three weeks. `extraParams` overrides. */
export async function resultsUrlOf(stage: Stage, extraParams: Record<string, string> = {}): Promise<string> {
  const city = await stage.server.database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  const stay = { check_in: dateAhead(21), check_out: dateAhead(23), rooms: roomForTwo, nationality: 'CN' };
  const place = { place_type: 'city', place_id: city.id, place_name: 'Shanghai' };
  return `/hotel-new?${new URLSearchParams({ ...place, ...stay, ...extraParams })}`;
}

/** Opens results and waits for the first card, or for the picture of an empty or failed list. */
export async function openResults(
  stage: Stage,
  page: Page,
  extraParams: Record<string, string> = {},
): Promise<void> {
  await page.goto(await resultsUrlOf(stage, extraParams));
  await page.locator('[data-card], [data-part~="state-picture"]').first().waitFor();
}

/**
 * The prices in the HTML that the server renders for the person signed in on `page`. It renders the first four cards,
 * with at most two prices each.
 */
export async function pricesOfServer(
  stage: Stage,
  page: Page,
  extraParams: Record<string, string> = {},
): Promise<string[]> {
  const storageState = await page.context().storageState();
  const context = await stage.browser.newContext({
    baseURL: stage.server.url,
    storageState,
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const pageWithoutScripts = await context.newPage();
  const cards = pageWithoutScripts.locator('[data-part~="hotel-card"]');
  let prices: string[] = [];
  // Polls, because an overloaded server leaves the rendering to the browser, and an overloaded browser draws late.
  await expect
    .poll(
      async () => {
        await pageWithoutScripts.goto(await resultsUrlOf(stage, extraParams));
        prices = await cards.locator('[data-part~="price"]').allInnerTexts();
        return prices.length > 0 && prices.every(Boolean);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await context.close();
  return prices;
}
