import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { assignOrder } from '../../booking/desk/desk-work.ts';
import { selectNotifications } from './notifications.views.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

test('an order on request is due until the hotel has answered, and a later request to cancel has no such time', async () => {
  const { db } = desk.database;
  const { staffId, name, email, role } = desk.staff().staff;
  const now = desk.world.clock.now();
  await db
    .insertInto('identity.staff')
    .values({ id: staffId, name, email, role, language: 'en', status: 'active', created_at: now })
    .execute();
  const order_no = await paidOrder(desk.agent(), { hotel: desk.hotel, plan: desk.hotel.onRequest });
  await desk.agent().deliverEvents();
  await assignOrder(desk.staff(), { params: { order_no }, owner_id: staffId, seen_owner_id: null });
  const news = () => selectNotifications(db, { staffId, rights: rightsOfRole.operations, now });
  expect(await news()).toMatchObject([{ kind: 'order', number: order_no, due_at: expect.any(Date) }]);
  await desk.act(order_no, { do: 'confirm', confirmation_no: 'RQ-1' });
  expect(await news()).toEqual([]);
  const { userId: user_id } = desk.agent().actor;
  const request = { request_no: 'CR1', order_no, user_id, message: 'Illness', created_at: now };
  await db.insertInto('booking.cancel_requests').values(request).execute();
  expect(await news()).toMatchObject([{ kind: 'order', number: order_no, due_at: null }]);
});
