/**
 * A newcomer's demo with its three simulated bedbanks. Their hotels are imported within a minute, and within another
 * minute a search finds hotels of all three. A hotel that only one bedbank sells is booked, paid, and canceled. Staff
 * see the result of an import, start another import, and compare the sources of one stay.
 */
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { agreeToAll } from '../support/booking-form.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { agreeToPayment } from '../support/paying.ts';
import { signInStaffTo } from '../support/people.ts';
import { openResults } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { moveClock } from '../support/stays.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { type Words, wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { WAYHOUSE_DEMO_SOURCES: '1' } });
});
afterAll(() => stage?.close());

/** The limit for the import of the sources' hotels, and again for the search that finds them. */
const importTimeoutMs = 60_000;

interface SoldHotel {
  id: string;
  name: { en: string; zh: string };
}

const sources = ['hotelbeds', 'ratehawk', 'travelgate'] as const;

/** Waits until the hotels of all sources are imported. */
async function awaitImports(): Promise<void> {
  const endedReadings = () =>
    stage.server.database.db
      .selectFrom('supply.readings')
      .select('source')
      .where('ended_at', 'is not', null)
      .execute();
  await expect
    .poll(async () => new Set((await endedReadings()).map((row) => row.source)).size, {
      timeout: importTimeoutMs,
    })
    .toBe(sources.length);
}

/** The first hotel of Shanghai that exactly these sources sell, and that has no own rates. `sellers` must be sorted. */
async function hotelSoldBy(...sellers: readonly string[]): Promise<SoldHotel> {
  const hotel = await stage.server.database.db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('supply.hotel_mappings as m', 'm.hotel_id', 'h.id')
    .select(['h.id', 'h.name_en', 'h.name_zh'])
    .where('h.source', 'in', sources)
    .where('h.city_id', '=', 'shanghai')
    .groupBy('h.id')
    .having(sql<string>`string_agg(m.source, ' ' order by m.source)`, '=', sellers.join(' '))
    .orderBy('h.id')
    .executeTakeFirstOrThrow();
  return { id: hotel.id, name: { en: hotel.name_en, zh: hotel.name_zh || hotel.name_en } };
}

/** Books and pays the first rate with free cancellation on the open hotel page. Returns the address of the order. */
async function bookAndPay(page: Page, words: Words, width: number): Promise<string> {
  const firstRate = page.locator('[data-rate]').first();
  await firstRate.waitFor();
  await page
    .locator('main')
    .getByRole('button', { name: words('hotel.filter.free_cancellation') })
    .first()
    .click();
  await firstRate.getByRole('button', { name: words('hotel.book') }).click();
  await page.waitForURL('**/pre-book-v2/**');
  await page.locator('input[name="rooms.0.adults.0.first"]').fill('Guoqiang');
  await page.locator('input[name="rooms.0.adults.0.last"]').fill('Wang');
  await page.locator('input[name="contact.name"]').fill('Lin Yue');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await agreeToAll(page);
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'sources-booking');
  await page
    .getByRole('button', { name: words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now') })
    .first()
    .click();
  await page.waitForURL('**/payment-page-new/**');
  await agreeToPayment(page);
  await page
    .getByRole('button', { name: /US\$|支付/ })
    .last()
    .click();
  const order = page.getByRole('link', { name: words('pay.done.order') });
  await order.waitFor();
  return (await order.getAttribute('href')) ?? '';
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
    ['zh', 1440],
    ['en', 1024],
    ['zh', 1024],
    ['en', 390],
  ] as const),
)('the demo with bedbanks, in %s at %i px', (language, width) => {
  const words = wordsOf(language);
  const size = { language, width, height: width === 390 ? 844 : 900 };

  test('an agent finds hotels of every bedbank within a minute of their import, and books and cancels one', async () => {
    const page = await stage.newPage(size);
    await signIn(stage, page, { email: language === 'zh' ? 'other@wayhouse.test' : 'agent@wayhouse.test' });
    await awaitImports();
    const hotels = await Promise.all(sources.map((source) => hotelSoldBy(source)));
    const [hotelbedsHotel] = hotels as [SoldHotel];
    const linkOf = ({ name }: SoldHotel) =>
      page.locator('[data-card] h2 a', { hasText: name[language] }).first();
    // A source that was late has its answer ready for the next search.
    const areAllFound = async () => {
      await openResults(stage, page);
      const waits = hotels.map((hotel) => linkOf(hotel).waitFor({ timeout: 5_000 }));
      return (await Promise.allSettled(waits)).every(({ status }) => status === 'fulfilled');
    };
    await expect.poll(areAllFound, { timeout: importTimeoutMs }).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'sources-results');
    await page.goto((await linkOf(hotelbedsHotel).getAttribute('href')) ?? '');
    const href = await bookAndPay(page, words, width);
    await page.goto(href);
    await page.getByText(words('common.order_status.confirmed')).filter({ visible: true }).first().waitFor();
    await page
      .getByRole('button', { name: words('orders.detail.cancel') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: words('orders.cancel.confirm') }).click();
    await page.locator('[data-part~="undo"]').waitFor();
    // Not awaited: the call ends when all work is done, photographs included.
    void moveClock(stage, limits.undoSeconds + 1).catch(() => undefined);
    const booking = () =>
      stage.server.database.db
        .selectFrom('supply.bookings')
        .select(['source', 'state'])
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
    await expect.poll(booking, { timeout: 30_000 }).toEqual({ source: 'hotelbeds', state: 'canceled' });
    await page.getByText(words('common.order_status.canceled')).filter({ visible: true }).first().waitFor();
  });

  test('staff see the result of the import of a source’s hotels, and compare the sources of one stay', async () => {
    await awaitImports();
    const hotel = await hotelSoldBy(...sources);
    const page = await stage.newPage(size);
    await signInStaffTo(stage, page, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await page.goto('/console/suppliers');
    const card = page.locator('[data-part~="list"]', { hasText: 'Hotelbeds' });
    const addedCount = card.locator('dl > div', { hasText: words('console.suppliers.hotels.adopted') });
    await addedCount.waitFor();
    expect(Number(await addedCount.locator('dd').innerText())).toBeGreaterThan(20);
    await card.getByRole('button', { name: words('console.suppliers.read_now') }).click();

    const comparison = page.getByRole('region', { name: words('console.compare'), exact: true });
    await comparison.locator('[data-part~="hotel-picker"]').click();
    await page.getByLabel(words('console.calendar.find_hotel')).fill(hotel.id);
    await page.getByRole('button', { name: hotel.id }).click();
    const ask = comparison.getByRole('button', { name: words('console.compare.ask'), exact: true });
    const rows = comparison.locator('table').first().locator('tbody th');
    // The first answer of a source may be late.
    const sellers = async () => {
      await ask.click();
      await rows
        .getByText('TravelgateX')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
      return await rows.allInnerTexts();
    };
    await expect
      .poll(sellers, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['Hotelbeds', 'RateHawk', 'TravelgateX']));
    await comparison.getByText(words('console.compare.cheapest')).first().waitFor();
    await shoot(page, 'sources-desk');
    expect(await violationsOf(page)).toEqual([]);
  });
});
