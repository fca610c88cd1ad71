import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.ts';
import { callAsPage, mailTo, subjectOf } from './people.ts';
import { shoot } from './shoot.ts';
import { demoPassword, signIn, solveSlider } from './sign-in.ts';
import { type Words, wordsOf } from './words.ts';

const customerEmail = 'agent@wayhouse.test';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

type Answer<T> = { code: number; data: T };

async function openDesk(page: Page, words: Words, language: 'en' | 'zh'): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('wayhouse.console.language', JSON.stringify(chosen)),
    language,
  );
  await page.goto('/console/login');
  await page.getByLabel(words('identity.email'), { exact: true }).fill('finance@staff.wayhouse.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto('/console/finance');
  await page.getByRole('heading', { name: words('console.finance') }).waitFor();
}

describe('a bank transfer', () => {
  test.each(['en', 'zh'] as const)(
    'is announced, found by its code and credited by finance (%s)',
    async (language) => {
      const words = wordsOf(language);
      const customer = await stage.newPage({ language });
      await signIn(stage, customer, { email: customerEmail, words });
      const balance = async () => {
        const answer = await callAsPage(customer, { path: '/api/v2/user/balance' });
        return Number((answer as Answer<{ deposit: string }>).data.deposit);
      };
      const before = await balance();
      const received = language === 'en' ? '500.00' : '501.00';
      const { data } = (await callAsPage(customer, {
        path: '/api/v2/deposit/create',
        input: { amount: '512.34', method: 'bank' },
      })) as Answer<{ transfer_reference: string }>;

      const desk = await stage.newPage({ width: 390, language });
      await openDesk(desk, words, language);
      await desk
        .getByLabel(words('console.finance.match.line'))
        .fill(`TRF ${data.transfer_reference} FROM AGENT`);
      await desk.getByRole('button', { name: words('console.finance.match.find') }).click();
      const match = desk.locator('.fin-match li', { hasText: data.transfer_reference });
      await match.getByRole('button', { name: words('console.finance.confirm') }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(words('console.finance.received')).fill(received);
      await dialog.getByLabel(words('console.finance.bank_number')).fill(`BK-${language}-1`);
      await dialog.getByText(words('console.finance.accept_difference')).click();
      await dialog.getByLabel(words('console.finance.note'), { exact: true }).fill('Bank charges');
      await shoot(desk, 'finance-confirm');
      await dialog.getByRole('button', { name: words('console.finance.credit') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await desk.locator('tbody').getByText(data.transfer_reference).waitFor({ state: 'hidden' });

      expect(await balance()).toBeCloseTo(before + Number(received), 2);
      const subject = subjectOf(
        wordsOf('en')('mails.deposit_credited.subject', { amount: `US$${received}` }),
      );
      expect((await mailTo(stage, { to: customerEmail, subject })).text).toContain(data.transfer_reference);
    },
  );
});
