/**
 * A newcomer's demo with its two simulated bedbanks: a hotel that only a bedbank sells is found, booked, paid, and
 * canceled. Staff see the result of the import of the sources' hotels and start another import.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { agreeToAll } from '../support/booking-form.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { openResults } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { type Words, wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { WAYHOUSE_DEMO_SOURCES: '1' } });
});
afterAll(() => stage?.close());

/** Waits until the hotels of both sources are imported, and returns a hotel of Shanghai that only Hotelbeds sells. */
async function foreignHotel(): Promise<{ id: string; name: { en: string; zh: string } }> {
  const { db } = stage.server.database;
  const ended = () =>
    db.selectFrom('supply.readings').select('source').where('ended_at', 'is not', null).execute();
  await expect
    .poll(async () => new Set((await ended()).map((row) => row.source)).size, { timeout: 60_000 })
    .toBe(2);
  const hotel = await db
    .selectFrom('catalogue.hotels as h')
    .select(['h.id', 'h.name_en', 'h.name_zh'])
    .where('h.source', '=', 'hotelbeds')
    .where('h.city_id', '=', 'shanghai')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('supply.hotel_mappings as m')
            .select('m.code')
            .whereRef('m.hotel_id', '=', 'h.id')
            .where('m.source', '=', 'ratehawk'),
        ),
      ),
    )
    .orderBy('h.id')
    .executeTakeFirstOrThrow();
  return { id: hotel.id, name: { en: hotel.name_en, zh: hotel.name_zh } };
}

async function bookAndPay(page: Page, words: Words, width: number): Promise<string> {
  const rate = page.locator('[data-rate]', { hasText: words('hotel.filter.free_cancellation') }).first();
  await rate.or(page.locator('[data-rate]').nth(1)).first().waitFor();
  await page
    .locator('main')
    .getByRole('button', { name: words('hotel.filter.free_cancellation') })
    .first()
    .click();
  await page
    .locator('[data-rate]')
    .first()
    .getByRole('button', { name: words('hotel.book') })
    .click();
  await page.waitForURL('**/pre-book-v2/**');
  await page.locator('input[name="rooms.0.adults.0.first"]').fill('Guoqiang');
  await page.locator('input[name="rooms.0.adults.0.last"]').fill('Wang');
  await page.locator('input[name="contact.name"]').fill('Lin Yue');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await agreeToAll(page);
  await shoot(page, 'sources-booking');
  await page
    .getByRole('button', { name: words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now') })
    .first()
    .click();
  await page.waitForURL('**/payment-page-new/**');
  // Arriving prices still move the page, and a press on a moving box misses it.
  const agreement = page.locator('#pay-agree');
  const press = async () => {
    await agreement.check({ force: true, timeout: 5_000 }).catch(() => undefined);
    return agreement.isChecked();
  };
  await expect.poll(press, { timeout: 60_000 }).toBe(true);
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
  ] as const),
)('the demo with bedbanks, in %s at %i px', (language, width) => {
  const words = wordsOf(language);
  const size = { language, width, height: width === 390 ? 844 : 900 };

  test('an agent finds, books and cancels a hotel that only a bedbank sells', async () => {
    const { name } = await foreignHotel();
    const page = await stage.newPage(size);
    await signIn(stage, page, { email: language === 'zh' ? 'other@wayhouse.test' : 'agent@wayhouse.test' });
    const link = page.locator('[data-card] h2 a', { hasText: name[language] }).first();
    // A source that was late has its answer ready for the next search.
    await expect
      .poll(
        async () => {
          await openResults(stage, page);
          return link.waitFor({ timeout: 8_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 90_000 },
      )
      .toBe(true);
    await shoot(page, 'sources-results');
    await page.goto((await link.getAttribute('href')) ?? '');
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
    await fetch(`${stage.server.url}/api/dev/clock`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"advance_s":60}' },
    });
    await page.getByText(words('common.order_status.canceled')).filter({ visible: true }).first().waitFor();
    const { db } = stage.server.database;
    const booking = await db
      .selectFrom('supply.bookings')
      .select(['source', 'state'])
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(booking).toEqual({ source: 'hotelbeds', state: 'canceled' });
  });

  test('staff see what became of a source’s hotels, and read them again', async () => {
    await foreignHotel();
    const page = await stage.newPage(size);
    await signInStaffTo(stage, page, {
      ...{ language, email: 'admin@staff.wayhouse.test', heading: words('console.review') },
    });
    await page.goto('/console/suppliers');
    const card = page.locator('[data-part~="list"]', { hasText: 'Hotelbeds' });
    const added = card.locator('dl > div', { hasText: words('console.suppliers.hotels.adopted') });
    await added.waitFor();
    expect(Number(await added.locator('dd').innerText())).toBeGreaterThan(20);
    await shoot(page, 'sources-desk');
    expect(await violationsOf(page)).toEqual([]);
    await card.getByRole('button', { name: words('console.suppliers.read_now') }).click();
    await expect
      .poll(
        async () => {
          const { db } = stage.server.database;
          const rows = await db
            .selectFrom('supply.readings')
            .selectAll()
            .where('source', '=', 'hotelbeds')
            .execute();
          return rows.filter((row) => row.ended_at && row.changed_since === null && row.adopted === 0).length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
  });
});
