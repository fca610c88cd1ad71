/** Waived fees, goodwill and relocations of an order above the amount that operations may decide alone (ADR 64). */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalHandlers } from '../src/approval-handlers.ts';
import type { StaffCtx } from '../src/context.ts';
import { approveRequest, returnRequest } from '../src/modules/approvals/decide-approval.ts';
import { showApproval } from '../src/modules/approvals/list-approvals.ts';
import { listRelocationRooms, relocateGuests } from '../src/modules/booking/after-sale/relocate-guests.ts';
import { previewDeskChange } from '../src/modules/booking/desk/change-by-hand.ts';
import { giveGoodwill } from '../src/modules/booking/desk/give-goodwill.ts';
import { verifyConsistency } from '../src/modules/booking/verify-consistency.ts';
import { changeCreditLimit } from '../src/modules/ledger/balance/change-credit-limit.ts';
import { findFunds } from '../src/modules/ledger/balance/find-funds.ts';
import { verifyLedger } from '../src/modules/ledger/check/verify-ledger.ts';
import { openAccounts } from '../src/modules/ledger/open-accounts.ts';
import { listDeskRefunds } from '../src/modules/payment/desk/desk-refunds.ts';
import { bookedOrder, paidOrder, refusal } from './builders/booking.ts';
import { buildHotel } from './builders/catalogue.ts';
import { type Desk, openDesk } from './builders/orders-desk.ts';
import { createUser } from './builders/users.ts';

let desk: Desk;
const handlers = approvalHandlers({ openAccounts, changeCreditLimit, findFunds });

