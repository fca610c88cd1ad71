/**
 * A quote, from the choice of rates to the order. The agent ticks rates in the results and prices them. The
 * client opens the quote on another device without a sign-in and chooses. The agent books at a price that the
 * order keeps.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { agreeToAll } from '../support/booking-form.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { roomForTwo } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { type Words, wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Ticks the first rate of two hotels of the largest city, and makes the quote. */
async function makeQuote(page: Page, words: Words): Promise<void> {
  const city = await stage.server.database.db
    .selectFrom('catalogue.hotels')
    .select('city_id')
    .where('status', '=', 'online')
    .groupBy('city_id')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('city_id')
    .executeTakeFirstOrThrow();
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 60);
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2), rooms: roomForTwo, nationality: 'CN' };
  const place = { place_type: 'city', place_id: city.city_id, place_name: 'City' };
  await page.goto(`/hotel-new?${new URLSearchParams({ ...place, ...stay })}`);
  const cards = page.locator('[data-card]');
  await cards.nth(1).waitFor();
  for (const index of [0, 1])
    await cards.nth(index).locator('input[data-quote-tick]').first().check({ force: true });
  await page.locator('[data-part="quote-tray"]').waitFor();
  await shoot(page, 'quote-tray');
  await page.getByRole('button', { name: words('tray.make') }).click();
  await page.waitForURL('**/account/quotes?no=**');
}

/**
 * Adds 12 percent, rounded up to a multiple of 5 dollars, recommends option B, writes the texts, and creates the
 * client's link. Returns its path.
 */
async function priceAndCreateLink(page: Page, words: Words): Promise<string> {
  await page.getByLabel(words('quotes.add_value')).fill('12');
  await page.getByLabel(words('quotes.round'), { exact: true }).selectOption('500');
  await page.getByRole('button', { name: words('quotes.apply') }).click();
  await page.getByRole('button', { name: words('quotes.recommend', { letter: 'B' }) }).click();
  await page.getByLabel(words('quotes.field.title')).fill('圣诞前的旅行');
  await page.getByLabel(words('quotes.field.client')).fill('Wei Chen');
  await page.getByLabel(words('quotes.field.words')).fill('我更推荐 B 方案。');
  // Package rates need the agent's confirmation.
  const packageTick = page.getByRole('checkbox', { name: words('quotes.package') });
  if ((await packageTick.count()) > 0) await packageTick.check();
  await page.getByRole('button', { name: words('quotes.create_link') }).click();
  await page.getByRole('button', { name: words('quotes.copy') }).waitFor();
  const row = await stage.server.database.db
    .selectFrom('cart.quotes')
    .select('quote_no')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('wayhouse.session'))) ?? '{}');
  const answer = await page.request.post('/api/v2/quote/detail', {
    headers: { authorization: `Bearer ${token}` },
    data: { quote_no: row.quote_no },
  });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

/** Chooses option B of the quote on the client's device, which has never signed in. */
async function chooseAsClient(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#options article').nth(1).waitFor();
  expect(await page.title()).not.toMatch(/wayhouse|途驿/i);
  await shoot(page, 'quote-client');
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('[data-choose="2"]').click();
  const sheet = page.locator('#sheet');
  await sheet.locator('[type="submit"]').click();
  expect(await sheet.locator('.error').textContent()).not.toBe('');
  await sheet.locator('input[name="name"]').fill('Wei Chen');
  await sheet.locator('textarea').fill('High floor');
  await shoot(page, 'quote-sheet');
  await sheet.locator('[type="submit"]').click();
  await page.locator('#option-B .done').waitFor();
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['zh', 390, 'other@wayhouse.test'],
    ['en', 1440, 'agent@wayhouse.test'],
  ] as const),
)('a quote, in %s, opened at %i px', (language, width, email) => {
  const words = wordsOf(language);

  test('is made, opened without a sign-in, chosen, and booked with its price kept', async () => {
    const agent = await stage.newPage({ language });
    const errors: string[] = [];
    agent.on('pageerror', (error) => errors.push(error.message));
    await signIn(stage, agent, { email });
    await makeQuote(agent, words);
    const path = await priceAndCreateLink(agent, words);
    await agent.frameLocator('iframe').locator('#options article').nth(1).waitFor();
    // Scrolls to the top, because axe reports a control that the sticky head covers in part as too small.
    await agent.evaluate(() => window.scrollTo(0, 0));
    await shoot(agent, 'quote-builder');
    expect(await violationsOf(agent)).toEqual([]);

    const client = await stage.newPage({ language, width });
    client.on('pageerror', (error) => errors.push(error.message));
    await chooseAsClient(client, path);

    await agent.goto('/fit');
    await agent
      .getByRole('link', { name: words('desk.answers.quote', { name: 'Wei Chen', letter: 'B' }) })
      .click();
    await agent.locator('[data-part="quote-choice"]').waitFor();
    await shoot(agent, 'quote-chosen');
    const sell = await agent.locator('input[data-sell]').nth(1).inputValue();
    await agent.getByRole('button', { name: words('quotes.book', { letter: 'B' }) }).click();
    await agent.waitForURL('**/pre-book-v2/**');
    await expect
      .poll(
        () =>
          agent
            .locator('input[name="rooms.0.adults.0.last"]')
            .inputValue()
            .catch(() => ''),
        { timeout: 20_000 },
      )
      .toBe('Chen');
    await agent.locator('input[name="contact.name"]').fill('Lin Yue');
    await agent.locator('main input[type="tel"]').fill('13800135526');
    await agreeToAll(agent);
    await agent
      .getByRole('button', { name: words('prebook.submit.now') })
      .first()
      .click();
    await agent.waitForURL(/payment-page-new|order-detail-new/);
    const order = await stage.server.database.db
      .selectFrom('booking.quoted_orders as q')
      .innerJoin('booking.orders as o', 'o.order_no', 'q.order_no')
      .select(['q.order_no', 'q.sold_for_cents'])
      .orderBy('o.created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.sold_for_cents).toBe(Math.round(Number(sell) * 100));
    await agent.goto(`/order-detail-new?order_no=${order.order_no}`);
    await agent.getByText(words('orders.money.sold_for')).first().waitFor();
    await agent.goto('/account/quotes');
    await agent.getByText(words('quotes.state.booked')).nth(1).waitFor();
    await shoot(agent, 'quote-list');
    expect(await violationsOf(agent)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
