/** Steps of tests: register, read a mail, sign in staff, approve an application, open a hotel, make a call. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { Lang } from '@wayhouse/i18n/translate';
import type { Page } from 'playwright-core';
import { shoot } from '../pictures/shoot.ts';
import type { Stage } from './harness.ts';
import { signInStaffByCall, solveSlider } from './sign-in.ts';
import { type Words, wordsOf } from './words.ts';

export type Applicant = {
  type: 'corporate' | 'guest' | 'family';
  email: string;
  first: string;
  last: string;
  staffEmail?: string;
};

/** The password of all people who register in tests. */
export const chosenPassword = 'Quiet-Harbour-58';

type Mail = { subject: string; text: string; links: string[]; code?: string };

/**
 * Waits at most about 10 seconds for a mail to an address with this subject. Returns the newest one, which may be older
 * than the call. `to` may be a mobile number: text messages have an empty subject.
 */
export async function mailTo(stage: Stage, { to, subject }: { to: string; subject: RegExp }): Promise<Mail> {
  const address = `${stage.server.url}/api/dev/mailbox?to=${encodeURIComponent(to)}`;
  for (let round = 0; round < 100; round++) {
    const mails = (await (await fetch(address)).json()) as Mail[];
    const match = mails.find((mail) => subject.test(mail.subject));
    if (match) return match;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to} with the subject ${subject}`);
}

/** Converts a subject to a pattern for any values of its placeholders: `{code} is your code` matches every code. */
export function subjectOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

async function licensePicture(stage: Stage): Promise<Buffer> {
  const page = await stage.newPage({ width: 640, height: 900 });
  await page.setContent('<h1>营业执照</h1><p>港灯旅行社 Harbour Lantern Travel</p><p>91310000MA1K35X27Q</p>');
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

/** Fills `/register` for this person, with the e-mail code, and submits it. Ends on `/RegisterSuccess`. */
export async function register(
  stage: Stage,
  page: Page,
  { applicant, language }: { applicant: Applicant; language: Lang },
): Promise<void> {
  const words = wordsOf(language);
  const step = (name: string) => shoot(page, `register-${applicant.type}-${name}`);
  const field = (path: string) => page.locator(`#reg-${path}`);
  await page.goto('/register');
  await page.getByRole('radio', { name: words(`registration.type.${applicant.type}`) }).check();
  if (applicant.type === 'corporate') await fillCompany(stage, page);
  else await field('country').selectOption('CN');
  await field('first_name').fill(applicant.first);
  await field('last_name').fill(applicant.last);
  await field('phone-area').selectOption('86');
  await field('phone').fill('13800135526');
  await field('email').fill(applicant.email);
  if (applicant.staffEmail) await field('staff_email').fill(applicant.staffEmail);
  await page.getByRole('button', { name: words('identity.code.send') }).click();
  await solveSlider(stage, page);
  await page.getByText(words('identity.code.sent')).waitFor();
  const subject = subjectOf(words('mails.code_register.subject'));
  const { code } = await mailTo(stage, { to: applicant.email, subject });
  await field('email_code').fill(code ?? '');
  await field('password').fill(chosenPassword);
  await field('confirm_password').fill(chosenPassword);
  await page.getByRole('checkbox', { name: words('registration.terms') }).check();
  await step('filled');
  await page.getByRole('button', { name: words('registration.submit') }).click();
  await solveSlider(stage, page);
  await page.waitForURL('**/RegisterSuccess');
  await page.getByText(applicant.email).waitFor();
  await step('sent');
}