beforeAll(async () => {
  desk = await openDesk();
  await buildHotel(desk.database.db, { name: 'next_door', rooms: 20 });
  const { userId, accountId } = desk.agent().actor;
  // The amount is below the fee of one night, so that each waived fee needs a second person.
  await desk.database.db
    .updateTable('approvals.amounts')
    .set({ cents: 5_000 })
    .where('kind', '=', 'fee_waiver')
    .execute();
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
afterAll(() => desk.database.drop());

/** The requester, with a role that may approve. */
const requesterAsFinance = (): StaffCtx => {
  const ctx = desk.finance();
  return { ...ctx, staff: { ...ctx.staff, staffId: desk.staff().staff.staffId } };
};
const openApprovals = async (orderNo: string) => (await desk.show(orderNo)).approvals;
const approve = async (id: string, version?: string) => {
  const params = { id };
  const currentVersion = version ?? (await showApproval(desk.finance(), handlers, { params })).version;
  return approveRequest(desk.finance(), handlers, { params, version: currentVersion });
};
/** Tries to approve and to return a request as its requester; returns both refusals. */
const decideOwn = async (id: string) => {
  const params = { id };
  const { version } = await showApproval(desk.finance(), handlers, { params });
  return [
    await refusal(approveRequest(requesterAsFinance(), handlers, { params, version })),
    await refusal(returnRequest(requesterAsFinance(), handlers, { params, note: 'No' })),
  ];
};
/** A paid order after its deadline; its fee is above the amount that operations may waive alone. */
const lateOrder = () => paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02', nights: 2 });
const waive = async (orderNo: string) => {
  const { cancel_terms } = await desk.show(orderNo);
  const step = { do: 'cancel', fee: 'none', reason: 'Typhoon', digest: cancel_terms?.digest ?? '' } as const;
  return desk.act(orderNo, step);
};

describe('a waived fee', () => {
  test('above the amount changes nothing until a second person approves; then the order is canceled without a fee', async () => {
    const orderNo = await lateOrder();
    const before = await desk.show(orderNo);
    const after = await waive(orderNo);
    expect(after.order.order_status).toBe(before.order.order_status);
    expect(after.approvals).toMatchObject([
      { kind: 'fee_waiver', amount: before.cancel_terms?.fee, by: 'Ana Okafor', reason: 'Typhoon' },
    ]);
    await approve(after.approvals[0]?.id ?? '');
    const result = await desk.show(orderNo);
    expect(result.order).toMatchObject({ order_status: orderStatus.canceled, cancel_fee: '0.00' });
    expect(result.approvals).toEqual([]);
    expect(await verifyLedger(desk.database.db)).toEqual([]);
  });

  test('is refused when the order was canceled meanwhile, and stays open to be returned', async () => {
    const orderNo = await lateOrder();
    await waive(orderNo);
    const [request] = await openApprovals(orderNo);
    const { version } = await showApproval(desk.finance(), handlers, { params: { id: request?.id ?? '' } });
    const { cancel_terms } = await desk.show(orderNo);
    const step = { do: 'cancel', fee: 'terms', reason: 'No', digest: cancel_terms?.digest ?? '' } as const;
    await desk.act(orderNo, step);
    expect(await refusal(approve(request?.id ?? '', version))).toBe('request.changed');
    expect(await refusal(approve(request?.id ?? ''))).toBe('request.wrong_state');
    expect(await openApprovals(orderNo)).toHaveLength(1);
    expect((await desk.show(orderNo)).order.cancel_fee).not.toBe('0.00');
  });
});

describe('the requester', () => {
  /** Steps at the orders desk that need a second person: waived fees, and goodwill. */
  const steps: Record<string, () => Promise<string>> = {
    async cancel() {
      const orderNo = await lateOrder();
      await waive(orderNo);
      return orderNo;
    },
    async change_stay() {
      const orderNo = await lateOrder();
      const params = { order_no: orderNo };
      const stay = { check_in: '2027-03-02', check_out: '2027-03-03', fee: 'none' } as const;
      const { digest } = await previewDeskChange(desk.staff(), { params, ...stay });
      const consent = { digest, customer_agrees: true, reason: 'Typhoon' } as const;
      await desk.act(orderNo, { do: 'change_stay', ...stay, ...consent });
      return orderNo;
    },
    async settle_canceled() {
      const orderNo = await lateOrder();
      for (const order_status of [orderStatus.cancelPending, orderStatus.cancelFailed])
        await desk.database.db
          .updateTable('booking.orders')
          .set({ order_status, cancel_fee_cents: 20_000 })
          .where('order_no', '=', orderNo)
          .execute();
      await desk.act(orderNo, { do: 'settle_canceled', waive: true, reason: 'Typhoon' });
      return orderNo;
    },
    async no_show() {
      const orderNo = await lateOrderInStay();
      const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
      await desk.act(orderNo, { do: 'no_show', fee: 'none', reason: 'Typhoon', digest });
      return orderNo;
    },
    async early_departure() {
      const orderNo = await lateOrderInStay();
      const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
      const step = { do: 'early_departure', nights_used: 1, fee: 'none' } as const;
      await desk.act(orderNo, { ...step, reason: 'Typhoon', digest });
      return orderNo;
    },
    async goodwill() {
      const orderNo = await lateOrder();
      await giveGoodwill(desk.staff(), {
        params: { order_no: orderNo },
        amount: '900.00',
        reason: 'Room beside the lift',
      });
      return orderNo;
    },
  };
  /** A paid order whose stay has begun. */
  const lateOrderInStay = async () => {
    const orderNo = await lateOrder();
    desk.world.clock.at('2027-03-03T09:00:00Z');
    return orderNo;
  };

  test.each(Object.keys(steps))('cannot decide their own request: %s', async (name) => {
    const orderNo = (await steps[name]?.()) ?? '';
    const [request] = await openApprovals(orderNo);
    const { order } = await desk.show(orderNo);
    expect(await decideOwn(request?.id ?? '')).toEqual(['approvals.four_eyes', 'approvals.four_eyes']);
    expect((await desk.show(orderNo)).order).toEqual(order);
    expect(await openApprovals(orderNo)).toHaveLength(1);
    desk.world.clock.at('2027-03-01T09:00:00Z');
  });
});

describe('goodwill', () => {
  const give = (orderNo: string, amount: string) =>
    giveGoodwill(desk.staff(), { params: { order_no: orderNo }, amount, reason: 'Room beside the lift' });
  const prepaid = async () => (await findFunds(desk.database.db, 'com_desk')).prepaidCents;

  test('within the amount is credited at once; a credit that brings the sum above it waits for a second person', async () => {
    const orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel });
    const before = await prepaid();
    await give(orderNo, '60.00');
    expect(await prepaid()).toBe(before + 6_000);
    const { approvals } = await give(orderNo, '60.00');
    expect(approvals).toMatchObject([{ kind: 'goodwill', amount: '60.00' }]);
    expect(await prepaid()).toBe(before + 6_000);
    const id = approvals[0]?.id ?? '';
    await approve(id);
    expect(await refusal(approve(id))).toBe('request.wrong_state');
    expect(await prepaid()).toBe(before + 12_000);
    const { log } = await desk.show(orderNo);
    const credits = log.filter(({ event }) => event === 'Goodwill credited to the balance');
    expect(credits.map(({ note }) => note)).toEqual(['US$60.00', 'US$60.00']);
    const refunds = await listDeskRefunds(desk.staff(), { search: orderNo, page: 1, page_size: 20 });
    const credit = {
      amount: '60.00',
      reason: 'goodwill',
      payment_no: null,
      method: 'balance',
      status: 'succeeded',
    };
    expect(refunds).toMatchObject({ total: 2, overdue: 0, items: [credit, credit] });
    expect(await verifyLedger(desk.database.db)).toEqual([]);
  });

  test('that is repeated after a crash with its idempotency key is credited or requested once', async () => {
    const order_no = await bookedOrder(desk.agent(), { hotel: desk.hotel });
    const before = await prepaid();
    const ctx = {
      ...desk.staff(),
      staff: { ...desk.staff().staff, staffId: 'stf_bo' },
      idempotencyKey: 'press',
    };
    const goodwill = { params: { order_no }, amount: '5.00', reason: 'Room beside the lift' };
    for (const _ of ['first call', 'after the crash']) await giveGoodwill(ctx, goodwill);
    expect(await prepaid()).toBe(before + 500);
    const large = { ...goodwill, amount: '900.00' };
    for (const _ of ['first call', 'after the crash']) await giveGoodwill(ctx, large);
    expect((await desk.show(order_no)).approvals).toHaveLength(1);
  });
});

