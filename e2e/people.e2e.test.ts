import type { Lang } from '@wayhouse/i18n/translate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type PageOptions, type Stage } from './support/harness.ts';
import {
  type Applicant,
  approve,
  callAsPage,
  chosenPassword,
  mailTo,
  openApplication,
  openHotelWithPrices,
  register,
  signInStaff,
  subjectOf,
} from './support/people.ts';
import { signInByForm, tryToSignIn } from './support/sign-in.ts';
import { type Words, wordsOf } from './support/words.ts';

const notPermitted = 1002;
/** An employee of a customer's company, who confirms the family member's application. */
const employeeEmail = 'agent@wayhouse.test';

let stage: Stage;
let reviewer: Page;
let errors: string[] = [];

async function newPage(options: PageOptions): Promise<Page> {
  const page = await stage.newPage(options);
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
}

beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
  reviewer = await newPage({ language: 'en' });
  await signInStaff(stage, reviewer, 'reviewer@staff.wayhouse.test');
});
afterAll(() => stage?.close());

/** Checks that the right password is refused before staff decide on the registration. */
async function expectUnderReview(page: Page, email: string, words: Words): Promise<void> {
  await tryToSignIn(stage, page, { email, words, password: chosenPassword });
  await page.getByRole('alert').getByText(words('identity.under_review.title')).first().waitFor();
}

/** Follows the link of the approval mail to the sign-in page, and signs in there. */
async function followApproval(page: Page, email: string, words: Words): Promise<void> {
  const mail = await mailTo(stage, {
    to: email,
    subject: subjectOf(words('mails.application_approved.subject')),
  });
  await page.goto(mail.links[0] ?? '');
  await page.waitForURL('**/login**');
  await signInByForm(stage, page, { email, words, password: chosenPassword });
}

/** Checks that the person sees prices and reaches the booking form, for which the server opens a session. */
async function expectMayBook(page: Page, words: Words, destination: string): Promise<void> {
  const offerId = await openHotelWithPrices(page, { words, destination });
  const precheck = { path: '/api/v2/booking/precheck', input: { offer_id: offerId } };
  expect(await callAsPage(page, precheck)).toMatchObject({ code: 0 });
  await page
    .locator('[data-rate]')
    .first()
    .getByRole('button', { name: words('hotel.book') })
    .click();
  await page.waitForURL('**/pre-book-v2/**');
}