async function fillCompany(stage: Stage, page: Page): Promise<void> {
  const field = (path: string) => page.locator(`#reg-company-${path}`);
  await field('name_en').fill('Harbour Lantern Travel');
  await field('name_zh').fill('港灯旅行社');
  await field('company_type').selectOption('travel_agency');
  await field('license_number').fill('91310000MA1K35X27Q');
  const buffer = await licensePicture(stage);
  // Types a field before the upload ends, because the end of the upload must not erase the input.
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/v2/business_license/upload', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await field('license').setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer });
  await field('zip').fill('200001');
  upload.resolve();
  await page.locator('[data-part~="upload"] img').waitFor();
  await field('country').selectOption('CN');
  const state = field('state').locator('option', { hasText: '上海' });
  await state.waitFor({ state: 'attached' });
  await field('state').selectOption(await state.getAttribute('value'));
  await field('city').fill('上海');
  await field('address').fill('黄浦区南京东路1号');
  await field('phone').fill('+86 21 5550 0182');
}

/** Signs in a reviewer or an administrator by a call, and opens the review queue in English. */
export async function signInStaff(stage: Stage, page: Page, email: string): Promise<void> {
  await signInStaffTo(stage, page, { email, heading: wordsOf('en')('console.review') });
}

/** The first section in the sidebar of each role. Default: orders. */
const firstSection: Partial<Record<StaffRole, string>> = {
  admin: '/review',
  reviewer: '/review',
  contracting: '/calendar',
  content: '/content',
};

/**
 * Signs in staff of any role by a call, and opens the first section in the sidebar of that role. `heading` is the
 * heading of that section in `language`. Default of `language`: the account's language.
 */
export async function signInStaffTo(
  stage: Stage,
  page: Page,
  { heading, ...person }: { email: string; heading: string; language?: Lang },
): Promise<void> {
  const { role } = await signInStaffByCall(stage, page, person);
  await page.goto(`/console${firstSection[role] ?? '/orders'}`);
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Opens an application in the review queue. */
export async function openApplication(page: Page, email: string): Promise<void> {
  await page.goto('/console/review');
  await page.locator('[data-part~="queue-item"]', { hasText: email }).click();
  await page.locator('[data-part~="detail"] [data-part~="actions"]').waitFor();
}

/** Ticks the checklist, chooses the tier of a company, and approves the application. */
export async function approve(page: Page, { isCompany }: { isCompany: boolean }): Promise<void> {
  const words = wordsOf('en');
  const ticks = page.locator('[data-part~="detail"] [data-part~="actions"] input[type="checkbox"]');
  for (const tick of await ticks.all()) await tick.check();
  await shoot(page, `review-${isCompany ? 'company' : 'person'}`);
  await page
    .locator('[data-part~="detail"]')
    .getByRole('button', { name: words('console.review.approve') })
    .click();
  const dialog = page.getByRole('dialog');
  if (isCompany) await dialog.getByLabel(words('console.field.tier')).selectOption('preferred');
  await dialog.getByRole('button', { name: words('console.review.approve') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Searches from /fit and opens the first hotel of the results. Returns the id of its first offer. */
export async function openHotelWithPrices(
  page: Page,
  { words, destination }: { words: Words; destination: string },
): Promise<string> {
  await page.goto('/fit');
  await page.locator('#destination').fill(destination);
  await page.locator('[data-part~="option"]').first().click();
  await page.getByRole('button', { name: words('search.submit'), exact: true }).click();
  await page.waitForURL('**/hotel-new**');
  const hotel = page.locator('[data-card] h2 a').first();
  await hotel.waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v2/hotel/rooms'));
  await page.goto((await hotel.getAttribute('href')) ?? '');
  const { data } = (await (await answer).json()) as {
    data: { rooms: { offers: { offer_id: string }[] }[] };
  };
  await page.locator('[data-rate]').first().waitFor();
  return data.rooms[0]?.offers[0]?.offer_id ?? '';
}

/**
 * Makes a call as the customer signed in on the page, even a call that the page does not offer. Without `input`: GET.
 */
export async function callAsPage(
  page: Page,
  { path, input }: { path: string; input?: unknown },
): Promise<{ code: number }> {
  return await page.evaluate(
    async ({ path, input }) => {
      const session = localStorage.getItem('wayhouse.session') ?? '{}';
      const { token } = JSON.parse(session) as { token?: string };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) };
      const answer = await fetch(path, { ...init, headers });
      return (await answer.json()) as { code: number };
    },
    { path, input },
  );
}