describe('a relocation', () => {
  const reason = 'Tiago at the front desk: full until Saturday';
  const relocate = async (orderNo: string, compensation: string) => {
    const params = { order_no: orderNo };
    const { rooms } = await listRelocationRooms(desk.staff(), { params, hotel: 'next_door' });
    const { offer_id = '', total = '' } = rooms[0] ?? {};
    return relocateGuests(desk.staff(), { params, offer_id, total, compensation, reason });
  };
  const stateOf = async (orderNo: string) => {
    const { order, approvals } = await desk.show(orderNo);
    return { status: order.order_status, waiting: approvals.map(({ kind }) => kind) };
  };
  const replacements = (orderNo: string) =>
    desk.database.db
      .selectFrom('booking.orders')
      .select(['order_no', 'order_status', 'total_cents'])
      .where('replaces_order_no', '=', orderNo)
      .execute();
  const requestRelocation = async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 2 });
    expect(await relocate(orderNo, '150')).toEqual({});
    const [request] = await openApprovals(orderNo);
    return { orderNo, id: request?.id ?? '' };
  };

  test('above the amount of the role books nothing until a second person approves, and the order shows that it waits', async () => {
    const { orderNo, id } = await requestRelocation();
    expect(await stateOf(orderNo)).toEqual({ status: orderStatus.confirmed, waiting: ['relocation'] });
    expect(await replacements(orderNo)).toEqual([]);
    // The requester cannot decide, even after a change of role to finance.
    expect(await decideOwn(id)).toEqual(['approvals.four_eyes', 'approvals.four_eyes']);
    // The offer of the request has expired; the room is still for sale.
    desk.world.clock.forward(3 * 3600);
    const before = (await findFunds(desk.database.db, 'com_desk')).prepaidCents;
    await approve(id);
    expect(await stateOf(orderNo)).toEqual({ status: orderStatus.canceled, waiting: [] });
    const newOrders = await replacements(orderNo);
    expect(newOrders).toMatchObject([{ order_status: orderStatus.confirmed }]);
    const { prepaidCents } = await findFunds(desk.database.db, 'com_desk');
    expect(prepaidCents - before).toBe(15_000 + 20_000 - (newOrders[0]?.total_cents ?? 0));
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  test('that is returned does not change the order', async () => {
    const { orderNo, id } = await requestRelocation();
    const before = await findFunds(desk.database.db, 'com_desk');
    await returnRequest(desk.finance(), handlers, { params: { id }, note: 'The hotel found a room' });
    expect(await stateOf(orderNo)).toEqual({ status: orderStatus.confirmed, waiting: [] });
    expect(await replacements(orderNo)).toEqual([]);
    expect(await findFunds(desk.database.db, 'com_desk')).toEqual(before);
  });

  test('that is approved twice at the same time is made once', async () => {
    const { orderNo, id } = await requestRelocation();
    const { version } = await showApproval(desk.finance(), handlers, { params: { id } });
    const answers = await Promise.all([refusal(approve(id, version)), refusal(approve(id, version))]);
    expect(answers.sort()).toEqual(['not refused', 'request.wrong_state']);
    expect(await replacements(orderNo)).toHaveLength(1);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  test('of an order that was canceled meanwhile is refused', async () => {
    const { orderNo, id } = await requestRelocation();
    const { cancel_terms } = await desk.show(orderNo);
    const digest = cancel_terms?.digest ?? '';
    await desk.act(orderNo, { do: 'cancel', fee: 'terms', reason, digest });
    expect(await refusal(approve(id))).toBe('request.wrong_state');
    expect(await replacements(orderNo)).toEqual([]);
  });

  test('to a room that costs more by now is refused, and the request stays open', async () => {
    const { orderNo, id } = await requestRelocation();
    // Sets the total in the request to less than the room costs.
    await desk.database.db
      .updateTable('approvals.requests')
      .set((e) => ({ payload: sql`${e.ref('payload')} || '{"total": "1.00"}'` }))
      .where('id', '=', id)
      .execute();
    expect(await refusal(approve(id))).toBe('booking.terms_changed');
    expect(await stateOf(orderNo)).toEqual({ status: orderStatus.confirmed, waiting: ['relocation'] });
  });
});
