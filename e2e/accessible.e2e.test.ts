import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { typeDestination } from './support/search-box.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function firstHref(page: Page, selector: string): Promise<string> {
  await page.locator(selector).first().waitFor();
  return (await page.locator(selector).first().getAttribute('href')) ?? '';
}

/** Pages of a new account without any data. */
const account = ['/account/index-new', '/account/my-coupon', '/account/wishlist', '/account/InvoiveTitle'];

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('no barrier by axe, in %s at %i px', (language, width) => {
  test('on the way from signing in to the orders', async () => {
    const page = await stage.newPage({ language, width });
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      found[name] = await violationsOf(page);
    };
    await page.goto('/');
    await page.locator('h1').waitFor();
    await look('landing');
    await page.goto('/login');
    await page.locator('input[type="password"]:enabled').waitFor();
    await look('sign-in');
    // The Chinese account keeps the reader's language through signing in.
    const email = language === 'zh' ? 'other@wayhouse.test' : 'agent@wayhouse.test';
    await signIn(stage, page, { email, words: wordsOf(language) });
    await page.locator('[data-part~="search-box"]').waitFor();
    await look('search box');
    await typeDestination(page, wordsOf(language), language === 'zh' ? '上海' : 'lisbon');
    await page.locator('[data-part~="option"]').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wordsOf(language)('search.submit'), exact: true }).click();
    const hotel = await firstHref(page, '[data-card] h2 a');
    await look('results');
    await page.goto(hotel);
    await page.locator('[data-rate]').first().waitFor();
    await look('hotel');
    await page.goto('/account/order-list-new');
    await page.locator('h1').waitFor();
    await look('orders');
    for (const path of account) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await look(path);
    }
    await page.goto('/this-road-ends-here');
    await page.locator('h1').waitFor();
    await look('not found');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
