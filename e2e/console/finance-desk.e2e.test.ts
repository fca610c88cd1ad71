/** Finance credits a bank transfer, approves a withdrawal that an administrator pays, and settles a failed refund. */
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../apps/server/test/builders/gateway/gateway.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { bookUnpaidOrder, typeCard } from '../support/paying.ts';
import { callAsPage, mailTo, subjectOf } from '../support/people.ts';
import { signIn, signInStaffByCall } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { type Words, wordsOf } from '../support/words.ts';

const customerEmail = 'agent@wayhouse.test';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

type Answer<T> = { code: number; data: T };

async function openDesk(
  page: Page,
  words: Words,
  {
    language,
    tab = '',
    role = 'finance',
  }: { language: 'en' | 'zh'; tab?: '' | '/withdrawals' | '/refunds'; role?: 'finance' | 'admin' },
): Promise<void> {
  await signInStaffByCall(stage, page, { email: `${role}@staff.wayhouse.test`, language });
  await page.goto(`/console/finance${tab}`);
  await page.getByRole('heading', { name: words('console.finance') }).waitFor();
}

describe('a bank transfer', () => {
  test.each(
    viewsOfRun(import.meta.url, [
      ['en', 1440, customerEmail],
      ['zh', 390, 'other@wayhouse.test'],
    ] as const),
  )(
    'is announced, found by its code and credited by finance (%s at %i px)',
    async (language, width, email) => {
      const words = wordsOf(language);
      const customer = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
      await signIn(stage, customer, { email });
      const balance = async () => {
        const answer = await callAsPage(customer, { path: '/api/v2/user/balance' });
        return Number((answer as Answer<{ deposit: string }>).data.deposit);
      };
      const balanceBefore = await balance();
      const received = language === 'en' ? '500.00' : '501.00';
      await customer.goto('/depositNew/');
      await customer.locator('#deposit-amount').fill('512.34');
      await customer.locator('input[name="method"][value="bank"]').check();
      await customer.getByRole('button', { name: words('deposit.button.bank') }).click();
      const reference = await customer
        .locator('dd')
        .getByText(/^WHT\w{8}$/)
        .first()
        .innerText();

      const desk = await stage.newPage({ width: 390, language });
      await openDesk(desk, words, { language });
      await desk.getByLabel(words('console.finance.match.line')).fill(`TRF ${reference} FROM AGENT`);
      await desk.getByRole('button', { name: words('console.finance.match.find'), exact: true }).click();
      const match = desk.locator('[data-part~="match"] li', { hasText: reference });
      await match.getByRole('button', { name: words('console.finance.confirm') }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(words('console.finance.received')).fill(received);
      await dialog.getByLabel(words('console.finance.bank_number')).fill(`BK-${language}-1`);
      await dialog.getByText(words('console.finance.accept_difference')).click();
      await dialog.getByLabel(words('console.finance.note'), { exact: true }).fill('Bank charges');
      await shoot(desk, 'finance-confirm');
      expect(await violationsOf(desk)).toEqual([]);
      await dialog.getByRole('button', { name: words('console.finance.credit') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await desk.locator('tbody').getByText(reference).waitFor({ state: 'hidden' });

      expect(await balance()).toBeCloseTo(balanceBefore + Number(received), 2);
      await customer.goto('/account/payment-center');
      await customer.getByText(`+${received}`).filter({ visible: true }).first().waitFor();
      await shoot(customer, 'transfer-credited');
      const subject = subjectOf(words('mails.deposit_credited.subject', { amount: `US$${received}` }));
      expect((await mailTo(stage, { to: email, subject })).text).toContain(reference);
    },
  );
});

describe('a withdrawal', () => {
  test.each(
    viewsOfRun(import.meta.url, [
      ['en', 1440, customerEmail],
      ['zh', 390, 'other@wayhouse.test'],
    ] as const),
  )(
    'is requested by the customer, approved by two people, paid by the second, and listed with its fee (%s, %i px)',
    async (language, width, email) => {
      const words = wordsOf(language);
      const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
      await signIn(stage, page, { email });
      await page.goto('/account/payment-center');
      await page.getByRole('button', { name: words('center.alert'), exact: true }).click();
      await page.getByLabel(words('center.alert.sum')).fill('25.5');
      await page.getByRole('button', { name: words('center.alert.save') }).click();
      await page.getByRole('button', { name: words('center.alert.below', { sum: 'US$25.50' }) }).waitFor();

      await page
        .locator('[data-part~="page-head"]')
        .getByRole('button', { name: words('center.out') })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words('center.out.amount')).fill('999999');
      await dialog.getByRole('button', { name: words('center.out.send') }).click();
      await dialog.getByText(words('center.out.much')).waitFor();
      await dialog.getByLabel(words('center.out.amount')).fill('120');
      // One text is valid for holder, bank and number.
      for (const line of ['holder', 'bank', 'number', 'swift'] as const)
        await dialog
          .getByLabel(words(`center.out.line.${line}`))
          .fill(line === 'swift' ? 'BKCHCNBJ' : 'Lin Yue 8');
      await shoot(page, 'withdraw');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: words('center.out.send') }).click();
      await page.getByText(words('center.outs.requested'), { exact: true }).waitFor();

      const desk = await stage.newPage({ width, language });
      await openDesk(desk, words, { language, tab: '/withdrawals' });
      await desk
        .getByRole('button', { name: words('console.finance.approve') })
        .first()
        .click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: words('console.finance.approve') })
        .click();
      await desk.getByRole('dialog').waitFor({ state: 'hidden' });

      // An administrator approves as the second person, and then pays.
      const payer = await stage.newPage({ width, language });
      await openDesk(payer, words, { language, role: 'admin' });
      await payer.goto('/console/approvals');
      await payer.locator('[data-part~="request"]').first().click();
      await payer
        .getByRole('button', { name: words('console.approvals.approve', { amount: 'US$120.00' }) })
        .click();
      await payer.getByText(words('console.approvals.none')).waitFor();
      await payer.goto('/console/finance/withdrawals?status=approved');
      await payer
        .getByRole('button', { name: words('console.finance.paid') })
        .first()
        .click();
      await payer.getByLabel(words('console.finance.paid_number')).fill('WIRE-1');
      await shoot(payer, 'withdrawal-paid');
      await payer
        .getByRole('dialog')
        .getByRole('button', { name: words('console.finance.paid') })
        .click();
      await payer.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.reload();
      await page.getByText(words('center.outs.paid'), { exact: true }).waitFor();
      await page.getByText(words('center.type.withdrawal_fee')).filter({ visible: true }).first().waitFor();
      const download = page.waitForEvent('download', { timeout: 60_000 });
      // The name of the button up to its month, which differs from run to run.
      const [nameBeforeMonth = ''] = words('center.months.pdf', { month: '|' }).split('|');
      await page.getByRole('button', { name: nameBeforeMonth }).first().click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await shoot(page, 'payment-center-after');
    },
  );
});

