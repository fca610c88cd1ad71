/**
 * A session ends during the filling of a form, in two tabs. The root page says why, and a sign-in restores the typed
 * input.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeToAll, fillName } from '../support/booking-form.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { demoPassword, signInByForm, solveSlider } from '../support/sign-in.ts';
import { callsOf, openSession } from '../support/stays.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

const words = wordsOf('en');
const email = 'agent@wayhouse.test';

test('after the session ends, both tabs open the root page; one sign-in restores both with the typed input', async () => {
  const page = await stage.newPage();
  await signInByForm(stage, page, { email, words });
  const session = await openSession(callsOf(page), (offer) => offer.refundable);
  await page.goto(`/pre-book-v2/?session=${session.session_no}`);
  await fillName(page, '0.adults.0', 'Guoqiang', 'Wang');
  await fillName(page, '1.adults.0', 'Min', 'Wang');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await page.locator('input[name="contact.name"]').fill('Lin Yue');
  await agreeToAll(page);
  const second = await page.context().newPage();
  await second.goto('/account/management/');
  await second.locator('#me-phone').fill('6045550143');

  // Waits for the calls in progress. A call that finds its session deleted would open the root page before the press.
  for (const tab of [page, second]) await tab.waitForLoadState('networkidle');
  await stage.server.database.db.deleteFrom('identity.sessions').execute();
  await page.getByRole('button', { name: words('prebook.submit.now') }).click();
  const dialog = page.getByRole('dialog', { name: words('identity.ended.title') });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('wayhouse.session'))).toBeNull();
  // The other tab also shows the end of the session, although it made no call.
  await second.getByRole('dialog', { name: words('identity.ended.title') }).waitFor();
  expect(new URL(second.url()).pathname).toBe('/');

  await page.locator('#login-email:focus').waitFor();
  await page.keyboard.type(email);
  await page.locator('#login-password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
  await page.waitForURL('**/pre-book-v2/**');
  expect(await page.locator('input[name="rooms.0.adults.0.first"]').inputValue()).toBe('Guoqiang');
  expect(await page.locator('input[name="contact.name"]').inputValue()).toBe('Lin Yue');
  await page.getByRole('button', { name: words('prebook.submit.now') }).click();
  await page.waitForURL('**/payment-page-new/**');
  await second.waitForURL('**/account/management/**');
  await second.locator('#me-phone').waitFor();
  expect(await second.locator('#me-phone').inputValue()).toBe('6045550143');
});
