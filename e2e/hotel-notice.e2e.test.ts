/** A hotel gets a mail about a booking and answers on its page; customer and staff see the evidence. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { topUp } from './support/paying.ts';
import { mailTo, signInStaffTo, subjectOf } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { bookPaidOrder, callsOf, openSession } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const people = { en: 'agent@wayhouse.test', zh: 'other@wayhouse.test' };

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'staff enter the contact, the hotel answers its mail, and customer and staff see the number (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    await sql`delete from catalogue.hotel_contacts`.execute(stage.server.database.db);
    const email = `reservations.${language}@hotel.test`;
    const page = await stage.newPage({ language, width });
    await topUp(stage, people[language], 1_000_000);
    await signIn(stage, page, { email: people[language] });
    const call = callsOf(page);
    // The same first refundable offer is booked below, so this is the hotel of that booking.
    const hotelId = (await openSession(call, (offer) => offer.refundable)).hotel.id;

    const desk = await stage.newPage({ language });
    await signInStaffTo(stage, desk, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto(`/console/hotels/${hotelId}?tab=contacts`);
    await desk.getByText(words('console.contacts.none')).waitFor();
    await desk.getByRole('button', { name: words('console.contacts.add') }).click();
    const field = desk.getByLabel(words('console.contacts.value.email'));
    await field.fill('not an address');
    await desk.getByRole('button', { name: words('common.save'), exact: true }).click();
    await desk.locator('[aria-invalid="true"]').first().waitFor();
    await field.fill(email);
    await desk.getByLabel(words('console.contacts.language')).selectOption(language);
    await shoot(desk, 'hotel-contacts');
    expect(await violationsOf(desk)).toEqual([]);
    await desk.getByRole('button', { name: words('common.save'), exact: true }).click();
    await desk.getByText(words('console.saved')).waitFor();

    const orderNo = await bookPaidOrder(call, (offer) => offer.refundable);
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const ladder = page.locator('[data-part~="hotel-evidence"]');
    await ladder.getByText(words('itinerary.evidence.next.told')).waitFor();

    const mail = await mailTo(stage, { to: email, subject: subjectOf(words('mails.hotel_booked.subject')) });
    const link = /https?:\/\/\S+hotel-notice\S+/.exec(mail.text)?.[0] ?? '';
    const hotel = await stage.newPage({ language, width });
    const { pathname, search } = new URL(link);
    await hotel.goto(`${pathname}${search}`);
    await hotel.getByText(orderNo).waitFor();
    expect(await hotel.locator('main').innerText()).not.toMatch(/US\$/);
    await hotel.getByLabel(words('notice.number')).fill('HTL-4711');
    await shoot(hotel, 'hotel-notice');
    expect(await violationsOf(hotel)).toEqual([]);
    await hotel.getByRole('button', { name: words('notice.accept') }).click();
    await hotel.getByText(words('notice.answered.number', { no: 'HTL-4711' })).waitFor();

    await page.reload();
    await ladder.getByText(/HTL-4711/).waitFor();
    await ladder.scrollIntoViewIfNeeded();
    await shoot(page, 'hotel-evidence');
    expect(await violationsOf(page)).toEqual([]);
    await desk.goto(`/console/orders?id=${orderNo}`);
    await desk
      .locator('[data-part~="hotel-evidence"]')
      .getByText(/HTL-4711/)
      .waitFor();
    await shoot(desk, 'order-evidence');
    expect(await violationsOf(desk)).toEqual([]);
  },
);

test('an invalid link shows an explanation', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await page.goto(`/hotel-notice?token=${'x'.repeat(43)}`);
  await page.getByText(words('notice.none.title')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
