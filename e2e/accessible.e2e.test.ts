import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { typeDestination } from './support/search-box.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { expectNoViolations, violationsOf } from './support/violations.ts';
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

/** Pages of the account area whose addresses need no record. */
const accountPages = [
  '/account/index-new',
  '/account/my-coupon',
  '/account/wishlist',
  '/account/deadlines',
  '/account/InvoiveTitle',
];

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('axe finds no violation, in %s at %i px', (language, width) => {
  test('on the pages from the landing page to the account', async () => {
    const page = await stage.newPage({ language, width });
    const violations: Record<string, string[]> = {};
    const check = async (name: string) => {
      violations[name] = await violationsOf(page);
    };
    await page.goto('/');
    await page.locator('h1').waitFor();
    await check('landing');
    await page.goto('/login');
    await page.locator('input[type="password"]:enabled').waitFor();
    await check('sign-in');
    // Uses an account with this language, because the sign-in switches to the language of the account.
    const email = language === 'zh' ? 'other@wayhouse.test' : 'agent@wayhouse.test';
    await signIn(stage, page, { email });
    await page.locator('[data-part~="search-box"]').waitFor();
    await check('search box');
    await typeDestination(page, wordsOf(language), language === 'zh' ? '上海' : 'lisbon');
    await page.locator('[data-part~="option"]').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wordsOf(language)('search.submit'), exact: true }).click();
    const hotel = await firstHref(page, '[data-card] h2 a');
    await check('results');
    await page.goto(hotel);
    await page.locator('[data-rate]').first().waitFor();
    await check('hotel');
    await page.goto('/account/order-list-new');
    await page.locator('h1').waitFor();
    await check('orders');
    for (const path of accountPages) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await check(path);
    }
    await page.goto('/this-road-ends-here');
    await page.locator('h1').waitFor();
    await check('not found');
    expectNoViolations(violations);
  });
});