describe('a refund that the card refuses', () => {
  test.each(viewsOfRun(import.meta.url, ['en', 'zh'] as const))(
    'is sent again, then settled by hand with a reason (%s)',
    async (language) => {
      const words = wordsOf(language);
      const email = language === 'en' ? customerEmail : 'other@wayhouse.test';
      const page = await stage.newPage({ language });
      await signIn(stage, page, { email });
      const orderNo = await bookUnpaidOrder(page, language === 'en' ? 'Failback' : 'Failbock', {
        refundable: true,
      });
      await page.goto(`/payment-page-new/?orders=${orderNo}`);
      await page.locator('input[value="card"]').check();
      await typeCard(page, cards.refundFails);
      await page
        .locator('[data-part~="payment-sum"] button, [data-part~="pay-bar"] button')
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
      const preview = (await callAsPage(page, {
        path: '/api/v3/order/cancel/preview',
        input: { order_no: orderNo },
      })) as Answer<{ digest: string }>;
      const cancellation = await callAsPage(page, {
        path: '/api/v3/order/cancel',
        input: { order_no: orderNo, reason_id: 1, digest: preview.data.digest },
      });
      expect(cancellation.code).toBe(0);
      const readStatus = async () => {
        const answer = (await callAsPage(page, {
          path: '/api/v2/order/infos',
          input: { order_nos: [orderNo] },
        })) as Answer<{ payment_status: number }[]>;
        return answer.data[0]?.payment_status;
      };
      await expect.poll(readStatus, { timeout: 15_000 }).toBe(paymentStatus.refundFailed);

      const desk = await stage.newPage({ width: 390, language });
      await openDesk(desk, words, { language, tab: '/refunds' });
      const row = desk.locator('tbody tr', { hasText: orderNo });
      await row.getByRole('button', { name: words('console.finance.refund.retry') }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: words('console.finance.refund.retry') })
        .click();
      await desk.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect
        .poll(
          async () => {
            await desk.reload();
            await row.waitFor();
            return await row.innerText();
          },
          { timeout: 20_000, interval: 1_000 },
        )
        .toContain(words('console.finance.refund.attempt', { count: 2 }));
      await row.getByRole('button', { name: words('console.finance.refund.settle') }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.locator('textarea').fill('Wired by hand');
      await shoot(desk, 'refund-settle');
      await dialog.getByRole('button', { name: words('console.finance.refund.settle') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(readStatus, { timeout: 15_000 }).toBe(paymentStatus.refunded);
    },
  );
});
