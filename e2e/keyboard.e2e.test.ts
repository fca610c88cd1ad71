/** An agent completes the main job by keyboard, from the sign-in to the refund. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { type Keyboard, keyboardOn } from './support/keyboard.ts';
import { topUp } from './support/paying.ts';
import { demoPassword, solveSliderByKeys } from './support/sign-in.ts';
import { moveClock } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

type KeyboardUser = { page: Page; keyboard: Keyboard; words: Words };
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 45);
const longWait = { timeout: 10_000 };
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function signInByKeys({ page, keyboard, words }: KeyboardUser, email: string): Promise<void> {
  await page.goto('/login');
  // Waits for the browser's render, because the fields of the server's HTML accept no input.
  await page.locator('input[type="password"]:enabled').waitFor();
  await page.locator('#login-email:focus').waitFor();
  await keyboard.tabTo(words('identity.email'));
  await keyboard.type(email);
  await keyboard.tabTo(/^(?!.*button).*(Password|密码).*input$/);
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await solveSliderByKeys(stage, page);
  await page.waitForURL('**/fit**');
  await page.locator('[data-part~="search-box"]').waitFor();
  await keyboard.waitForFocus();
}

/** Searches with destination, dates and guests: two rooms, a child of seven in the second. */
async function search({ page, keyboard, words }: KeyboardUser, destination: string): Promise<void> {
  await keyboard.tabTo(words('search.where'));
  // On a phone the search box is a static copy until it is pressed.
  if ((await keyboard.focusText()).endsWith('button')) await keyboard.press('Enter');
  await page.locator('#destination:focus').waitFor();
  await keyboard.type(destination);
  await page.locator('[data-part~="option"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await page.locator('[data-part~="option"]').first().waitFor({ state: 'detached' });

  await keyboard.tabTo(/(Stay|住).*button$/);
  await keyboard.press('Enter');
  await keyboard.tabTo(words('common.dates.check_in'));
  await keyboard.press('Control+a');
  await keyboard.type(checkIn);
  await keyboard.press('Tab');
  expect(await keyboard.focusText()).toContain(words('common.dates.check_out'));
  await keyboard.press('Control+a');
  await keyboard.type(addDays(checkIn, 3));
  await keyboard.tabTo(words('common.apply'));
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus goes on to Search; the guests are one step before it.
  await expect
    .poll(keyboard.focusText, { timeout: 20_000 })
    .toMatch(new RegExp(`^${words('search.submit')} button$`));
  await keyboard.press('Shift+Tab');
  expect(await keyboard.focusText()).toMatch(new RegExp(`^${words('search.guests')}`));
  await keyboard.press('Enter');
  await keyboard.tabTo(words('search.guests.add'));
  await keyboard.press('Enter');
  const children = `${words('search.guests.room', { number: 2 })}, ${words('search.guests.children', { max: 17 })}`;
  // The fields of the new room are before the button that added it.
  for (let back = 0; back < 20 && !(await keyboard.focusText()).includes(children); back++)
    await keyboard.press('Shift+Tab');
  await keyboard.tabTo(words('common.increase', { label: children }));
  await keyboard.press('Enter');
  await keyboard.tabTo(words('search.guests.age', { number: 1 }));
  await keyboard.type('7');
  await keyboard.tabTo(words('common.apply'));
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.tabTo(new RegExp(`^${words('search.submit')} button$`));
  await keyboard.press('Enter');
  await page.waitForURL('**/hotel-new**');
  await page.locator('[data-card]').first().waitFor();
  await keyboard.waitForFocus();
  expect(param(page, 'check_in')).toBe(checkIn);
  expect(param(page, 'rooms')).toContain('7');
}

/**
 * Compares two hotels, toggles the map and sets two filters by keyboard. Then opens the first hotel and chooses its
 * first rate with free cancellation and instant confirmation.
 */
async function chooseRate({ page, keyboard, words }: KeyboardUser): Promise<void> {
  for (const key of ['j', 'j', 'x', 'k', 'x']) await keyboard.press(key);
  await expect.poll(() => param(page, 'compare')?.split(',').length, longWait).toBe(2);
  await keyboard.press('?');
  await page.getByRole('dialog', { name: words('choosing.keys') }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const map = param(page, 'map');
  await keyboard.press('m');
  await expect.poll(() => param(page, 'map'), longWait).not.toBe(map);
  const mapAfterPress = param(page, 'map');
  await keyboard.press('m');
  await expect.poll(() => param(page, 'map'), longWait).not.toBe(mapAfterPress);
  await keyboard.press('f');
  // At desktop width the first filter has the focus; on a phone the filters are in a dialog.
  await page.locator('[data-part~="filters"] input:focus, [role="dialog"] :focus').first().waitFor();
  await keyboard.tabTo(new RegExp(`^${words('results.flag.free_cancellation')}.*input$`));
  await keyboard.press('Space');
  await expect.poll(() => param(page, 'free_cancellation'), longWait).toBe('1');
  await keyboard.tabTo(new RegExp(`^${words('results.flag.instant')}.*input$`));
  await keyboard.press('Space');
  await expect.poll(() => param(page, 'instant'), longWait).toBe('1');
  if (await page.getByRole('dialog').count()) await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-card]').first().waitFor();
  await keyboard.waitForFocus();
  await keyboard.press('j');
  await page.locator('[data-open]:focus').waitFor();
  await shoot(page, 'keys-results');
  await keyboard.press('Enter');
  await page.locator('[data-rate]').first().waitFor();
  await keyboard.waitForFocus();
  await keyboard.press('r');
  const instantText = words('stay.confirmation.instant.long');
  const rates = await page.locator('[data-rate]').count();
  for (let rate = 0; rate < rates; rate++) {
    await keyboard.press('j');
    const rateText = await page.locator('[data-rate]:focus').innerText();
    if (rateText.includes(instantText) && (await page.locator('[data-rate]:focus .dl.free').count()) > 0)
      break;
  }
  await shoot(page, 'keys-rate');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await page.waitForURL('**/pre-book-v2/**');
  await page.locator('input[name="rooms.0.adults.0.first"]').waitFor();
  await keyboard.waitForFocus();
}

async function nameGuests({ page, keyboard, words }: KeyboardUser): Promise<void> {
  // A Chinese form has the last name first.
  const order = words('prebook.last').startsWith('姓')
    ? (['last', 'first'] as const)
    : (['first', 'last'] as const);
  const guest = async (first: string, last: string) => {
    const names = { first, last };
    await keyboard.tabTo(new RegExp(`^${words(`prebook.${order[0]}`)}.*input$`));
    await keyboard.type(names[order[0]]);
    await keyboard.press('Tab');
    expect(await keyboard.focusText()).toMatch(new RegExp(`^${words(`prebook.${order[1]}`)}.*input$`));
    await keyboard.type(names[order[1]]);
    await keyboard.press('Tab');
  };
  await guest('Guoqiang', 'Wang');
  // Fills only the three required names, because other name fields are optional.
  await tabToField({ page, keyboard }, `rooms.1.adults.0.${order[0]}`);
  await guest('Min', 'Liu');
  await tabToField({ page, keyboard }, `rooms.1.children.0.${order[0]}`);
  await guest('Xiaolan', 'Liu');
  await keyboard.tabTo(new RegExp(`^${words('prebook.contact.phone')}.*input$`));
  await keyboard.type('13800135526');
  await keyboard.tabTo(words('prebook.terms.correct'));
  await keyboard.press('Space');
  await keyboard.tabTo(words('prebook.terms.accept'));
  await keyboard.press('Space');
  await shoot(page, 'keys-booking');
  await keyboard.tabTo(
    new RegExp(`^(${words('prebook.submit.now')}|${words('prebook.submit.short')}) button$`),
  );
  await keyboard.press('Enter');
  await page.waitForURL('**/payment-page-new/**');
  await page.getByRole('checkbox', { name: words('pay.agree') }).waitFor();
  await keyboard.waitForFocus();
}

async function tabToField(
  { page, keyboard }: Pick<KeyboardUser, 'page' | 'keyboard'>,
  name: string,
): Promise<void> {
  const field = page.locator(`input[name="${name}"]:focus`);
  for (let steps = 0; steps < 30 && (await field.count()) === 0; steps++) await keyboard.press('Tab');
  await field.waitFor();
}

async function payAndPrint({ page, keyboard, words }: KeyboardUser): Promise<void> {
  await keyboard.tabTo(words('pay.agree'));
  await keyboard.press('Space');
  await keyboard.tabTo(/^(Pay|支付|立即支付|付款).* button$/);
  await keyboard.press('Enter');
  await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
  await keyboard.waitForFocus();
  await shoot(page, 'keys-paid');
  await keyboard.tabTo(words('pay.done.voucher'));
  await keyboard.press('Enter');
  await page.waitForURL('**/voucher**');
  await page.locator('main').getByText('Guoqiang').first().waitFor();
  await keyboard.waitForFocus();
}

async function cancel({ page, keyboard, words }: KeyboardUser): Promise<void> {
  await keyboard.tabTo(words('voucher.back'));
  await keyboard.press('Enter');
  await page.waitForURL('**/order-detail-new**');
  await page
    .getByRole('button', { name: words('orders.detail.cancel') })
    .first()
    .waitFor();
  await keyboard.waitForFocus();
  await keyboard.tabTo(new RegExp(`^${words('orders.detail.cancel')} button$`));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  const radio = dialog.locator('input[type="radio"]:focus');
  for (let steps = 0; steps < 20 && (await radio.count()) === 0; steps++) await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await shoot(page, 'keys-cancel');
  await keyboard.tabTo(new RegExp(`^${words('orders.cancel.confirm')} button$`));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-part~="undo"]').waitFor();
  await keyboard.waitForFocus();
  await moveClock(stage, limits.undoSeconds + 1);
  await page.getByText(words('orders.refunds.done'), { exact: true }).first().waitFor();
  await keyboard.waitForFocus();
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test', 'lisbon'],
    ['zh', 390, 'other@wayhouse.test', 'shanghai'],
  ] as const),
)('without a mouse, in %s at %i px', (language, width, email, destination) => {
  test('a keyboard user signs in, searches, books, pays, prints and cancels; the focus is always visible', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    const user: KeyboardUser = { page, keyboard: keyboardOn(page), words: wordsOf(language) };
    await topUp(stage, email, 1_000_000);
    await signInByKeys(user, email);
    await search(user, destination);
    await chooseRate(user);
    await nameGuests(user);
    await payAndPrint(user);
    await cancel(user);
  });
});
