import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.ts';
import { shoot } from './shoot.ts';
import { signIn } from './sign-in.ts';
import { wordsOf } from './words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A booked order that waits for its payment, made by the calls of the person signed in on the page. */
function bookByCalls(page: Page, name: string): Promise<string> {
  return page.evaluate(async (last) => {
    const { token, user } = JSON.parse(localStorage.getItem('wayhouse.session') ?? '{}');
    const post = async (path: string, body: object) => {
      const answer = await fetch(`/api/v2/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).catch((error) => {
        throw new Error(`${path}: ${error}`);
      });
      const { code, data } = await answer.json();
      if (code !== 0) throw new Error(`${path}: ${code}`);
      return data;
    };
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { groups } = await post('hotel/suggest', { q: 'shanghai' });
    const { type, id } = groups[0].items[0];
    const { items } = await post('hotel/search', {
      place: { type, id },
      check_in: day(40),
      check_out: day(41),
      rooms: [{ adults: 2, children: [] }],
      nationality: 'CN',
      filters: { instant: true },
    });
    const session = await post('booking/precheck', { offer_id: items[0].offer.offer_id });
    const order = await post('booking/create', {
      session_no: session.session_no,
      terms_digest: session.terms_digest,
      rooms: [{ guests: [{ first_name: 'Min', last_name: last, type: 'adult', lead: true }] }],
      contact: { name: 'Min', email: user.email, phone: '13800138000', area_code: '86' },
      payment: 'now',
      dup_ok: true,
    });
    return order.order_no as string;
  }, name);
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('#card-number').fill(number);
  await page.locator('#card-expiry').fill('1235');
  await page.locator('#card-security_code').fill('123');
  await page.locator('#card-postal_code').fill('200000');
  await page.locator('#card-first_name').fill('Min');
  await page.locator('#card-last_name').fill('Liu');
}

/** The language follows the account that signs in. */
describe.each([
  ['en', 1440, 'agent@wayhouse.test'],
  ['zh', 390, 'other@wayhouse.test'],
] as const)('paying without the balance, in %s at %i px', (language, width, email) => {
  const words = wordsOf(language);
  const height = width === 390 ? 844 : 900;
  const payButton = (page: Page) =>
    page.locator('.py-sum button, .paybar button').filter({ visible: true }).first();

  test('a card: refused, then confirmed on the bank’s page, and nothing of it is left in the browser', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email, words });
    const orderNo = await bookByCalls(page, language === 'en' ? 'Harta' : 'Hartb');
    await page.goto(`/payment-page-new/?orders=${orderNo}`);
    await page.locator('input[value="card"]').check();
    await payButton(page).click();
    await page.locator('#card-number[aria-invalid="true"]').waitFor();
    await typeCard(page, '4000000000000002');
    await shoot(page, 'card');
    await payButton(page).click();
    await page.locator('.py-sum [role="alert"]').waitFor();

    await typeCard(page, '4000002500003155');
    await payButton(page).click();
    await page.waitForURL('**/sandbox-gateway/**');
    await shoot(page, 'challenge');
    await page.getByRole('button').first().click();
    await page.waitForURL('**/payment-page-new/**');
    await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
    await shoot(page, 'card-paid');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('3155');
    expect(kept).not.toContain('4000');
  });

  test('WeChat: a code that is followed until the wallet has paid', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email, words });
    const orderNo = await bookByCalls(page, language === 'en' ? 'Harte' : 'Hartf');
    await page.goto(`/payment-page-new/?orders=${orderNo}`);
    await page.locator('input[value="wechat"]').check();
    await payButton(page).click();
    const code = page.locator('.wl-code');
    await code.waitFor();
    await shoot(page, 'wechat');
    const wallet = await page.context().newPage();
    await wallet.goto((await page.locator('.wl a').getAttribute('href')) ?? '');
    await wallet.getByRole('button').first().click();
    await wallet.waitForLoadState();
    await page.bringToFront();
    await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
    expect(await code.count()).toBe(0);
  });
});
