/** The order list (/account/order-list-new): upcoming stays, search, saved views, bulk actions. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder } from './support/paying.ts';
import { signIn } from './support/sign-in.ts';
import { bookPaidOrder, callsOf } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const longWait = { timeout: 10_000 };
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Moves the check-in of an order to this number of days from today, in the hotel's time zone. */
async function moveCheckIn(orderNo: string, days: number): Promise<void> {
  const checkIn = addDays(dateInZone(new Date(), 'Asia/Shanghai'), days);
  await stage.server.database.db
    .updateTable('booking.orders')
    .set({ check_in: checkIn, check_out: addDays(checkIn, 3) })
    .where('order_no', '=', orderNo)
    .execute();
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('the order list, in %s at %i px', (language, width) => {
  const words = wordsOf(language);
  const isPhone = width === 390;
  let page: Page;
  /**
   * Numbers of four orders. The check-in of two is moved: to tomorrow, and to the day in five days. `unchanged` keeps
   * its dates; `unpaid` is not paid.
   */
  let tomorrow: string, inFiveDays: string, unchanged: string, unpaid: string;
  beforeAll(async () => {
    page = await stage.newPage({ language, width, height: isPhone ? 844 : 900 });
    await signIn(stage, page, { email: 'agent@wayhouse.test' });
    // Switches the page to `language`, because the sign-in has switched it to the account's language.
    await page.evaluate((chosen) => {
      localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen }));
    }, language);
    const call = callsOf(page);
    tomorrow = await bookPaidOrder(call, (offer) => offer.refundable);
    inFiveDays = await bookPaidOrder(call, (offer) => offer.refundable);
    unchanged = await bookPaidOrder(call, (offer) => !offer.refundable);
    unpaid = await bookUnpaidOrder(page, 'Zheng');
    await moveCheckIn(tomorrow, 1);
    await moveCheckIn(inFiveDays, 5);
  });

  const orderText = (orderNo: string) => page.getByText(orderNo).filter({ visible: true }).first();
  /** Waits until the list shows exactly these of the four orders. */
  async function expectOrders(...orderNos: string[]): Promise<void> {
    for (const orderNo of [tomorrow, inFiveDays, unchanged, unpaid])
      await orderText(orderNo).waitFor({ state: orderNos.includes(orderNo) ? 'visible' : 'detached' });
  }
  const button = (key: Parameters<typeof words>[0]) =>
    page
      .getByRole('button', { name: words(key) })
      .filter({ visible: true })
      .first();

  test('the list filters by check-in, payment and search, keeps a filter after a reload, and ignores an invalid date', async () => {
    await page.goto('/account/order-list-new');
    await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);
    await shoot(page, 'list');
    expect(await violationsOf(page)).toEqual([]);
    for (const [card, orders] of [
      ['orders.stat.24h', [tomorrow]],
      ['orders.stat.7d', [tomorrow, inFiveDays]],
    ] as const) {
      const filterCard = page.locator('[data-part~="order-card"]', { hasText: words(card) });
      await filterCard.click();
      await expectOrders(...orders);
      expect(await filterCard.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await expectOrders(...orders);
      await filterCard.click();
      await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);
    }
    const unpaidCard = page.locator('[data-part~="order-card"]').nth(3);
    await unpaidCard.click();
    await expectOrders(unpaid);
    await unpaidCard.click();

    await page.getByLabel(words('orders.search'), { exact: true }).fill('zheng');
    await expectOrders(unpaid);
    await page.getByLabel(words('orders.search'), { exact: true }).fill('nobody of this name');
    await page.getByText(words('orders.nothing.title')).waitFor();
    await shoot(page, 'list-nothing');
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/account/order-list-new?status=confirmed&check_in_from=not-a-date');
    await expectOrders(tomorrow, inFiveDays, unchanged);
    expect(
      await page.getByRole('button', { name: words('orders.filter.confirmed'), pressed: true }).count(),
    ).toBe(1);
  });

  test('a filter keeps all letters of fast typing', async () => {
    await page.goto('/account/order-list-new');
    await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);
    const search = page.getByLabel(words('orders.search'), { exact: true });
    await search.pressSequentially('zheng');
    await search.press('Enter');
    await expectOrders(unpaid);
    expect([param(page, 'q'), await search.inputValue()]).toEqual(['zheng', 'zheng']);
    await search.fill('');
    await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);

    if (isPhone) await button('orders.filter.more').click();
    else await button('order_batch.ref_any').click();
    const reference = page.getByRole('dialog').getByLabel(words('order_batch.ref'), { exact: true });
    await reference.pressSequentially('NL2612-0007');
    await button(isPhone ? 'orders.filter.show' : 'common.apply').click();
    await expect.poll(() => param(page, 'ref'), longWait).toBe('NL2612-0007');
    await page.getByText(words('orders.nothing.title')).waitFor();
  });

  test('an agent saves a view, opens it again and deletes it', async () => {
    await page.goto('/account/order-list-new?show=7d&sort=check_in_asc');
    await expectOrders(tomorrow, inFiveDays);
    const openViews = async () => {
      if (isPhone) await button('orders.filter.more').click();
      await button('order_batch.views').click();
    };
    await openViews();
    await page.getByRole('menuitem', { name: words('order_batch.views.save') }).click();
    const field = page.getByLabel(words('order_batch.views.name'), { exact: true });
    await field.press('Enter');
    await page.getByText(words('order_batch.views.name.required')).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await field.fill('Next week');
    await shoot(page, 'list-view');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });

    await page.goto('/account/order-list-new');
    await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);
    await openViews();
    await page.getByRole('menuitem', { name: 'Next week', exact: true }).click();
    await expect
      .poll(() => [param(page, 'show'), param(page, 'sort')], longWait)
      .toEqual(['7d', 'check_in_asc']);
    if (isPhone && (await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    await expectOrders(tomorrow, inFiveDays);
    await openViews();
    await page
      .getByRole('menuitem', { name: words('order_batch.views.delete_one', { name: 'Next week' }) })
      .click();
    await page.getByText(words('order_batch.views.deleted')).first().waitFor();
  });

  test('an agent exports several vouchers and the list, and downloads both from the history', async () => {
    await page.goto('/account/order-list-new?status=confirmed');
    await expectOrders(tomorrow, inFiveDays, unchanged);
    if (isPhone) {
      for (const orderNo of [tomorrow, inFiveDays])
        await page.getByRole('checkbox', { name: orderNo }).check();
      await shoot(page, 'list-chosen');
      // A tall window, so that the fixed bar covers no control, which would violate the target-size rule.
      await page.setViewportSize({ width, height: 3000 });
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width, height: 844 });
      await button('order_batch.vouchers').click();
    } else {
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await page.getByText(words('table.selected', { count: 2 })).waitFor();
      await shoot(page, 'list-chosen');
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('v');
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('documents.dialog.zip')).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('documents.dialog.make'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('documents.list.button').click();
    await dialog.getByRole('button', { name: words('documents.list.csv'), exact: true }).click();
    await shoot(page, 'list-export');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('documents.dialog.make'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/account/ExportHistory');
    for (const ending of ['.zip', '.csv']) {
      const row = page.locator('[data-part~="document"]', { hasText: ending });
      const download = page.waitForEvent('download', { timeout: 60_000 });
      await row.getByRole('button').first().click({ timeout: 60_000 });
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
    }
    await shoot(page, 'list-history');
    expect(await violationsOf(page)).toEqual([]);
  });

  if (!isPhone)
    test('the key / opens the search, J and K move, Enter opens an order', async () => {
      await page.goto('/account/order-list-new');
      await expectOrders(tomorrow, inFiveDays, unchanged, unpaid);
      await page.keyboard.press('/');
      expect(
        await page
          .getByLabel(words('orders.search'), { exact: true })
          .evaluate((field) => field === document.activeElement),
      ).toBe(true);
      await page.keyboard.type('zheng');
      await expectOrders(unpaid);
      // Leaves the field, so that letters are keyboard shortcuts again.
      await page.keyboard.press('Tab');
      await page.keyboard.press('j');
      await page.getByRole('link', { name: unpaid }).and(page.locator(':focus-visible')).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/order-detail-new?order_no=${unpaid}`);
    });
});
