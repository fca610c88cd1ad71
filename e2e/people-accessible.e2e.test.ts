import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import {
  type Applicant,
  chosenPassword,
  mailTo,
  openApplication,
  register,
  signInStaff,
  subjectOf,
} from './support/people.ts';
import { demoPassword, signIn, signInStaffByCall, solveSliderByKeys } from './support/sign-in.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

/** The axe violations on the current page, as `address rule: elements`. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, { bestPractices: true });
  return violations.map((violation) => `${page.url()} ${violation}`);
}

describe('axe finds no violation', () => {
  test.each([
    ['zh', '/register', '#reg-email'],
    ['en', '/password', 'input[type="email"]'],
    ['zh', '/smslogin', '#sms-mobile'],
  ] as const)('in %s on %s', async (language, path, ready) => {
    const page = await stage.newPage({ language });
    await page.goto(path);
    await page.locator(ready).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('on the invalid registration form and after the registration on a phone, and on the review page on a desktop', async () => {
    const page = await stage.newPage({ language: 'en', width: 390, height: 844 });
    const applicant: Applicant = {
      type: 'guest',
      email: 'axe@lantern-post.test',
      first: 'Idris',
      last: 'Calder',
    };
    await page.goto('/register');
    await page.getByRole('button', { name: wordsOf('en')('registration.submit') }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await register(stage, page, { applicant, language: 'en' });
    expect(await violationsOn(page)).toEqual([]);
    const desk = await stage.newPage({ language: 'en' });
    await signInStaff(stage, desk, 'reviewer@staff.wayhouse.test');
    await openApplication(desk, applicant.email);
    expect(await violationsOn(desk)).toEqual([]);
  });

  test('on every tab of the account management, in English', async () => {
    const page = await stage.newPage({ language: 'en' });
    await signIn(stage, page, { email: 'agent@wayhouse.test' });
    const violations: string[] = [];
    await page.goto('/account/management/');
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.count()).toBe(18);
    for (const tab of await tabs.all()) {
      await tab.click();
      await page.locator('[role="tabpanel"] h2').first().waitFor();
      violations.push(...(await violationsOn(page)));
    }
    expect(violations).toEqual([]);
  });

  test('on the home page and in the customers section of the console', async () => {
    const page = await stage.newPage({ language: 'en' });
    await signInStaffByCall(stage, page, { email: 'operations@staff.wayhouse.test', language: 'en' });
    await page.goto('/console');
    await page.locator('[data-part~="figures"] a').first().waitFor();
    const violations = await violationsOn(page);
    await page.goto('/console/customers');
    await page.locator('tbody tr').first().waitFor();
    violations.push(...(await violationsOn(page)));
    await page.locator('tbody tr a').first().click();
    await page.waitForURL('**/console/customers/*');
    await page.getByRole('heading').nth(1).waitFor();
    violations.push(...(await violationsOn(page)));
    expect(violations).toEqual([]);
  });
});

/** Presses Tab until the element has the focus. Throws after 80 presses. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

async function typeInto(
  page: Page,
  fields: readonly (readonly [selector: string, text: string])[],
): Promise<void> {
  for (const [selector, text] of fields) {
    await tabTo(page, selector);
    await page.keyboard.type(text);
  }
}

describe('a keyboard user', () => {
  test('registers a guest with type of account, lists, code, both sliders and terms', async () => {
    const words = wordsOf('en');
    const email = 'keys@lantern-post.test';
    const page = await stage.newPage({ language: 'en' });
    await page.goto('/register');
    await page.locator('#reg-email').waitFor();
    await tabTo(page, 'input[name="account_type"]');
    await page.keyboard.press('ArrowDown');
    await page.locator('#reg-country option[value="CN"]').waitFor({ state: 'attached' });
    await typeInto(page, [
      ['#reg-first_name', 'Idris'],
      ['#reg-last_name', 'Calder'],
      ['#reg-email', email],
    ]);
    await tabTo(page, '[data-part~="send-code"]');
    await page.keyboard.press('Enter');
    await solveSliderByKeys(stage, page);
    await page.getByText(words('identity.code.sent')).waitFor();
    const { code } = await mailTo(stage, {
      to: email,
      subject: subjectOf(words('mails.code_register.subject')),
    });
    await typeInto(page, [
      ['#reg-email_code', code ?? ''],
      ['#reg-phone-area', '+86'],
      ['#reg-phone', '13800135526'],
      ['#reg-country', 'China'],
      ['#reg-password', chosenPassword],
      ['#reg-confirm_password', chosenPassword],
      ['#reg-terms_accepted', ' '],
    ]);
    expect(await page.locator('#reg-country').inputValue()).toBe('CN');
    expect(await page.locator('#reg-phone-area').inputValue()).toBe('86');
    await tabTo(page, 'button[type="submit"]');
    await page.keyboard.press('Enter');
    await solveSliderByKeys(stage, page);
    await page.waitForURL('**/RegisterSuccess');
  });

  test('signs in with the slider', async () => {
    const page = await stage.newPage({ language: 'zh' });
    await page.goto('/login');
    await page.locator('#login-email').waitFor();
    await typeInto(page, [
      ['#login-email', 'agent@wayhouse.test'],
      ['#login-password', demoPassword],
    ]);
    await page.keyboard.press('Enter');
    await solveSliderByKeys(stage, page);
    await page.waitForURL('**/fit**');
  });
});
