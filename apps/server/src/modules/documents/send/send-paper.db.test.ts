/** Documents that are mailed to typed addresses: their limits, and the audit log of documents that staff mails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser, bookedOrder, pay } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { asDesk } from '../../../../test/builders/groups.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { resendPaper } from '../desk/desk-papers.ts';
import { sendPaper } from './send-paper.ts';

let database: TestDatabase;
let desk: Desk;

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
});
afterAll(() => database.drop());

test('one address gets five mails an hour, and one order sends twenty a day (M6)', async () => {
  const hotel = await buildHotel(database.db, { name: 'sendings', rooms: 5 });
  const orderNo = await bookedOrder(desk.customer, { hotel });
  await pay(desk.customer, orderNo);
  const input = {
    params: { id: orderNo },
    document: 'voucher',
    lang: 'en',
    logo: false,
    with_price: undefined,
  } as const;
  const send = (email: string) =>
    sendPaper(desk.customer, { ...input, emails: [email] }).then(
      () => 'sent',
      (error) => error.key,
    );
  const outcomes = await Promise.all(Array.from({ length: 7 }, () => send('same@example.test')));
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(5);
  expect(outcomes.filter((each) => each === 'documents.too_many_sendings')).toHaveLength(2);
  for (let index = 0; index < 15; index += 1) expect(await send(`other${index}@example.test`)).toBe('sent');
  expect(await send('last@example.test')).toBe('documents.too_many_sendings');
});

test('a document that staff mails and its line in the audit log are written together, or neither is', async () => {
  const hotel = await buildHotel(database.db, { name: 'resent', rooms: 5 });
  const orderNo = await bookedOrder(desk.customer, { hotel });
  await pay(desk.customer, orderNo);
  const email = 'again@example.test';
  const input = { params: { order_no: orderNo }, document: 'voucher', lang: 'en', email } as const;
  const staff = asDesk(desk.world);
  // The audit log refuses an entry without the name of the member of staff, so nothing is mailed.
  const nameless = { ...staff, staff: { ...staff.staff, name: null as never } };
  await expect(resendPaper(nameless, input)).rejects.toThrow('staff_name');
  expect(await desk.mailsTo(email)).toEqual([]);
  expect(await resendPaper(staff, input)).toEqual({ sent: 1 });
  expect(await desk.mailsTo(email)).toEqual(['voucher_sent']);
  expect(await desk.auditOf(orderNo)).toEqual(['order.paper_sent']);
});

test('a document in both languages that staff mails has a mail in the customer’s language', async () => {
  const hotel = await buildHotel(database.db, { name: 'both', rooms: 5 });
  const reader = asUser(desk.world, { accountId: desk.accountId, userId: 'usr_reader' });
  const person = {
    id: 'usr_reader',
    accountId: desk.accountId,
    firstName: 'Olivia',
    language: 'en',
  } as const;
  await createUser(database.db, person);
  const orderNo = await bookedOrder(reader, { hotel });
  await pay(reader, orderNo);
  const email = 'both@example.test';
  const input = { params: { order_no: orderNo }, document: 'voucher', lang: 'both', email } as const;
  await resendPaper({ ...asDesk(desk.world), language: 'zh' }, input);
  const mails = await database.db
    .selectFrom('platform.messages')
    .select('language')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toEqual([{ language: 'en' }]);
});
