/**
 * Call by call: nobody books without the approval that the company's rules require. Each call of the contract that may
 * place an order is in the table below; a new one has to be added.
 */

import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import { approvalNeededCode } from '@wayhouse/contract/answer-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { bookApproved } from '../../src/modules/booking/approvals/book-approved.ts';
import { requestApproval } from '../../src/modules/booking/approvals/request-approval.ts';
import { saveRules, showOrderRules } from '../../src/modules/booking/approvals/save-order-rules.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { checkoutCart } from '../../src/modules/booking/checkout/checkout-cart.ts';
import { bookAndPay } from '../../src/modules/booking/place/book-and-pay.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { acceptOffer } from '../../src/modules/groups/offer/accept-offer.ts';
import { makeOffer } from '../../src/modules/groups/offer/make-offer.ts';
import { bookedOrder, createInput, openedSession, refusal, type StayOptions } from '../builders/booking.ts';
import { addToCart, readyToBook } from '../builders/cart.ts';
import { asDesk, offerOf, sendGroupRequest } from '../builders/groups.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';
import { createUser } from '../builders/users.ts';

let desk: Desk;
let earlierOrder = '';
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_main', 'usr_seller'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(desk.database.db);
  desk.world.clock.at('2027-03-01T09:00:00Z');
  earlierOrder = await bookedOrder(seller(), stay(), { payment: 'later' });
  const { version } = await showOrderRules(as('usr_main'));
  const conditions = { total_above: '1.00', cities: [], people: [] };
  const rule = { id: 'rule_1', ...conditions, approvers: [], need: 'one' as const, on: true };
  await saveRules(as('usr_main'), { version, rules: [rule] });
});
afterAll(() => desk.database.drop());

function as(userId: string): ActorCtx {
  const ctx = desk.agent();
  const isMain = userId === 'usr_main';
  const actor = { ...ctx.actor, userId, accountId: 'com_desk', companyId: 'com_desk', name: userId };
  return { ...ctx, actor: { ...actor, is_main: isMain, needsApproval: !isMain } };
}
const seller = () => as('usr_seller');
const stay = (): StayOptions => ({ hotel: desk.hotel });
const input = async (payment: 'now' | 'later' = 'now') =>
  createInput(await openedSession(seller(), stay()), { payment, dup_ok: true });

const approvalNeeded = 'booking.approval_needed';
/** By call: makes the call as a person who needs approval, and returns the keys of the refusals. */
const orderingCalls: Record<string, () => Promise<unknown>> = {
  'POST /api/v2/booking/create': async () => [
    await refusal(createBooking(seller(), await input())),
    await refusal(createBooking({ ...seller(), idempotencyKey: 'key-1' }, await input('later'))),
  ],
  'POST /api/v2/cart/checkout': async () => {
    const ids = [await addToCart(seller(), stay())];
    const { orders } = await checkoutCart(seller(), await readyToBook(seller(), ids));
    return orders.map(({ reason }) => (reason === approvalNeededCode ? approvalNeeded : reason));
  },
  'POST /api/v3/order/change': async () => {
    const target = { order_no: earlierOrder, check_out: '2027-04-13' };
    const { digest } = (await previewChange(seller(), target)) as { digest: string };
    return [await refusal(changeStay(seller(), { ...target, digest }))];
  },
  'POST /api/v2/approval/book': async () => {
    const { approval_no } = await requestApproval(seller(), { ...(await input()), note: '' });
    const answer = await refusal(bookApproved(seller(), { approval_no }));
    // An open request cannot be booked before its approval.
    return [answer === 'request.wrong_state' ? approvalNeeded : answer];
  },
  'POST /api/v2/group/accept': async () => {
    const groupNo = await sendGroupRequest(seller());
    const { offers } = await makeOffer(asDesk(desk.world), offerOf(groupNo, desk.hotel));
    const offer = { group_no: groupNo, offer_id: offers[0]?.offer_id ?? '' };
    return [await refusal(acceptOffer(seller(), offer))];
  },
  'POST /api/partner/v1/orders': async () => [
    await refusal(bookAndPay(seller(), { ...(await input()), clientRef: 'API1' })),
  ],
};
/** Calls about orders that place none. A request may hold rooms, but nobody can pay it (`hold-first.db.test.ts`). */
const otherCalls = [
  'approval/request',
  'approval/withdraw',
  'order/deadlines/accept',
  'order/change_details',
  'order/drop',
  'order/cancel/request',
  'group/decline',
  'group/cancel',
  'coupon/receive',
  'coupon/exchange',
].map((path) => `POST /api/v2/${path}`);
const otherV3Calls = ['POST /api/v3/order/cancel', 'POST /api/v3/order/undo', 'POST /api/v3/transfer'];

it('the table has every call about orders', () => {
  const calls = Object.entries(allEndpoints).filter(
    ([, { audience, acting }]) => audience === 'customer' && acting === 'orders',
  );
  expect(calls.map(([key]) => key).toSorted()).toEqual(
    [
      ...Object.keys(orderingCalls).filter((key) => !key.includes('/partner/')),
      ...otherCalls,
      ...otherV3Calls,
    ].toSorted(),
  );
});

it.each(Object.keys(orderingCalls))('%s places no order without the approval', async (key) => {
  const answers = (await orderingCalls[key]?.()) as unknown[];
  expect(new Set(answers)).toEqual(new Set([approvalNeeded]));
  const { rows } = await sql<{ n: number; nights: number }>`
    select count(*)::int as n, max(nights)::int as nights from booking.orders where user_id = 'usr_seller'`.execute(
    desk.database.db,
  );
  // Only `earlierOrder`, whose stay is unchanged.
  expect(rows).toEqual([{ n: 1, nights: 2 }]);
});
