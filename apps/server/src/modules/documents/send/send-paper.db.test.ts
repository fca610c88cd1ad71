/** Limits of documents mailed to typed addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedOrder, pay } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
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
