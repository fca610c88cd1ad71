import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../apps/server/test/builders/gateway/gateway.ts';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { typeCard } from './support/paying.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { type Words, wordsOf } from './support/words.ts';

/** A PNG file of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The prepaid money of the demo agent's company minus the credit that it has used, in cents. */
async function balanceCents(): Promise<number> {
  const row = await stage.server.database.db
    .selectFrom('ledger.accounts')
    .select((eb) => eb.fn.sum<string>('balance_cents').as('cents'))
    .where('account_id', '=', 'com_bluewave')
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

async function openDeposit(page: Page, words: Words): Promise<void> {
  await page.goto('/depositNew/');
  await page.locator('#deposit-amount').waitFor();
  await page.getByRole('heading', { name: words('deposit.title'), exact: true }).waitFor();
}

async function chooseCard(page: Page, words: Words, number: string): Promise<void> {
  const newCard = page.getByRole('radio', { name: words('pay.card.new') });
  await newCard.or(page.locator('#card-number')).first().waitFor();
  if (await newCard.isVisible()) await newCard.check();
  await typeCard(page, number);
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('deposits, in %s at %i px', (language, width) => {
  const words = wordsOf(language);

  test('a transfer shows its reference, a card raises the balance, and the payment center lists the card’s deposit', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(stage, page, { email: 'agent@wayhouse.test' });
    await page.evaluate((pageLanguage) => {
      const preferences = { language: pageLanguage, currency: 'CNY' };
      localStorage.setItem('wayhouse.preferences', JSON.stringify(preferences));
    }, language);
    const centsBefore = await balanceCents();

    await openDeposit(page, words);
    await page.locator('input[name="method"][value="bank"]').check();
    const transfer = page.getByRole('button', { name: words('deposit.button.bank') });
    await transfer.click();
    await page.getByText(words('deposit.amount.required')).waitFor();
    await page.locator('#deposit-amount').fill('12.345');
    await transfer.click();
    await page.getByText(words('deposit.amount.legal')).waitFor();
    await page.locator('#deposit-amount').fill('250');
    // With another display currency the page shows the rate and the amount in dollars.
    await page.getByText(/US\$250\.00.+US\$1 = CN¥\d+\.\d{4}/).waitFor();
    await transfer.click();
    await page.getByText(words('deposit.bank.days')).waitFor();
    const transferDeposit = await stage.server.database.db
      .selectFrom('payment.bank_deposits')
      .select('transfer_reference')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await page.locator('dd', { hasText: transferDeposit.transfer_reference }).waitFor();
    await page.setInputFiles('#deposit-slip', { name: 'slip.txt', mimeType: 'text/plain', buffer: onePixel });
    await page.getByText(words('deposit.slip.kind')).waitFor();
    await page.setInputFiles('#deposit-slip', { name: 'slip.png', mimeType: 'image/png', buffer: onePixel });
    await page.getByRole('status').getByText('slip.png').waitFor();
    await shoot(page, 'transfer');
    expect(await violationsOf(page)).toEqual([]);
    expect(await balanceCents()).toBe(centsBefore);

    await openDeposit(page, words);
    await page.locator('#deposit-amount').fill('100.00');
    await page.locator('input[name="method"][value="card"]').check();
    await chooseCard(page, words, cards.good);
    await shoot(page, 'deposit-card');
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('aside').getByRole('button').last().click();
    await page.waitForURL('**/DepositSuccessful?payment_no=**');
    await page.getByText(words('deposit.done', { sum: 'US$100.00' })).waitFor();
    await shoot(page, 'deposited');
    expect(await violationsOf(page)).toEqual([]);
    expect(await balanceCents()).toBe(centsBefore + 10_000);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      '42424242',
    );

    await page.getByRole('link', { name: words('deposit.to_center') }).click();
    await page.getByText('+100.00').filter({ visible: true }).first().waitFor();
    await shoot(page, 'payment-center');
    expect(await violationsOf(page)).toEqual([]);
    // A custom range, typed letter by letter: only a complete date is sent.
    await page.getByLabel(words('center.period'), { exact: true }).selectOption('own');
    const fromDate = page.getByLabel(words('center.period.from'), { exact: true });
    await fromDate.pressSequentially('2026-02-02');
    await page.waitForURL('**/account/payment-center?from=2026-02-02');
    expect(await fromDate.inputValue()).toBe('2026-02-02');
    await fromDate.blur();
    expect(await fromDate.inputValue()).toBe(language === 'zh' ? '2026年2月2日' : '2 Feb 2026');
    // An invalid text stays with its error and is not sent.
    await fromDate.fill('nonsense');
    await fromDate.blur();
    await page.getByText(words('common.dates.wrong')).waitFor();
    expect(new URL(page.url()).search).toBe('?from=2026-02-02');
    await fromDate.fill(language === 'zh' ? '2026年2月2日' : 'Feb 2, 2026');
    await fromDate.blur();
    await page.getByText(words('common.dates.wrong')).waitFor({ state: 'detached' });
    await page.getByText('+100.00').filter({ visible: true }).first().waitFor();
    expect(errors).toEqual([]);
  });

  test('a wallet code and a card that the bank confirms both end on the page of the received deposit', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    await signIn(stage, page, {
      email: language === 'en' ? 'agent@wayhouse.test' : 'other@wayhouse.test',
    });
    await openDeposit(page, words);
    await page.locator('#deposit-amount').fill('60');
    await page.locator('input[name="method"][value="wechat"]').check();
    await page.locator('aside').getByRole('button').last().click();
    await page.locator('[data-part~="wallet-code"]').waitFor();
    const wallet = await page.context().newPage();
    await wallet.goto((await page.locator('[data-part~="wallet"] a').getAttribute('href')) ?? '');
    await wallet.getByRole('button').first().click();
    await wallet.waitForLoadState();
    await page.bringToFront();
    await page.waitForURL('**/DepositSuccessful?payment_no=**');
    await page.getByText(words('deposit.done', { sum: 'US$60.00' })).waitFor();

    await openDeposit(page, words);
    await page.locator('#deposit-amount').fill('70');
    await page.locator('input[name="method"][value="card"]').check();
    await chooseCard(page, words, cards.challenge);
    await page.locator('aside').getByRole('button').last().click();
    await page.waitForURL('**/sandbox-gateway/**');
    await page.getByRole('button').first().click();
    await page.waitForURL('**/DepositSuccessful?payment_no=**');
    await page.getByText(words('deposit.done', { sum: 'US$70.00' })).waitFor();
    await shoot(page, 'deposit-confirmed');
  });
});