/** The main account creates a colleague who may search but not book. */
async function addSearchOnlyUser(page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/account/management/?tab=users');
  await page.getByRole('button', { name: words('account.users.add') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('#user-email').fill(email);
  await drawer.locator('#user-user_name').fill('Mei');
  await drawer.locator('#user-first_name').fill('Mei');
  await drawer.locator('#user-last_name').fill('Zhou');
  await drawer.getByRole('radio', { name: words('account.book.search'), exact: true }).check();
  await shoot(page, 'sub-user');
  await drawer.getByRole('button', { name: words('account.users.invite') }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText(email).filter({ visible: true }).first().waitFor();
  await shoot(page, 'sub-users');
}

async function choosePassword(page: Page, words: Words, email: string): Promise<void> {
  const invitation = await mailTo(stage, {
    to: email,
    subject: subjectOf(words('mails.subuser_invited.subject')),
  });
  await page.goto(invitation.links[0] ?? '');
  await page.locator('#reset-password').fill(chosenPassword);
  await page.locator('#reset-confirm').fill(chosenPassword);
  await page.getByRole('button', { name: words('password.reset.save') }).click();
  await page.getByText(words('password.done.title')).waitFor();
}

describe('registration and privileges', () => {
  test('a company registers in Chinese on a phone, is approved, and its search-only user cannot book', async () => {
    errors = [];
    const language: Lang = 'zh';
    const words = wordsOf(language);
    const phone = { language, width: 390, height: 844 } as const;
    const page = await newPage(phone);
    const applicant: Applicant = {
      type: 'corporate',
      email: 'main@harbour-lantern.test',
      first: 'Yating',
      last: 'Shen',
    };
    await register(stage, page, { applicant, language });
    await expectUnderReview(page, applicant.email, words);

    await openApplication(reviewer, applicant.email);
    await reviewer.locator('[data-part~="licence"] img').waitFor();
    await approve(reviewer, { isCompany: true });
    await followApproval(page, applicant.email, words);
    expect(await page.locator('html').getAttribute('lang')).toContain('zh');

    const colleague = 'mei@harbour-lantern.test';
    await addSearchOnlyUser(page, words, colleague);
    const colleaguePage = await newPage({ language });
    await choosePassword(colleaguePage, words, colleague);
    await signInByForm(stage, colleaguePage, { email: colleague, words, password: chosenPassword });
    const offerId = await openHotelWithPrices(colleaguePage, { words, destination: '上海' });
    const rate = colleaguePage.locator('[data-rate]').first();
    expect(await rate.innerText()).toMatch(/US\$\s?\d/);
    const book = rate.getByRole('button', { name: words('hotel.book') });
    expect(await book.isDisabled()).toBe(true);
    await colleaguePage.getByText(words('hotel.no_privilege')).first().waitFor();
    await shoot(colleaguePage, 'search-only');
    const precheck = { path: '/api/v2/booking/precheck', input: { offer_id: offerId } };
    expect(await callAsPage(colleaguePage, precheck)).toMatchObject({ code: notPermitted });
    // The main account can book the same rate, so the privilege caused the refusal.
    expect(await callAsPage(page, precheck)).toMatchObject({ code: 0 });
    expect(errors).toEqual([]);
  });

  test('a guest registers in English, is approved, may book, and has no colleagues to manage', async () => {
    errors = [];
    const words = wordsOf('en');
    const page = await newPage({ language: 'en' });
    const applicant: Applicant = {
      type: 'guest',
      email: 'solo@lantern-post.test',
      first: 'Idris',
      last: 'Calder',
    };
    await register(stage, page, { applicant, language: 'en' });
    await expectUnderReview(page, applicant.email, words);
    await openApplication(reviewer, applicant.email);
    await approve(reviewer, { isCompany: false });
    await followApproval(page, applicant.email, words);
    await expectMayBook(page, words, 'lisbon');
    await page.goto('/account/management/?tab=users');
    await page.getByRole('tab', { name: words('account.tab.me') }).waitFor();
    expect(await page.getByRole('tab', { name: words('account.tab.users') }).count()).toBe(0);
    expect(await callAsPage(page, { path: '/api/v2/subuser/list' })).toMatchObject({ code: notPermitted });
    expect(errors).toEqual([]);
  });

  test('a family member is approved and may book after an employee of a customer confirms by a mailed link', async () => {
    errors = [];
    const words = wordsOf('zh');
    const page = await newPage({ language: 'zh' });
    const applicant: Applicant = {
      type: 'family',
      email: 'sister@lantern-post.test',
      first: 'Ruolan',
      last: 'Gao',
      staffEmail: employeeEmail,
    };
    await register(stage, page, { applicant, language: 'zh' });
    await openApplication(reviewer, applicant.email);
    await reviewer.getByText(employeeEmail).first().waitFor();
    // The reviewer sees that the employee has not confirmed yet.
    await reviewer.locator('[data-part~="hints"] [data-part~="note"]').waitFor();

    const employeePage = await newPage({ language: 'en' });
    const confirmSubject = subjectOf(wordsOf('en')('mails.staff_confirm.subject'));
    const { links } = await mailTo(stage, { to: employeeEmail, subject: confirmSubject });
    await employeePage.goto(links[0] ?? '');
    await employeePage.getByRole('button', { name: wordsOf('en')('registration.confirm.yes') }).click();
    await employeePage.getByText(wordsOf('en')('registration.confirm.done.text')).waitFor();
    await shoot(employeePage, 'family-confirmed');

    await openApplication(reviewer, applicant.email);
    // The hint is gone after the confirmation.
    await reviewer.locator('[data-part~="hints"] [data-part~="note"]').waitFor({ state: 'detached' });
    await approve(reviewer, { isCompany: false });
    await followApproval(page, applicant.email, words);
    await expectMayBook(page, words, '上海');
    expect(errors).toEqual([]);
  });
});
