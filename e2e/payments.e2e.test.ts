import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../apps/server/test/builders/gateway/gateway.ts';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder, typeCard } from './support/paying.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/**
 * Makes the next two answers about orders say that they are unpaid, as if the successful payment had not reached them
 * yet.
 */
async function answerUnpaidTwice(page: Page): Promise<void> {
  const handle = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: Order[] };
    for (const order of answer.data ?? [])
      Object.assign(order, {
        order_status: orderStatus.awaitingPayment,
        payment_status: paymentStatus.unpaid,
      });
    await route.fulfill({ response, json: answer });
  };
  await page.route('**/api/v2/order/infos', handle, { times: 2 });
}

/** Each view signs in an account of its language, because the sign-in switches the page to the account's language. */
describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test'],
    ['zh', 390, 'other@wayhouse.test'],
  ] as const),
)('paying without the balance, in %s at %i px', (language, width, email) => {
  const words = wordsOf(language);
  const height = width === 390 ? 844 : 900;
  const payButton = (page: Page) =>
    page
      .locator('[data-part~="payment-sum"] button, [data-part~="pay-bar"] button')
      .filter({ visible: true })
      .first();

  test('a card is refused, then confirmed on the bank’s page, and the browser stores no card data', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    const orderNo = await bookUnpaidOrder(page, language === 'en' ? 'Harta' : 'Hartb');
    await page.goto(`/payment-page-new/?orders=${orderNo}`);
    await page.locator('input[value="card"]').check();
    await payButton(page).click();
    await page.locator('#card-number[aria-invalid="true"]').waitFor();
    await typeCard(page, cards.declined);
    await shoot(page, 'card');
    expect(await violationsOf(page)).toEqual([]);
    await payButton(page).click();
    const refusal = page.locator('[data-part~="payment-sum"] [role="alert"]');
    await refusal.waitFor();
    // The message is visible even when the button is in the bottom bar of a phone.
    const box = await refusal.boundingBox();
    expect(box && box.y > 0 && box.y + box.height < height).toBe(true);

    await typeCard(page, cards.challenge);
    await payButton(page).click();
    await page.waitForURL('**/sandbox-gateway/**');
    await shoot(page, 'challenge');
    await answerUnpaidTwice(page);
    await page.getByRole('button').first().click();
    await page.waitForURL('**/payment-page-new/**');
    await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
    await shoot(page, 'card-paid');
    expect(await violationsOf(page)).toEqual([]);
    const storedText = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(storedText).not.toContain(cards.challenge.slice(-4));
    expect(storedText).not.toContain(cards.challenge.slice(0, 4));
  });

  test('the page of a WeChat code waits until the wallet has paid', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    const orderNo = await bookUnpaidOrder(page, language === 'en' ? 'Harte' : 'Hartf');
    await page.goto(`/payment-page-new/?orders=${orderNo}`);
    await page.locator('input[value="wechat"]').check();
    await payButton(page).click();
    const code = page.locator('[data-part~="wallet-code"]');
    await code.waitFor();
    await shoot(page, 'wechat');
    expect(await violationsOf(page)).toEqual([]);
    const wallet = await page.context().newPage();
    await wallet.goto((await page.locator('[data-part~="wallet"] a').getAttribute('href')) ?? '');
    await wallet.getByRole('button').first().click();
    await wallet.waitForLoadState();
    await page.bringToFront();
    await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
    expect(await code.count()).toBe(0);
  });
});
