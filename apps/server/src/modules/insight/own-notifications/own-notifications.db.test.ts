/** Notifications of the trade site for real orders: kinds, scopes, and read marks. */
import type { ApprovalRule } from '@wayhouse/contract/booking/approvals';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, createInput, openedSession, paidOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { decideApproval } from '../../booking/approvals/decide-approval.ts';
import { requestApproval } from '../../booking/approvals/request-approval.ts';
import { saveRules, showOrderRules } from '../../booking/approvals/save-order-rules.ts';
import { listOwnNotifications, readOwnNotifications } from './list-own-notifications.ts';

let desk: Desk;
let orderNo: string;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_of_com_desk', 'usr_colleague'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: 'Test', language: 'en' });
  desk.world.clock.at('2027-03-01T09:00:00Z');
  // Cancellation is free until 18:00 in Lisbon, two days before arrival.
  orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-20' });
});
afterAll(() => desk.database.drop());

const colleague = (onlyOwn: boolean) =>
  asUser(desk.world, { accountId: 'com_desk', userId: 'usr_colleague', ...(onlyOwn && { own: true }) });
const kinds = async (ctx = desk.agent()) =>
  (await listOwnNotifications(ctx)).items.map((item) => `${item.kind} ${item.number}`);

it('a deadline is shown from 48 hours before until it has passed, and not after its cost is accepted', async () => {
  desk.world.clock.at('2027-03-16T17:59:00Z');
  expect(await kinds()).toEqual([]);
  desk.world.clock.at('2027-03-16T18:01:00Z');
  const { items, unread } = await listOwnNotifications(desk.agent());
  expect([items.length, unread]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({
    kind: 'fee',
    number: orderNo,
    at: '2027-03-16T18:00:00.000Z',
    due_at: '2027-03-18T18:00:00.000Z',
    unread: true,
  });
  desk.world.clock.at('2027-03-18T18:00:00Z');
  expect(await kinds()).toEqual([]);
  desk.world.clock.at('2027-03-17T09:00:00Z');
  expect(await kinds()).toEqual([`fee ${orderNo}`]);
  await sql`insert into booking.accepted_costs (order_no, at, accepted_by, accepted_at)
    values (${orderNo}, '2027-03-18T18:00:00Z', 'usr_of_com_desk', now())`.execute(desk.database.db);
  expect(await kinds()).toEqual([]);
});

it("shows own orders to their booker, and the company's orders to readers with the company privilege", async () => {
  desk.world.clock.at('2027-03-17T09:00:00Z');
  await sql`delete from booking.accepted_costs`.execute(desk.database.db);
  expect(await kinds()).toEqual([`fee ${orderNo}`]);
  expect(await kinds(colleague(true))).toEqual([]);
  expect(await kinds(colleague(false))).toEqual([`fee ${orderNo}`]);
});

it('the answer of a hotel to a request is shown for a week', async () => {
  const { db } = desk.database;
  await sql`update booking.orders set sold = jsonb_set(sold, '{confirmation}', '"on_request"'),
      order_status = ${orderStatus.confirmed} where order_no = ${orderNo}`.execute(db);
  await sql`insert into booking.order_log (order_no, at, actor, event, from_status, to_status)
    values (${orderNo}, '2027-03-16T08:00:00Z', 'source', 'confirmed',
      ${String(orderStatus.process)}, ${String(orderStatus.confirmed)})`.execute(db);
  expect(await kinds()).toEqual([`fee ${orderNo}`, `confirmed ${orderNo}`]);
  desk.world.clock.at('2027-03-23T08:01:00Z');
  expect(await kinds()).toEqual([]);
  desk.world.clock.at('2027-03-17T09:00:00Z');
});

it('a refund is shown when it is later than promised', async () => {
  const { db } = desk.database;
  await sql`insert into payment.refunds (refund_no, payment_no, reference, amount_cents, prepaid_cents, credit_cents,
      gateway_cents, created_at, send_by, expected_by, status)
    select 'RF_bell', payment_no, ${orderNo}, 100, 0, 0, 100, now(), '2027-03-10', '2027-03-16', 'asked'
      from payment.payments limit 1`.execute(db);
  expect(await kinds()).toContain(`refund ${orderNo}`);
  desk.world.clock.at('2027-03-16T23:00:00Z');
  expect(await kinds()).not.toContain(`refund ${orderNo}`);
  desk.world.clock.at('2027-03-17T09:00:00Z');
});

it("read marks count for one reader, and are stored only for keys of the reader's own list", async () => {
  const [first] = (await listOwnNotifications(desk.agent())).items;
  const keys = [first?.key ?? '', 'case:CS20270301000055'];
  const after = await readOwnNotifications(desk.agent(), { keys });
  expect(after.items.find((item) => item.key === first?.key)?.unread).toBe(false);
  const { rows } = await sql<{ key: string }>`select key from insight.own_reads`.execute(desk.database.db);
  expect(rows).toEqual([{ key: first?.key }]);
  expect((await listOwnNotifications(colleague(false))).unread).toBe(after.items.length);
  expect((await readOwnNotifications(desk.agent(), {})).unread).toBe(0);
});

it('a held stay shows its requester the approval, and no payment while it waits', async () => {
  const { db } = desk.database;
  await createUser(db, { id: 'usr_chief', accountId: 'com_desk', firstName: 'Chief', language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_chief'`.execute(db);
  const ctxOf = (userId: string, isMain: boolean) => {
    const ctx = asUser(desk.world, { accountId: 'com_desk', userId, own: true });
    return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain } };
  };
  const [chief, requester] = [ctxOf('usr_chief', true), ctxOf('usr_of_com_desk', false)];
  const { version } = await showOrderRules(chief);
  const rule: ApprovalRule = {
    ...{ id: 'rule_1', cities: [], people: [], approvers: [], need: 'one', on: true },
    ...{ total_above: '1.00', hold: true },
  };
  await saveRules(chief, { version, rules: [rule] });
  const session = await openedSession(requester, { hotel: desk.hotel, checkIn: '2027-04-20' });
  const request = await requestApproval(requester, {
    ...createInput(session, { payment: 'later' }),
    note: '',
  });
  const held = request.order_no ?? '';
  // The deadline of the payment is near while colleagues still decide.
  const soon = new Date(desk.world.clock.now().getTime() + 3_600_000);
  await db.updateTable('booking.orders').set({ pay_by: soon }).where('order_no', '=', held).execute();
  expect(await kinds(requester)).not.toContain(`pay ${held}`);
  expect(await kinds(requester)).not.toContain(`approved ${request.approval_no}`);
  const { approval_no, terms_digest } = request;
  desk.world.clock.at('2027-03-17T09:30:00Z');
  await decideApproval(chief, { approval_no, terms_digest, approve: true });
  await db.updateTable('booking.orders').set({ pay_by: soon }).where('order_no', '=', held).execute();
  expect(await kinds(requester)).toEqual(expect.arrayContaining([`approved ${approval_no}`, `pay ${held}`]));
});
