/** Waived fees and goodwill of an order, above the amount that operations decide alone (ADR 64). */

import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalHandlers } from '../src/approval-handlers.ts';
import type { StaffCtx } from '../src/context.ts';
import { approveRequest } from '../src/modules/approvals/decide-approval.ts';
import { showApproval } from '../src/modules/approvals/list-approvals.ts';
import { giveGoodwill } from '../src/modules/booking/desk/give-goodwill.ts';
import { changeCreditLimit } from '../src/modules/ledger/balance/change-credit-limit.ts';
import { findPockets } from '../src/modules/ledger/balance/find-pockets.ts';
import { verifyLedger } from '../src/modules/ledger/check/verify-ledger.ts';
import { openAccounts } from '../src/modules/ledger/open-accounts.ts';
import { bookedOrder, paidOrder, refusal } from './builders/booking.ts';
import { type Desk, openDesk } from './builders/orders-desk.ts';
import { createUser } from './builders/users.ts';

let desk: Desk;
const handlers = approvalHandlers({ openAccounts, changeCreditLimit, findPockets });

beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  // Lower than the fee of a night.
  await desk.database.db
    .updateTable('approvals.amounts')
    .set({ cents: 5_000 })
    .where('kind', '=', 'fee_waiver')
    .execute();
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
afterAll(() => desk.database.drop());

const finance = (): StaffCtx => {
  const ctx = desk.staff();
  return {
    ...ctx,
    staff: {
      ...ctx.staff,
      staffId: 'stf_fin',
      name: 'Tomas Reis',
      role: 'finance',
      rights: rightsOfRole.finance,
    },
  };
};
const open = async (orderNo: string) => (await desk.show(orderNo)).approvals;
const approve = async (id: string, version?: string) => {
  const params = { id };
  const seen = version ?? (await showApproval(finance(), handlers, { params })).version;
  return approveRequest(finance(), handlers, { params, version: seen });
};
/** A paid order after its deadline; its fee is above the amount of operations. */
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
    const done = await desk.show(orderNo);
    expect(done.order).toMatchObject({ order_status: 4, cancel_fee: '0.00' });
    expect(done.approvals).toEqual([]);
    expect(await verifyLedger(desk.database.db)).toEqual([]);
  });

  test('is refused when the order was canceled meanwhile, and stays open to be returned', async () => {
    const orderNo = await lateOrder();
    await waive(orderNo);
    const [request] = await open(orderNo);
    const { version } = await showApproval(finance(), handlers, { params: { id: request?.id ?? '' } });
    const { cancel_terms } = await desk.show(orderNo);
    const step = { do: 'cancel', fee: 'terms', reason: 'No', digest: cancel_terms?.digest ?? '' } as const;
    await desk.act(orderNo, step);
    expect(await refusal(approve(request?.id ?? '', version))).toBe('request.changed');
    expect(await refusal(approve(request?.id ?? ''))).toBe('request.wrong_state');
    expect(await open(orderNo)).toHaveLength(1);
    expect((await desk.show(orderNo)).order.cancel_fee).not.toBe('0.00');
  });
});

describe('goodwill', () => {
  const give = (orderNo: string, amount: string) =>
    giveGoodwill(desk.staff(), { params: { order_no: orderNo }, amount, reason: 'Room beside the lift' });
  const prepaid = async () => (await findPockets(desk.database.db, 'com_desk')).prepaidCents;

  test('up to the amount is credited at once; beyond it a second person decides, once', async () => {
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
    expect(await verifyLedger(desk.database.db)).toEqual([]);
  });
});
