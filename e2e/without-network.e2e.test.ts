import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder } from './support/paying.ts';
import { callAsPage } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test'],
    ['zh', 390, 'other@wayhouse.test'],
  ] as const),
)('vouchers of coming stays open without a network (%s, %i px)', async (language, width, email) => {
  const words = wordsOf(language);
  const page = await stage.newPage({ language, width, hasServiceWorker: true });
  await signIn(stage, page, { email });
  const orderNo = await bookUnpaidOrder(page, 'Xian');
  const payment = await callAsPage(page, {
    path: '/api/v2/payment/create',
    input: { order_nos: [orderNo], method: 'balance', agree_balance_terms: true },
  });
  expect(payment.code).toBe(0);
  await page.goto('/fit');
  const storedVouchers = () => page.evaluate(() => localStorage.getItem('wayhouse.vouchers') ?? '');
  await expect.poll(storedVouchers, { timeout: 30_000, interval: 500 }).toContain(orderNo);
  // Waits until the page has loaded all its files.
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.goto('/account/order-list-new');
  await page.getByRole('heading', { name: words('offline.title') }).waitFor();
  await shoot(page, 'offline');
  await page
    .getByRole('link', { name: new RegExp(orderNo) })
    .or(page.locator('[data-part~="offline-list"] a'))
    .first()
    .click();
  await page.getByText(orderNo).first().waitFor();
  await page.getByText('XIAN').first().waitFor();
  await shoot(page, 'offline-voucher');

  await page.context().setOffline(false);
  const list = '/account/order-list-new?status=confirmed';
  await page.goto(`/offline?back=${encodeURIComponent(list)}`);
  await page.getByRole('heading', { name: words('offline.title') }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(`**${list}`);
  await page.locator('[data-part~="order-chips"]').waitFor();
  // The network may be back before the offline page opens; a retry must then lead back too.
  await page.goto(`/offline?back=${encodeURIComponent(list)}`);
  await page.getByRole('button', { name: words('common.retry') }).click();
  await page.waitForURL(`**${list}`);
});
