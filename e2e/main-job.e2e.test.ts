import { limits } from '@wayhouse/contract/limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { agreeToAll, fillName } from './support/booking-form.ts';
import { openStage, type Stage } from './support/harness.ts';
import { typeDestination } from './support/search-box.ts';
import { signInByForm } from './support/sign-in.ts';
import { moveClock } from './support/stays.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

/** Switches the page to `language`, because the sign-in has switched it to the account's language. */
async function switchLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen }));
  }, language);
  await page.reload();
  await page.locator(`html[lang^="${language}"] [data-part~="search-box"]`).waitFor();
}

/** Searches for two rooms, the second with a child of seven. */
async function searchTwoRooms(page: Page, words: Words, destination: string): Promise<void> {
  await typeDestination(page, words, destination);
  await page.locator('[data-part~="option"]').first().click();
  await page.getByRole('button', { name: new RegExp(words('search.guests')) }).click();
  const panel = page.locator('[data-part~="guests"]');
  await panel.getByRole('button', { name: words('search.guests.add') }).click();
  const room = words('search.guests.room', { number: 2 });
  const children = `${room}, ${words('search.guests.children', { max: 17 })}`;
  await panel.getByRole('button', { name: words('common.increase', { label: children }) }).click();
  await panel.getByLabel(words('search.guests.age', { number: 1 })).selectOption('7');
  await panel.getByRole('button', { name: words('common.apply') }).click();
  await page.getByRole('button', { name: words('search.submit'), exact: true }).click();
  await page.waitForURL('**/hotel-new**');
  await page.locator('[data-card]').first().waitFor();
}

/**
 * Opens hotels until one offers the filter for free cancellation and a rate that passes it. Prefers instant
 * confirmation. Opens the booking form of that rate.
 */
async function bookFreeRate(page: Page, words: Words): Promise<void> {
  const hotels = await page
    .locator('[data-card] h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const hotel of hotels) {
    await page.goto(hotel ?? '');
    const filterButton = (key: 'hotel.filter.free_cancellation' | 'hotel.filter.instant') =>
      page
        .locator('main')
        .getByRole('button', { name: words(key) })
        .first();
    await page.locator('[data-rate]').first().waitFor();
    if ((await filterButton('hotel.filter.free_cancellation').count()) === 0) continue;
    await filterButton('hotel.filter.free_cancellation').click();
    if ((await filterButton('hotel.filter.instant').count()) > 0)
      await filterButton('hotel.filter.instant').click();
    const book = page
      .locator('[data-rate]')
      .first()
      .getByRole('button', { name: words('hotel.book') });
    if ((await book.count()) === 0) continue;
    await shoot(page, 'hotel');
    await book.click();
    await page.waitForURL('**/pre-book-v2/**');
    return;
  }
  throw new Error('no hotel sells a free rate for this stay');
}

async function fillGuests(page: Page, words: Words): Promise<void> {
  await page.locator('input[name="rooms.0.adults.0.first"]').waitFor();
  await fillName(page, '0.adults.0', '国强', 'Wang');
  await page.locator('input[name="rooms.0.adults.0.last"]').blur();
  await page.getByText(words('prebook.name.latin')).first().waitFor();
  await fillName(page, '0.adults.0', 'Guoqiang', 'Wang');
  await fillName(page, '1.adults.0', 'Min', 'Liu');
  await fillName(page, '1.children.0', 'Xiaolan', 'Liu');
  await page.locator('input[name="contact.name"]').fill('Lin Yue');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await page.locator('input[name="refNo"]').fill('NL2612LIS07');
  await agreeToAll(page);
  await shoot(page, 'booking');
}

/** The prepaid money of the demo agent's company minus the credit that it has used, in cents. */
async function balanceCents(): Promise<number> {
  const row = await stage.server.database.db
    .selectFrom('ledger.accounts')
    .select((eb) => eb.fn.sum<string>('balance_cents').as('cents'))
    .where('account_id', '=', 'com_bluewave')
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

describe.each([
  ['en', 1440, 'lisbon'],
  ['zh', 390, '上海'],
] as const)('the main job, in %s at %i px', (language, width, destination) => {
  const words = wordsOf(language);

  test('an agent searches, books two rooms with a child, pays, gets the voucher, cancels and is refunded', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signInByForm(stage, page, { email: 'agent@wayhouse.test', words });
    await switchLanguage(page, language);
    await shoot(page, 'fit');
    const centsBefore = await balanceCents();

    await searchTwoRooms(page, words, destination);
    await shoot(page, 'results');
    await bookFreeRate(page, words);
    await fillGuests(page, words);
    const atHotel = page.locator('[data-part~="at-hotel-parts"] li');
    const charges = await atHotel.allInnerTexts();
    // Hotels of Lisbon collect a city tax.
    if (destination === 'lisbon') expect(charges.length).toBeGreaterThan(0);
    await page
      .getByRole('button', { name: words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now') })
      .first()
      .click();

    await page.waitForURL('**/payment-page-new/**');
    await page.getByRole('checkbox', { name: words('pay.agree') }).check();
    await shoot(page, 'payment');
    await page
      .getByRole('button', { name: /US\$|支付/ })
      .last()
      .click();
    const voucher = page.getByRole('link', { name: words('pay.done.voucher') });
    await voucher.waitFor();
    await shoot(page, 'paid');
    expect(await balanceCents()).toBeLessThan(centsBefore);

    const orderLink = page.getByRole('link', { name: words('pay.done.order') });
    const orderHref = (await orderLink.getAttribute('href')) ?? '';
    const orderNo = /WH\d{14}/.exec(orderHref)?.[0] ?? '';
    expect(orderNo).not.toBe('');
    await page.goto((await voucher.getAttribute('href')) ?? '');
    await page.getByText(orderNo).first().waitFor();
    const paper = (await page.locator('body').innerText()).toUpperCase();
    for (const guest of ['WANG', 'GUOQIANG', 'LIU', 'MIN', 'XIAOLAN']) expect(paper).toContain(guest);
    await shoot(page, 'voucher');

    await page.goto('/account/order-list-new');
    await page.getByText(orderNo).filter({ visible: true }).first().waitFor();
    await shoot(page, 'orders');
    await page.goto(orderHref);
    await page.getByText(words('orders.money'), { exact: true }).first().waitFor();
    expect(await atHotel.allInnerTexts()).toEqual(charges);
    await page
      .getByRole('button', { name: words('orders.detail.cancel') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('radio').first().check();
    await shoot(page, 'cancel');
    await dialog.getByRole('button', { name: words('orders.cancel.confirm') }).click();
    await page.locator('[data-part~="undo"]').waitFor();
    await shoot(page, 'undo');
    await moveClock(stage, limits.undoSeconds + 1);
    await page.getByText(words('common.order_status.canceled')).first().waitFor();
    await shoot(page, 'canceled');
    expect(await balanceCents()).toBe(centsBefore);
    expect(errors).toEqual([]);
  });
});
