/** "The whole main job can be done by keyboard": from sign-in to the refund without a mouse. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { type Hands, handsOn } from './support/hands.ts';
import { openStage, type Stage } from './support/harness.ts';
import { topUp } from './support/paying.ts';
import { demoPassword, solveSliderByKeys } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

type Way = { page: Page; hands: Hands; words: Words };
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 45);
const patient = { timeout: 10_000 };
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function comeIn({ page, hands, words }: Way, email: string): Promise<void> {
  await page.goto('/login');
  // Before hydration the fields take no input.
  await page.locator('input[type="password"]:enabled').waitFor();
  await hands.press('Tab');
  await hands.tabTo(words('identity.email'));
  await hands.type(email);
  await hands.tabTo(/^(?!.*button).*(Password|密码).*input$/);
  await hands.type(demoPassword);
  await hands.press('Enter');
  await solveSliderByKeys(stage, page);
  await page.waitForURL('**/fit**');
  await page.locator('[data-part~="search-box"]').waitFor();
  await hands.holdsFocus();
}

/** Destination, dates and guests: two rooms, a child of seven in the second. */
async function search({ page, hands, words }: Way, typed: string): Promise<void> {
  await hands.tabTo(words('search.where'));
  // On a phone the search box is a static copy until it is pressed.
  if ((await hands.at()).endsWith('button')) await hands.press('Enter');
  await page.locator('#destination:focus').waitFor();
  await hands.type(typed);
  await page.locator('[data-part~="option"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await hands.press('Enter');
  await page.locator('[data-part~="option"]').first().waitFor({ state: 'detached' });

  await hands.tabTo(/(Stay|住).*button$/);
  await hands.press('Enter');
  await hands.tabTo(words('common.dates.check_in'));
  await hands.press('Control+a');
  await hands.type(checkIn);
  await hands.press('Tab');
  expect(await hands.at()).toContain(words('common.dates.check_out'));
  await hands.press('Control+a');
  await hands.type(addDays(checkIn, 3));
  await hands.tabTo(words('common.apply'));
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hands.holdsFocus();

  await hands.tabTo(new RegExp(`^${words('search.guests')}`));
  await hands.press('Enter');
  await hands.tabTo(words('search.guests.add'));
  await hands.press('Enter');
  const children = `${words('search.guests.room', { number: 2 })}, ${words('search.guests.children', { max: 17 })}`;
  // The new room is before the button that added it.
  for (let back = 0; back < 20 && !(await hands.at()).includes(children); back++)
    await hands.press('Shift+Tab');
  await hands.tabTo(words('common.increase', { label: children }));
  await hands.press('Enter');
  await hands.tabTo(words('search.guests.age', { number: 1 }));
  await hands.type('7');
  await hands.tabTo(words('common.apply'));
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hands.tabTo(new RegExp(`^${words('search.submit')} button$`));
  await hands.press('Enter');
  await page.waitForURL('**/hotel-new**');
  await page.locator('[data-card]').first().waitFor();
  await hands.holdsFocus();
  expect(param(page, 'check_in')).toBe(checkIn);
  expect(param(page, 'rooms')).toContain('7');
}

/** Tries the hotels by keyboard until one has a rate with free cancellation and instant confirmation. */
async function chooseRate({ page, hands, words }: Way): Promise<void> {
  for (const key of ['j', 'j', 'x', 'k', 'x']) await hands.press(key);
  await expect.poll(() => param(page, 'compare')?.split(',').length, patient).toBe(2);
  await hands.press('?');
  await page.getByRole('dialog', { name: words('choosing.keys') }).waitFor();
  await hands.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const map = param(page, 'map');
  await hands.press('m');
  await expect.poll(() => param(page, 'map'), patient).not.toBe(map);
  const shown = param(page, 'map');
  await hands.press('m');
  await expect.poll(() => param(page, 'map'), patient).not.toBe(shown);
  await hands.press('f');
  // Beside the list the first field has the focus; a phone's filters are a sheet over it.
  await page.locator('[data-part~="filters"] input:focus, [role="dialog"] :focus').first().waitFor();
  await hands.tabTo(new RegExp(`^${words('results.flag.free_cancellation')}.*input$`));
  await hands.press('Space');
  await expect.poll(() => param(page, 'free_cancellation'), patient).toBe('1');
  await hands.tabTo(new RegExp(`^${words('results.flag.instant')}.*input$`));
  await hands.press('Space');
  await expect.poll(() => param(page, 'instant'), patient).toBe('1');
  if (await page.getByRole('dialog').count()) await hands.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-card]').first().waitFor();
  await hands.holdsFocus();
  await hands.press('j');
  await page.locator('[data-open]:focus').waitFor();
  await shoot(page, 'keys-results');
  await hands.press('Enter');
  await page.locator('[data-rate]').first().waitFor();
  await hands.holdsFocus();
  await hands.press('r');
  const free = words('stay.confirmation.instant.long');
  const rates = await page.locator('[data-rate]').count();
  for (let at = 0; at < rates; at++) {
    await hands.press('j');
    const focused = await page.locator('[data-rate]:focus').innerText();
    if (focused.includes(free) && (await page.locator('[data-rate]:focus .dl.free').count()) > 0) break;
  }
  await shoot(page, 'keys-rate');
  await hands.press('Space');
  await hands.press('Enter');
  await page.waitForURL('**/pre-book-v2/**');
  await page.locator('input[name="rooms.0.adults.0.first"]').waitFor();
  await hands.holdsFocus();
}

