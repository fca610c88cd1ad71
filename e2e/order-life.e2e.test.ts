import { limits } from '@wayhouse/contract/limits';
import { formatDate } from '@wayhouse/i18n/format';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { agreeToAll, fillFromGermanPassport, fillName } from './support/booking-form.ts';
import { openStage, type Stage } from './support/harness.ts';
import { hasFilledField } from './support/keyboard.ts';
import { signIn } from './support/sign-in.ts';
import { bookPaidOrder, callsOf, moveClock, openSession } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function openSignedInPage(language: 'en' | 'zh', width: number): Promise<Page> {
  const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  await page.evaluate((chosen) => {
    localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen }));
  }, language);
  return page;
}

/** Makes a room type sold out until the test ends. */
async function sellOut(roomTypeId: string): Promise<void> {
  const { db } = stage.server.database;
  const roomMonths = db.selectFrom('rates.allotment_months').where('room_type_id', '=', roomTypeId);
  const allotments = await roomMonths.select(['month', 'allotment']).execute();
  await db
    .updateTable('rates.allotment_months')
    .set((e) => ({ allotment: e.ref('sold') }))
    .where('room_type_id', '=', roomTypeId)
    .execute();
  onTestFinished(async () => {
    for (const { month, allotment } of allotments)
      await db
        .updateTable('rates.allotment_months')
        .set({ allotment })
        .where('room_type_id', '=', roomTypeId)
        .where('month', '=', month)
        .execute();
  });
}

