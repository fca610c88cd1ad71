/**
 * The numbers of orders and hotels that fit a window of 1440 × 900, and the position of the first Book button. Columns,
 * row height and theme stay after a reload.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signIn } from '../support/sign-in.ts';
import { callsOf, openSession } from '../support/stays.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = wordsOf('en');
const height = 900;

/** Copies an order `count` times. One copy has a lead guest with a very long name. */
async function copyOrder(orderNo: string, count: number): Promise<void> {
  const { db } = stage.server.database;
  const order = await db
    .selectFrom('booking.orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  for (let copy = 1; copy <= count; copy += 1) {
    await db
      .insertInto('booking.orders')
      .values({
        ...order,
        order_no: `WH261101000001${String(copy).padStart(2, '0')}`,
        sold: JSON.stringify(order.sold),
        session_no: `copy${copy}`,
        ...(copy === 1 && { lead_guest: 'SATAPORNPRASERTHAISUKWATTANAKUL Pattarawadee Somchaiphan' }),
      } as never)
      .execute();
  }
}

/** The city with the most hotels of the small demo. */
async function largestCity(): Promise<string> {
  const { city_id: id } = await stage.server.database.db
    .selectFrom('catalogue.hotels')
    .select((e) => ['city_id', e.fn.countAll().as('hotels')])
    .groupBy('city_id')
    .orderBy('hotels', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test('a window shows 13 orders, 4 hotels or the first Book button without scrolling, and keeps its settings', async () => {
  const page = await stage.newPage();
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  const call = callsOf(page);
  const session = await openSession(call, (offer) => offer.refundable);
  const { data } = await call('/api/v2/booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: session.rooms.map(() => ({
      guests: [{ first_name: 'Wei', last_name: 'Zhang', type: 'adult', lead: true }],
    })),
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment: 'now',
  });
  const copies = 20;
  await copyOrder(data.order_no, copies);

  await page.goto('/account/order-list-new');
  const rows = page.locator('table[data-density="compact"] tbody tr');
  await rows.nth(14).waitFor();
  const wholeRows = await rows.evaluateAll(
    (elements, bottom) => elements.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
    height,
  );
  expect(wholeRows).toBeGreaterThanOrEqual(13);
  // A chip counts the copies and their original.
  await page
    .locator('[data-part~="chip"]', { hasText: String(copies + 1) })
    .first()
    .waitFor();
  await shoot(page, 'density-orders');
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height });
    const total = await page.locator('tbody [data-part~="total"]').first().boundingBox();
    expect((total?.x ?? 0) + (total?.width ?? width)).toBeLessThanOrEqual(width);
    await shoot(page, 'density-orders');
  }
  await page.setViewportSize({ width: 1440, height });
  await page.getByRole('button', { name: words('table.columns') }).click();
  await page.getByRole('checkbox', { name: words('orders.col.deadline') }).uncheck();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: words('table.rows.comfortable') }).click();
  await page.reload();
  await page.locator('table[data-density="comfortable"]').waitFor();
  expect(await page.getByRole('columnheader', { name: words('orders.col.deadline') }).count()).toBe(0);

  const place = { place_type: 'city', place_id: await largestCity(), place_name: 'City', nationality: 'CN' };
  const stay = new URLSearchParams({ ...place, check_in: session.check_in, check_out: session.check_out });
  await page.goto(`/hotel-new?${stay}`);
  const cards = page.locator('[data-card]');
  await cards.first().waitFor();
  await page.locator('[data-part~="flexible-day"]').first().waitFor();
  // The small demo has few hotels in a city. So the end of the fourth card is computed from the tallest card.
  const endOfFourthCard = () =>
    cards.evaluateAll((elements) => {
      const boxes = elements.map((card) => card.getBoundingClientRect());
      const tallest = Math.max(...boxes.map((box) => box.height));
      const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
      return (boxes[0]?.top ?? 0) + 4 * tallest + 3 * gap;
    });
  await expect.poll(endOfFourthCard).toBeLessThanOrEqual(height);
  await shoot(page, 'density-results');

  await page.goto(`/hotel-detail-new-v2?hotel_id=${session.hotel.id}&${stay}`);
  const book = page
    .locator('[data-rate]')
    .first()
    .getByRole('button', { name: words('hotel.book') });
  await book.waitFor();
  await expect.poll(async () => (await book.boundingBox())?.y ?? height).toBeLessThan(700);
  const rateTexts = await page.locator('[data-part~="room"]').first().locator('[data-rate]').allInnerTexts();
  // The title and its badges come before the button of the details.
  const rateTitles = rateTexts.map((text) => text.split(words('hotel.rate.show'))[0]);
  expect(new Set(rateTitles).size).toBe(rateTitles.length);
  await shoot(page, 'density-hotel');

  await page.getByRole('button', { name: words('common.nav.account_of', { name: 'Olivia Hart' }) }).click();
  await page.getByRole('menuitemradio', { name: words('shell.theme.dark') }).click();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});