async function nameGuests({ page, hands, words }: Way): Promise<void> {
  // A Chinese form asks for the surname first.
  const order = words('prebook.last').startsWith('姓')
    ? (['last', 'first'] as const)
    : (['first', 'last'] as const);
  const guest = async (first: string, last: string) => {
    const typed = { first, last };
    await hands.tabTo(new RegExp(`^${words(`prebook.${order[0]}`)}.*input$`));
    await hands.type(typed[order[0]]);
    await hands.press('Tab');
    expect(await hands.at()).toMatch(new RegExp(`^${words(`prebook.${order[1]}`)}.*input$`));
    await hands.type(typed[order[1]]);
    await hands.press('Tab');
  };
  await guest('Guoqiang', 'Wang');
  // The next name field may be an optional adult's, so the three required names are filled in this order.
  await tabToField({ page, hands }, `rooms.1.adults.0.${order[0]}`);
  await guest('Min', 'Liu');
  await tabToField({ page, hands }, `rooms.1.children.0.${order[0]}`);
  await guest('Xiaolan', 'Liu');
  await hands.tabTo(new RegExp(`^${words('prebook.contact.phone')}.*input$`));
  await hands.type('13800135526');
  await hands.tabTo(words('prebook.terms.correct'));
  await hands.press('Space');
  await hands.tabTo(words('prebook.terms.accept'));
  await hands.press('Space');
  await shoot(page, 'keys-booking');
  await hands.tabTo(new RegExp(`^(${words('prebook.submit.now')}|${words('prebook.submit.short')}) button$`));
  await hands.press('Enter');
  await page.waitForURL('**/payment-page-new/**');
  await page.getByRole('checkbox', { name: words('pay.agree') }).waitFor();
  await hands.holdsFocus();
}

async function tabToField({ page, hands }: Pick<Way, 'page' | 'hands'>, name: string): Promise<void> {
  const field = page.locator(`input[name="${name}"]:focus`);
  for (let steps = 0; steps < 30 && (await field.count()) === 0; steps++) await hands.press('Tab');
  await field.waitFor();
}

async function payAndPrint({ page, hands, words }: Way): Promise<void> {
  await hands.tabTo(words('pay.agree'));
  await hands.press('Space');
  await hands.tabTo(/^(Pay|支付|立即支付|付款).* button$/);
  await hands.press('Enter');
  await page.getByRole('link', { name: words('pay.done.voucher') }).waitFor();
  await hands.holdsFocus();
  await shoot(page, 'keys-paid');
  await hands.tabTo(words('pay.done.voucher'));
  await hands.press('Enter');
  await page.waitForURL('**/voucher**');
  await page.locator('main').getByText('Guoqiang').first().waitFor();
  await hands.holdsFocus();
}

async function cancel({ page, hands, words }: Way): Promise<void> {
  await hands.tabTo(words('voucher.back'));
  await hands.press('Enter');
  await page.waitForURL('**/order-detail-new**');
  await page
    .getByRole('button', { name: words('orders.detail.cancel') })
    .first()
    .waitFor();
  await hands.holdsFocus();
  await hands.tabTo(new RegExp(`^${words('orders.detail.cancel')} button$`));
  await hands.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  const radio = dialog.locator('input[type="radio"]:focus');
  for (let steps = 0; steps < 20 && (await radio.count()) === 0; steps++) await hands.press('Tab');
  await hands.press('Space');
  await hands.press('ArrowDown');
  await shoot(page, 'keys-cancel');
  await hands.tabTo(new RegExp(`^${words('orders.cancel.confirm')} button$`));
  await hands.press('Enter');
  await page.getByText(words('orders.cancel.done')).first().waitFor();
  await hands.holdsFocus();
  await hands.tabTo(new RegExp(`^${words('common.close')} button$`));
  await hands.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('orders.refunds.done'), { exact: true }).first().waitFor();
  await hands.holdsFocus();
}

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 'agent@wayhouse.test', 'lisbon'],
    ['zh', 390, 'other@wayhouse.test', 'shanghai'],
  ] as const),
)('without a mouse, in %s at %i px', (language, width, email, typed) => {
  test('sign in, search, choose, book, pay, print and cancel; the focus is seen at every step', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    const way: Way = { page, hands: handsOn(page), words: wordsOf(language) };
    await topUp(stage, email, 1_000_000);
    await comeIn(way, email);
    await search(way, typed);
    await chooseRate(way);
    await nameGuests(way);
    await payAndPrint(way);
    await cancel(way);
  });
});
