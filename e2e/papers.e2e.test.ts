import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder } from './support/paying.ts';
import { callAsPage } from './support/people.ts';
import { signIn, signInStaffByCall } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { expectNoViolations, violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Creates a confirmed and paid order of the signed-in person. */
async function paidOrder(page: Page, name: string): Promise<string> {
  const orderNo = await bookUnpaidOrder(page, name);
  const input = { order_nos: [orderNo], method: 'balance', agree_balance_terms: true };
  await callAsPage(page, { path: '/api/v2/payment/create', input });
  return orderNo;
}

async function openInvoiceDesk(language: 'en' | 'zh'): Promise<Page> {
  const desk = await stage.newPage({ language });
  await signInStaffByCall(stage, desk, { email: 'finance@staff.wayhouse.test', language });
  await desk.goto('/console/finance/invoices');
  return desk;
}

/** Each account has the language of its test, because the sign-in switches the page to the account's language. */
describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test', 'Papera'],
    ['zh', 390, 'other@wayhouse.test', 'Paperb'],
  ] as const),
)('papers of an order, in %s at %i px', (language, width, email, name) => {
  const words = wordsOf(language);
  const height = width === 390 ? 844 : 900;

  test('an agent views, exports and mails a voucher, and a visitor verifies it', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    const orderNo = await paidOrder(page, name);
    const violations: Record<string, string[]> = {};
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const card = page.locator('section', { has: page.locator('#dc-card') });
    await card
      .getByRole('button', { name: new RegExp(`^${words('documents.send')}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('documents.dialog.emails')).fill('not an address');
    await dialog.getByRole('button', { name: words('documents.dialog.send'), exact: true }).click();
    // The field separates addresses at spaces, so the first wrong one is “not”.
    await dialog.getByText(words('documents.dialog.emails_wrong', { email: 'not' })).waitFor();
    await dialog.getByLabel(words('documents.dialog.emails')).fill(`guest-${language}@example.test`);
    await shoot(page, 'papers-send');
    violations.send = await violationsOf(page);
    await dialog.getByRole('button', { name: words('documents.dialog.send'), exact: true }).click();
    await card.getByText(`guest-${language}@example.test`).waitFor();
    await shoot(page, 'papers-order');

    const download = page.waitForEvent('download');
    await card
      .getByRole('button', { name: new RegExp(`^${words('documents.download')}`) })
      .first()
      .click();
    await dialog.getByRole('button', { name: words('documents.lang.both'), exact: true }).click();
    await dialog.getByRole('button', { name: words('documents.dialog.make'), exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`voucher-${orderNo}-both.pdf`);

    await page.goto(`/voucher?order_no=${orderNo}`);
    await page.locator('[data-part~="voucher-check"] img').waitFor();
    expect(await page.locator('[data-part~="voucher-paper"]').textContent()).not.toContain('US$');
    await page.getByRole('switch', { name: words('voucher.price') }).click();
    await page.locator('[data-part~="voucher-table"]').waitFor();
    await page.getByRole('button', { name: words('documents.lang.both'), exact: true }).click();
    await page.getByRole('heading', { name: 'Hotel voucher', exact: true }).waitFor();
    await shoot(page, 'papers-voucher');
    violations.voucher = await violationsOf(page);
    await page.goto(`/invoice?order_no=${orderNo}`);
    await page.locator('[data-part~="voucher-table"]').first().waitFor();
    violations.invoice = await violationsOf(page);

    await page.goto('/account/ExportHistory');
    await page.getByText(`voucher-${orderNo}-both.pdf`).waitFor();
    await shoot(page, 'papers-history');
    violations.history = await violationsOf(page);

    type Papers = { data: { verify_code: string } };
    const input = { order_no: orderNo };
    const { data } = (await callAsPage(page, { path: '/api/v2/order/papers', input })) as unknown as Papers;
    const visitor = await stage.newPage({ language, width, height });
    await visitor.goto('/verify');
    await visitor.getByLabel(words('verify.code')).fill(data.verify_code.toLowerCase());
    await visitor.getByRole('button', { name: words('verify.check'), exact: true }).click();
    await visitor.getByText(words('verify.state.good'), { exact: true }).waitFor();
    expect(await visitor.locator('[data-part~="verify-result"]').textContent()).not.toContain(
      name.toUpperCase(),
    );
    await shoot(visitor, 'papers-verify');
    violations.verify = await violationsOf(visitor);

    // The QR code of a bilingual voucher links to a bilingual page.
    await visitor.goto(`/verify?code=${data.verify_code}&lang=both`);
    await visitor.getByRole('heading', { name: 'This voucher is valid 凭证有效', exact: true }).waitFor();
    await shoot(visitor, 'papers-verify-both');
    violations.verifyBoth = await violationsOf(visitor);
    expectNoViolations(violations);
  });

  test('an agent requests an invoice, and finance issues it', async () => {
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    const orderNo = await paidOrder(page, `${name}x`);
    const title = {
      title_type: 'company',
      title: `Books ${language}`,
      tax_id: '91310000MA1K4X',
      email: 'books@example.test',
      is_default: true,
    };
    await callAsPage(page, { path: '/api/v2/invoice_title/save', input: title });
    const violations: Record<string, string[]> = {};
    await page.goto(`/account/InvoiceRequest?orders=${orderNo}`);
    await page.getByRole('checkbox', { name: new RegExp(orderNo), checked: true }).waitFor();
    await shoot(page, 'papers-ask');
    violations.ask = await violationsOf(page);
    await page.getByRole('button', { name: words('invoices.send'), exact: true }).click();
    await page.waitForURL('**/account/InvoiceDetails?id=*');
    await page.getByText(words('invoices.waits')).waitFor();
    await shoot(page, 'papers-asked');
    violations.asked = await violationsOf(page);

    const desk = await openInvoiceDesk(language);
    await desk
      .locator('tr', { hasText: `Books ${language}` })
      .getByRole('button')
      .click();
    await shoot(desk, 'papers-desk');
    violations.desk = await violationsOf(desk);
    await desk.getByRole('button', { name: words('console.invoices.issue'), exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(words('console.invoices.number')).fill(`F-${language}-1`);
    violations.issue = await violationsOf(desk);
    await dialog.getByRole('button', { name: words('console.invoices.issue'), exact: true }).click();
    await desk.getByText(words('console.invoices.issued')).waitFor();
    await page.reload();
    await page.getByText(`F-${language}-1`).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words('invoices.download'), exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`invoice-F-${language}-1.pdf`);
    expectNoViolations(violations);
  });
});
