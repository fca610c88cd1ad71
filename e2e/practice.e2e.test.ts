/**
 * An agent practices: books a test hotel, moves the clock, cancels, and returns to the account. The server marks the
 * lessons as done.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const views = viewsOfRun(import.meta.url, [
  ['en', 1440, 900, 'agent@wayhouse.test'],
  ['zh', 390, 844, 'other@wayhouse.test'],
] as const);

/** Books the second offer, which has free cancellation, of the first hotel whose name matches `hotelName`. */
async function book(page: Page, words: Words, hotelName: RegExp): Promise<void> {
  const hotel = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hotelName }) });
  await hotel
    .getByRole('button', { name: new RegExp(words('practice.take')) })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#practice-first_name').fill('Wei');
  await dialog.locator('#practice-last_name').fill('Zhang');
  // The button that books names the price.
  await dialog.getByRole('button', { name: /[0-9]/ }).click();
}

const countLessonsDone = (page: Page) => page.locator('li[data-done]').count();

test.each(views)(
  'an agent searches, books, moves the clock and cancels in practice (%s, %i)',
  async (language, width, height, email) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    await page.goto('/practice');
    await page.getByRole('heading', { name: words('practice.lessons') }).waitFor();
    expect(await countLessonsDone(page)).toBe(0);
    await page.getByText(/1,000,000\.00/).waitFor();
    await page.getByRole('button', { name: words('practice.search'), exact: true }).click();
    await page.getByRole('heading', { name: /01/ }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'practice');
    await book(page, words, /01/);
    await page.getByText(words('practice.booked')).waitFor();
    const cancel = page.getByRole('button', { name: new RegExp(`^${words('practice.cancel')} WH`) });
    await cancel.waitFor();
    await page.getByRole('button', { name: words('practice.day') }).click();
    await cancel.click();
    await page.getByRole('dialog').getByText(/0\.00/).first().waitFor();
    await shoot(page, 'practice-cancel');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('practice.cancel.go') })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await cancel.waitFor({ state: 'hidden' });
    expect(await countLessonsDone(page)).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'practice-orders');
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
    await page.getByRole('link', { name: words('practice.leave') }).click();
    await page.waitForURL(/index-new/);
  },
);
