/** Unsaved input stays when the page is loaded again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the forms of account, withdrawal and deposit restore unsaved input after a reload; Cancel clears that of the withdrawal', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await signIn(stage, page, { email: 'agent@wayhouse.test' });

  await page.goto('/account/management/');
  const phone = page.locator('#me-phone');
  await phone.waitFor();
  const storedPhone = await phone.inputValue();
  await phone.fill('6045550143');
  await page.reload();
  await phone.waitFor();
  expect(await phone.inputValue()).toBe('6045550143');
  await phone.fill(storedPhone);
  await page.reload();
  await phone.waitFor();
  expect(await phone.inputValue()).toBe(storedPhone);

  await page.goto('/account/payment-center');
  await page.getByRole('button', { name: words('center.out'), exact: true }).click();
  const amount = page.locator('#withdraw-amount');
  await amount.fill('12.50');
  await page.reload();
  await page.getByRole('button', { name: words('center.out'), exact: true }).click();
  expect(await amount.inputValue()).toBe('12.50');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common.cancel') })
    .click();
  await page.getByRole('button', { name: words('center.out'), exact: true }).click();
  expect(await amount.inputValue()).toBe('');

  await page.goto('/depositNew/');
  const sum = page.locator('#deposit-amount');
  await sum.fill('250');
  await page.reload();
  expect(await sum.inputValue()).toBe('250');
});
