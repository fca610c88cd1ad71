/**
 * A change of credentials needs the password again, and keeps the input of the form. A person can sign out all other
 * devices. M1, M2 and L10 are findings of docs/findings.md.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { mailTo } from './support/people.ts';
import { demoPassword, signIn, solveSlider } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage.close());

/** Makes the last proof of identity too old, so that the next sensitive call asks for the password. */
async function ageProofs(): Promise<void> {
  const { db } = stage.server.database;
  await db
    .updateTable('identity.sessions')
    .set({ proven_at: new Date(0) })
    .execute();
}

async function openMe(page: Page, email: string): Promise<void> {
  await signIn(stage, page, { email });
  await ageProofs();
  await page.goto('/account/management/');
  await page.locator('#me-phone').waitFor();
}

test('a new telephone number needs the password and a code, and the form keeps the input (M1, M2)', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await openMe(page, 'seller@wayhouse.test');
  await page.locator('#me-phone').fill('6045550143');
  await page.locator('#me-country').selectOption('CA');
  await page.locator('#me-timezone').selectOption('America/Vancouver');
  await page.getByRole('button', { name: words('account.save') }).click();
  const proofDialog = page.getByRole('dialog', { name: words('account.prove.title') });
  await proofDialog.waitFor();
  await shoot(page, 'prove-again');
  await proofDialog.locator('#prove-password').fill('not the one');
  await page.keyboard.press('Enter');
  await proofDialog.locator('#prove-password-m').getByText(/\w/).waitFor();
  expect(await page.locator('#me-phone').inputValue()).toBe('6045550143');
  await proofDialog.locator('#prove-password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText(words('account.mobile.unproven'), { exact: true }).waitFor();
  expect(await page.locator('#me-phone').inputValue()).toBe('6045550143');
  await shoot(page, 'mobile-unproven');

  await page.getByRole('button', { name: words('account.mobile.prove') }).click();
  await page.getByRole('button', { name: words('identity.code.send') }).click();
  await solveSlider(stage, page);
  // The mailbox also has the text messages, which have no subject.
  const { code } = await mailTo(stage, { to: '+16045550143', subject: /^$/ });
  await page.locator('#mobile-phone_code').fill(code ?? '');
  await shoot(page, 'prove-mobile');
  await page.keyboard.press('Enter');
  await page.getByText(words('account.mobile.proven'), { exact: true }).waitFor();
});

test('a new email needs the password in a second dialog; a cancel there keeps the first dialog open (M1)', async () => {
  const words = wordsOf('zh');
  const page = await stage.newPage({ width: 390, height: 844, language: 'zh' });
  await openMe(page, 'other@wayhouse.test');
  await shoot(page, 'mobile-proven');
  await page.getByRole('button', { name: words('account.email.change') }).click();
  await page.locator('#email-email').fill('new.other@example.com');
  await page.locator('#email-email_code').fill('123456');
  await page.getByRole('button', { name: words('account.email.confirm') }).click();
  const proofDialog = page.getByRole('dialog', { name: words('account.prove.title') });
  await proofDialog.waitFor();
  await shoot(page, 'prove-again-over-dialog');
  await proofDialog.getByRole('button', { name: words('common.cancel') }).click();
  await proofDialog.waitFor({ state: 'detached' });
  expect(await page.locator('#email-email').inputValue()).toBe('new.other@example.com');
  await page.getByRole('button', { name: words('account.email.confirm') }).click();
  await proofDialog.locator('#prove-password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await proofDialog.waitFor({ state: 'detached' });
  // A wrong code is reported at its field, and the dialog stays open.
  await page
    .locator('#email-email_code-m')
    .getByText(/验证码/)
    .waitFor();
});

test('all other devices are signed out after a confirmation in a dialog (L10)', async () => {
  const words = wordsOf('en');
  const email = 'viewer@wayhouse.test';
  const [firstDevice, secondDevice] = [await stage.newPage(), await stage.newPage()];
  await signIn(stage, firstDevice, { email });
  await signIn(stage, secondDevice, { email });
  await secondDevice.goto('/account/management/?tab=devices');
  await secondDevice.getByRole('button', { name: words('account.devices.others') }).click();
  await shoot(secondDevice, 'sign-out-others');
  await secondDevice
    .getByRole('dialog')
    .getByRole('button', { name: words('account.devices.others') })
    .click();
  await secondDevice.getByText(words('account.devices.others.done')).waitFor();
  expect(await secondDevice.locator('[data-part~="account-list"] > li').count()).toBe(1);
  await firstDevice.goto('/account/management/');
  // A call of the open page may already have ended the session; the page then shows the sign-in.
  await firstDevice.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
});
