import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { renderMessage } from '../../../platform/messages/messages.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
afterAll(() => desk.database.drop());

it.each([
  ['200.00', undefined],
  ['150.00', 'US$50.00 goes back the way it was paid.'],
])('the mail about a no-show for %s says what goes back: %s', async (fee_amount, refund) => {
  desk.world.clock.at('2027-03-01T09:00:00Z');
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  desk.world.clock.at('2027-04-11T08:00:00Z');
  const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
  await desk.act(orderNo, { do: 'no_show', fee: 'agreed', fee_amount, reason: 'By phone', digest });
  const mail = await desk.database.db
    .selectFrom('platform.messages')
    .selectAll()
    .where('about', '=', orderNo)
    .where('template', '=', 'stay_settled')
    .executeTakeFirstOrThrow();
  const { text } = renderMessage(mail, 'https://x');
  expect(text).toContain(`The stay costs US$${fee_amount}.`);
  expect(/.* goes back.*/.exec(text)?.[0]).toBe(refund);
});
