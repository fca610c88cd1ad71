import { addDays } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reprice } from '../apps/server/test/builders/catalogue.ts';
import { shoot } from './pictures/shoot.ts';
import { agreeToAll } from './support/booking-form.ts';
import { openStage, type Stage } from './support/harness.ts';
import { topUp } from './support/paying.ts';
import { roomForTwo } from './support/results-pages.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The items of all carts, oldest first, without removed ones. */
async function cartItems(): Promise<{ id: string; hotelId: string; planId: string; roomTypeId: string }[]> {
  const rows = await stage.server.database.db
    .selectFrom('cart.items')
    .select(['id', 'offer', 'hotel_id'])
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .execute();
  return rows.map((row) => {
    const { seen } = row.offer as unknown as { seen: { ratePlanId: string; roomTypeId: string } };
    return { id: row.id, hotelId: row.hotel_id, planId: seen.ratePlanId, roomTypeId: seen.roomTypeId };
  });
}

/** The two cities with the most hotels. */
async function largestCities(): Promise<string[]> {
  const rows = await stage.server.database.db
    .selectFrom('catalogue.hotels')
    .select(['city_id'])
    .where('status', '=', 'online')
    .groupBy('city_id')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('city_id')
    .limit(2)
    .execute();
  return rows.map((row) => row.city_id);
}

/** Puts the lowest rate of each of the first `count` hotels of a city into the cart, for two nights in 60 days. */
async function addFromResults(page: Page, words: Words, { city, count }: { city: string; count: number }) {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 60);
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2), rooms: roomForTwo, nationality: 'CN' };
  const place = { place_type: 'city', place_id: city, place_name: 'City' };
  await page.goto(`/hotel-new?${new URLSearchParams({ ...place, ...stay })}`);
  await page
    .locator('[data-card]')
    .nth(count - 1)
    .waitFor();
  const countBefore = (await cartItems()).length;
  // Holds all calls until the last press, because presses before the first answer must count too.
  const lastPress = Promise.withResolvers<void>();
  const calls = '**/api/v2/cart/add';
  await page.route(calls, async (route) => {
    await lastPress.promise;
    await route.continue();
  });
  for (let index = 0; index < count; index += 1) {
    await page
      .locator('[data-card]')
      .nth(index)
      .getByRole('button', { name: words('choosing.cart.add') })
      .click();
  }
  lastPress.resolve();
  await expect.poll(async () => (await cartItems()).length).toBe(countBefore + count);
  await page.unroute(calls);
}

async function fillStay(page: Page, index: number, last: string) {
  const stay = page.locator('[data-part~="cart-stay"]').nth(index);
  await stay.locator('input[name="rooms.0.adults.0.first"]').fill('Min');
  await stay.locator('input[name="rooms.0.adults.0.last"]').fill(last);
}

async function fillContact(page: Page) {
  await page.locator('input[name="contact.name"]').fill('Lin Yue');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await agreeToAll(page);
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test'],
    ['zh', 390, 'other@wayhouse.test'],
  ] as const),
)('the cart, in %s at %i px', (language, width, email) => {
  const words = wordsOf(language);

  test('stores rates, shows changed prices, and books two hotels with one payment', async () => {
    const page = await stage.newPage({ language, width });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const violations: Record<string, string[]> = {};
    await topUp(stage, email, 1_000_000);
    await signIn(stage, page, { email });
    for (const city of await largestCities()) await addFromResults(page, words, { city, count: 1 });
    const [first, second] = await cartItems();
    await reprice(stage.server.database.db, first?.planId ?? '', 62_000);
    await reprice(stage.server.database.db, second?.planId ?? '', 60_000);

    await page.goto('/shopping-cart-new');
    await page.getByText(words('cart.price_changed')).first().waitFor();
    const book = page.getByRole('button', { name: words('cart.sum.book', { count: 2 }) }).first();
    expect(await book.isDisabled()).toBe(true);
    violations.cart = await violationsOf(page);
    await shoot(page, 'cart');
    const accept = page.getByRole('button', { name: words('cart.accept'), exact: true });
    while ((await accept.count()) > 0) await accept.first().click();
    await book.click();

    await page.waitForURL('**/pre-bookcart/**');
    await page.locator('[data-part~="cart-stay"]').nth(1).waitFor();
    await fillStay(page, 0, 'Liu');
    await page.locator('[data-part~="cart-stay-head"]').nth(1).click();
    await page.getByRole('button', { name: words('cart.form.copy', { number: 1 }) }).click();
    await fillContact(page);
    violations.form = await violationsOf(page);
    await shoot(page, 'pre-bookcart');
    await page.reload();
    await page.locator('[data-part~="cart-stay"]').nth(1).waitFor();
    expect(await page.locator('input[name="rooms.0.adults.0.last"]').first().inputValue()).toBe('Liu');
    await fillContact(page);
    await page
      .getByRole('button', { name: words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now') })
      .first()
      .click();

    await page.waitForURL('**/payment-page-new/**');
    await page.locator('[data-part~="paid-stay"]').nth(1).waitFor();
    expect(new Set([first?.hotelId, second?.hotelId]).size).toBe(2);
    expect(await cartItems()).toEqual([]);
    await page.getByRole('checkbox', { name: words('pay.agree') }).check();
    await shoot(page, 'payment-batch');
    await page
      .getByRole('button', { name: /US\$|支付/ })
      .last()
      .click();
    await page.getByRole('link', { name: words('pay.done.again') }).waitFor();
    await shoot(page, 'paid-batch');
    expect(violations).toEqual({ cart: [], form: [] });
    expect(errors).toEqual([]);
  });

  test('shows the result of each stay when the hotel of one is no longer sold', async () => {
    const page = await stage.newPage({ language, width });
    await signIn(stage, page, { email });
    await stage.server.database.db.updateTable('cart.items').set({ removed_at: new Date() }).execute();
    await addFromResults(page, words, { city: (await largestCities())[0] ?? '', count: 2 });
    const [first] = await cartItems();
    await page.goto('/shopping-cart-new');
    await page
      .getByRole('button', { name: words('cart.sum.book', { count: 2 }) })
      .first()
      .click();
    await page.locator('[data-part~="cart-stay"]').nth(1).waitFor();
    await fillStay(page, 0, 'Sun');
    await page.locator('[data-part~="cart-stay-head"]').nth(1).click();
    await fillStay(page, 1, 'Zhou');
    await fillContact(page);
    await stage.server.database.db
      .updateTable('catalogue.hotels')
      .set({ status: 'offline' })
      .where('id', '=', first?.hotelId ?? '')
      .execute();
    await page
      .getByRole('button', { name: words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now') })
      .first()
      .click();
    await page.getByText(words('cart.done.failed'), { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^WH\d{14}$/ }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'settlement');
    await page.goto('/shopping-cart-new?tab=expired');
    await page.getByRole('link', { name: words('cart.search_again') }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'cart-expired');
    await page.getByRole('button', { name: words('cart.save') }).click();
    await page.getByText(words('cart.empty.expired')).waitFor();
    await stage.server.database.db
      .updateTable('catalogue.hotels')
      .set({ status: 'online' })
      .where('id', '=', first?.hotelId ?? '')
      .execute();
  });
});