describe.each(
  viewsOfRun(import.meta.url, [
    [
      'en',
      1440,
      { typed: '欧阳娜娜', last: 'Ouyang', first: 'Nana', listed: '孙静', spelled: 'Sun', others: 'Wei' },
    ],
    [
      'zh',
      390,
      { typed: '诸葛明', last: 'Zhuge', first: 'Ming', listed: '吕芳', spelled: 'Lyu', others: 'Na' },
    ],
  ] as const),
)('in %s at %i px', (language, width, names) => {
  const words = wordsOf(language);
  let page: Page;
  beforeAll(async () => {
    page = await openSignedInPage(language, width);
  });

  test('the form warns of a duplicate guest, names the other order, and still allows the booking', async () => {
    const call = callsOf(page);
    const orderNo = await bookPaidOrder(call, (offer) => offer.refundable);
    const session = await openSession(call, (offer) => offer.refundable);
    await page.goto(`/pre-book-v2/?session=${session.session_no}`);
    await page.locator('input[name="rooms.0.adults.0.first"]').waitFor();
    for (const guest of ['0.adults.0', '1.adults.0']) await fillName(page, guest, 'Wei', 'Zhang');
    await fillName(page, '0.children.0', 'Min', 'Zhang');
    await page.locator('main input[type="tel"]').fill('13800135526');
    await agreeToAll(page);
    const submit = words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now');
    await page.getByRole('button', { name: submit }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: orderNo }).waitFor();
    await shoot(page, 'duplicate');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('prebook.dup.confirm') }).click();
    await page.waitForURL('**/payment-page-new/**');
  });

  test('an agent changes the reference, hands the order over, cancels it after an undo, and removes it from the list', async () => {
    const call = callsOf(page);
    const orderNo = await bookPaidOrder(call, (offer) => offer.refundable);
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const button = (key: Parameters<typeof words>[0]) => page.getByRole('button', { name: words(key) });
    const dialog = page.getByRole('dialog');
    await button('orders.ref.open').click();
    await dialog.getByRole('textbox').fill('no signs!');
    await dialog.getByText(words('orders.ref.invalid'), { exact: true }).waitFor();
    await dialog.getByRole('textbox').fill('TRIP77');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox').press('Enter');
    await page.locator('main').getByText('TRIP77').first().waitFor();

    await button('orders.more').click();
    await page.getByRole('menuitem', { name: words('orders.hand.open') }).click();
    await dialog.getByRole('radio', { name: 'Daniel Reyes' }).check();
    await shoot(page, 'hand-over');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('orders.hand.confirm') }).click();
    await page.getByText('Daniel Reyes').filter({ visible: true }).first().waitFor();

    // When the reasons fail to load, the dialog offers a retry, because a cancellation cannot be sent without a reason.
    await page.route('**/api/v3/orders/cancel/reasons', (route) => route.abort(), { times: 1 });
    await button('orders.detail.cancel').click();
    await dialog.getByRole('button', { name: words('common.retry') }).click();
    await dialog.getByText(words('orders.clock.hotel'), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: words('orders.cancel.confirm') }).click();
    await dialog.getByText(words('orders.cancel.reason.required')).waitFor();
    await dialog.locator('input[type="radio"]:focus').check();
    await shoot(page, 'cancel-clocks');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('orders.cancel.confirm') }).click();
    await page.locator('[data-part~="undo"]').waitFor();
    await page.getByRole('button', { name: words('orders.undo'), exact: true }).click();
    await page.getByText(words('orders.undo.done')).first().waitFor();
    await button('orders.detail.cancel').click();
    await dialog.locator('input[type="radio"]').first().check();
    await dialog.getByRole('button', { name: words('orders.cancel.confirm') }).click();
    await page.locator('[data-part~="undo"]').waitFor();
    await shoot(page, 'cancel-undo');
    expect(await violationsOf(page)).toEqual([]);
    await moveClock(stage, limits.undoSeconds + 1);
    await page.getByText(words('orders.refunds.done'), { exact: true }).first().waitFor();
    await shoot(page, 'refund');
    expect(await violationsOf(page)).toEqual([]);
    // The page links to the same stay in the same hotel and in its city.
    const cityName = language === 'zh' ? '上海' : 'Shanghai';
    for (const name of [words('orders.again.hotel'), words('orders.again.city', { city: cityName })]) {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      const { searchParams } = new URL(href ?? '', page.url());
      expect([searchParams.get('rooms'), searchParams.get('nationality')]).toEqual(['2-7,2', 'CN']);
    }

    await button('orders.more').click();
    await page.getByRole('menuitem', { name: words('orders.drop.open') }).click();
    await dialog.getByRole('button', { name: words('orders.drop.confirm') }).click();
    await page.waitForURL('**/account/order-list-new**');
    await page.locator('h1').waitFor();
    expect((await call('/api/v2/order/mine', { q: orderNo })).data.total).toBe(0);
  });

  test('an agent asks customer service to cancel an order that cannot be canceled online', async () => {
    const orderNo = await bookPaidOrder(callsOf(page), (offer) => !offer.refundable);
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words('orders.ask.open') }).click();
    await dialog.getByRole('button', { name: words('orders.ask.send') }).click();
    await dialog.getByText(words('orders.ask.required')).waitFor();
    await dialog.getByRole('textbox').fill('The guest is ill');
    await shoot(page, 'ask-cancel');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('orders.ask.send') }).click();
    await page
      .getByText(/CR\d{14}/)
      .first()
      .waitFor();
    await shoot(page, 'asked');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a party too large for one order is led to the group form, which keeps the input', async () => {
    const session = await openSession(callsOf(page), (offer) => offer.refundable);
    // The demo has too few rooms, so the test fakes the refusal of more than 32 guests.
    const createCalls = '**/api/v2/booking/create';
    await page.route(createCalls, (route) => route.fulfill({ json: { code: 3015, message: '' } }));
    await page.goto(`/pre-book-v2/?session=${session.session_no}`);
    await page.locator('input[name="rooms.0.adults.0.first"]').waitFor();
    for (const guest of ['0.adults.0', '1.adults.0', '0.children.0'])
      await fillName(page, guest, 'Wei', 'Zhang');
    await page.locator('input[name="contact.name"]').fill('Lin Yue');
    await page.locator('main input[type="tel"]').fill('13800135526');
    await page.locator('input[name="refNo"]').fill('CROWD1');
    await agreeToAll(page);
    const submit = words(width === 390 ? 'prebook.submit.short' : 'prebook.submit.now');
    await page.getByRole('button', { name: submit }).first().click();
    await page.getByText(words('prebook.crowd.text', { rooms: 8, guests: 32 })).waitFor();
    await shoot(page, 'crowd');
    // Scrolls to the top, because the top bar would cover a part of a field.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words('prebook.crowd.go') }).click();
    await page.waitForURL('**/group?**');
    const arrival = formatDate(session.check_in, { lang: language, weekday: false });
    for (const value of ['Lin Yue', '13800135526', 'CROWD1', arrival])
      await expect.poll(() => hasFilledField(page, value), { timeout: 10_000 }).toBe(true);
    expect(page.url()).not.toContain('13800135526');
    await shoot(page, 'crowd-group');
    await page.unroute(createCalls);
    // Deletes the stored draft, because the next test opens the same form.
    await page.evaluate(() => sessionStorage.clear());
  });

  test('an agent fills the form by keyboard and by a list; the input stays when the booking session ends and the room sells out', async () => {
    const session = await openSession(callsOf(page), (offer) => offer.refundable);
    // The clock of the device is an hour slow; the remaining time must follow the server's clock.
    await page.clock.install({ time: Date.parse(await moveClock(stage, 0)) - 3_600_000 });
    await page.goto(`/pre-book-v2/?session=${session.session_no}`);
    const field = (path: string) => page.locator(`input[name="rooms.${path}"]`);
    await field('0.adults.0.last').waitFor();
    await page
      .getByRole('timer')
      .getByText(/^1[45]:\d\d$/)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // A full name in one field is split and romanized.
    await field('0.adults.0.first').focus();
    await page.keyboard.type(names.typed);
    await page.keyboard.press('Tab');
    const useButton = page.getByRole('button', {
      name: words('prebook.pinyin.use', { name: `${names.last.toUpperCase()} ${names.first}` }),
    });
    await useButton.waitFor();
    await shoot(page, 'pinyin');
    expect(await violationsOf(page)).toEqual([]);
    // A second blur of the fields does not remove the suggestion.
    await field(`0.adults.0.${language === 'zh' ? 'first' : 'last'}`).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await field('0.adults.0.first').inputValue()).toBe(names.first);
    expect(await field('0.adults.0.last').inputValue()).toBe(names.last);

    // Row 3 is the first adult of room 2. The passport's country is not that of the search, so the price may not hold.
    await fillFromGermanPassport(page, words, 3);
    expect(await field('1.adults.0.last').inputValue()).toBe('Mustermann');
    const [passport, searched] = language === 'zh' ? ['德国', '中国'] : ['Germany', 'China'];
    await page.getByText(words('prebook.nationality.other', { passport, searched })).waitFor();
    await page.getByRole('button', { name: words('prebook.nationality.search', { passport }) }).waitFor();

    await page.getByRole('button', { name: words('prebook.list.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(
        `${names.last}/${names.first} MS\n${names.listed}\nLi ${names.others}\nChen ${names.others}\nXu Xin`.toUpperCase(),
      );
    await shoot(page, 'name-list');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words('prebook.list.fill', { count: 5 }) }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field('1.adults.0.last').inputValue()).toBe(names.spelled);
    expect(await field('0.children.0.first').inputValue()).toBe('Xu');

    // The first invalid field gets the focus.
    await page.locator('input[name="refNo"]').fill('with spaces');
    await page.locator('input[name="refNo"]').press('Enter');
    await page.locator('#book-refNo:focus[aria-invalid="true"]').waitFor();
    // Below the button, each invalid field has a link that leads to it.
    await page.locator('a[href="#book-refNo"]').press('Enter');
    await page.locator('#book-refNo:focus').waitFor();
    // The contact of the previous booking is filled in.
    expect(await page.locator('#book-contact-phone').inputValue()).toBe('13800135526');
    await page.locator('input[name="refNo"]').fill('NL2612LIS07');

    // The input stays after a reload, and after the end of the booking session (15 minutes).
    await page.reload();
    expect(await field('0.adults.0.first').inputValue()).toBe(names.first);
    await moveClock(stage, 16 * 60);
    await page.clock.fastForward(16 * 60_000);
    await page.getByRole('dialog').getByText(words('prebook.time.title')).waitFor();
    await shoot(page, 'time-over');
    // The dialog's button for the latest price has the focus, so that Enter presses it.
    await page
      .getByRole('button', { name: words('prebook.time.latest') })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('session') !== session.session_no);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field('0.adults.0.first').inputValue()).toBe(names.first);
    // An earlier booking accepted these terms, so they are collapsed to one line.
    await page.getByRole('button', { name: words('prebook.terms.change') }).waitFor();
    // The last room is sold: the page offers other rooms of the hotel and keeps the names.
    await sellOut(session.room_type_id);
    await field('0.adults.0.first').press('Enter');
    const otherRoom = page
      .getByRole('dialog')
      .getByRole('button', { name: words('prebook.gone.choose'), exact: true });
    await otherRoom.first().waitFor();
    await shoot(page, 'sold-out');
    expect(await violationsOf(page)).toEqual([]);
    await otherRoom.first().press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field('0.adults.0.first').inputValue()).toBe(names.first);
    await field('0.adults.0.first').press('Enter');
    await page.waitForURL('**/payment-page-new/**');
  });
});
