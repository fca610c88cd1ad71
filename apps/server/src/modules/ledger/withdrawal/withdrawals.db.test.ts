import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { approvalHandlers } from '../../../approval-handlers.ts';
import type { StaffCtx } from '../../../context.ts';
import { approveRequest } from '../../approvals/decide-approval.ts';
import { listOpenApprovals, showApproval } from '../../approvals/list-approvals.ts';
import { changeCreditLimit } from '../balance/change-credit-limit.ts';
import { findBalance } from '../balance/find-balance.ts';
import { findFunds } from '../balance/find-funds.ts';
import { listMovements } from '../balance/list-movements.ts';
import { verifyLedger } from '../check/verify-ledger.ts';
import { openAccounts } from '../open-accounts.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { listDeskWithdrawals } from './desk-withdrawals.ts';
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from './request-withdrawal.ts';

let database: TestDatabase;
let desk: Desk;
const account = { bank: 'Bank of China', number: '6217 0000 1234' };
const wire = (amount: string) => ({ amount, method: 'wire' as const, account });
const firstPage = { page: 1, page_size: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { prepaidCents: 100_000, creditLimitCents: 50_000 });
});
afterAll(() => database.drop());

const paramsOf = (no: string) => ({ params: { id: no } });
const handlers = approvalHandlers({ openAccounts, changeCreditLimit, findFunds });

/** Approves the open request about a withdrawal. */
async function approveAs(ctx: StaffCtx, no: string): Promise<void> {
  const decider = { ...ctx, staff: { ...ctx.staff, rights: rightsOfRole.finance } };
  const [openApproval] = await listOpenApprovals(decider, no);
  const { version } = await showApproval(decider, handlers, paramsOf(openApproval?.id ?? ''));
  await approveRequest(decider, handlers, { ...paramsOf(openApproval?.id ?? ''), version });
}

describe('requesting a withdrawal', () => {
  test('reserves amount and fee, which can no longer be spent; a wire costs US$45, a check nothing', async () => {
    const firstRequest = await requestWithdrawal(desk.customer, wire('100.00'));
    expect(firstRequest).toMatchObject({
      status: 'requested',
      amount: '100.00',
      fee: '45.00',
      total: '145.00',
    });
    expect(await findBalance(desk.customer)).toMatchObject({
      deposit: '1000.00',
      held: '145.00',
      available: '1355.00',
    });
    const check = await requestWithdrawal(desk.customer, { ...wire('100'), method: 'check' });
    expect(check).toMatchObject({ fee: '0.00', total: '100.00' });
    expect((await listWithdrawals(desk.customer, firstPage)).total).toBe(2);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('uses prepaid money only, including the fee; credit cannot be paid out', async () => {
    await expect(requestWithdrawal(desk.customer, wire('955.01'))).rejects.toMatchObject({
      key: 'payment.insufficient_balance',
    });
    expect(await requestWithdrawal(desk.customer, wire('955.00'))).toMatchObject({ total: '1000.00' });
    await expect(
      requestWithdrawal(desk.customer, { ...wire('0.01'), method: 'check' }),
    ).rejects.toMatchObject({
      key: 'payment.insufficient_balance',
    });
  });

  test('answers the same for the same key, and 1409 for another request with it', async () => {
    const keyedCtx = { ...desk.customer, idempotencyKey: 'once' };
    const first = await requestWithdrawal(keyedCtx, wire('100.00'));
    expect(await requestWithdrawal(keyedCtx, wire('100.00'))).toEqual(first);
    await expect(requestWithdrawal(keyedCtx, wire('100.01'))).rejects.toMatchObject({
      key: 'request.key_reused',
    });
    expect(await findBalance(desk.customer)).toMatchObject({ held: '145.00' });
  });

  test('can be canceled by its own account only, and once', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    await expect(cancelWithdrawal(desk.stranger, { withdrawal_no })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    expect(await cancelWithdrawal(desk.customer, { withdrawal_no })).toMatchObject({ status: 'canceled' });
    expect(await findBalance(desk.customer)).toMatchObject({ held: '0.00' });
    await expect(cancelWithdrawal(desk.customer, { withdrawal_no })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
  });

  test('ends the request for a second person when the customer cancels, but not when a stranger tries', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    const staff = asStaff(desk);
    await approveWithdrawal(staff, paramsOf(withdrawal_no));
    const [request] = await listOpenApprovals(staff, withdrawal_no);
    await expect(cancelWithdrawal(desk.stranger, { withdrawal_no })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    expect(await listOpenApprovals(staff, withdrawal_no)).toHaveLength(1);
    await cancelWithdrawal(desk.customer, { withdrawal_no });
    expect(await listOpenApprovals(staff, withdrawal_no)).toEqual([]);
    expect(await showApproval(staff, handlers, paramsOf(request?.id ?? ''))).toMatchObject({
      status: 'withdrawn',
      decided_by: desk.customer.actor.name,
    });
  });
});

describe('finance', () => {
  test('approves and pays: amount and fee leave as two movements, once, and the customer gets a mail', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    const staff = asStaff(desk);
    await expect(
      payWithdrawal(staff, { ...paramsOf(withdrawal_no), paid_reference: 'W1' }),
    ).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    expect(await approveWithdrawal(staff, paramsOf(withdrawal_no))).toMatchObject({ status: 'requested' });
    const second = { ...staff, staff: { ...staff.staff, staffId: 'stf_second', name: 'Second Person' } };
    await approveAs(second, withdrawal_no);
    expect(await balancesOf(database.db, desk.accountId)).toMatchObject({ prepaid: 100_000 });
    await expect(cancelWithdrawal(desk.customer, { withdrawal_no })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    expect(await payWithdrawal(second, { ...paramsOf(withdrawal_no), paid_reference: 'W1' })).toMatchObject({
      status: 'paid',
      prepaid: '855.00',
    });
    await expect(
      payWithdrawal(staff, { ...paramsOf(withdrawal_no), paid_reference: 'W1' }),
    ).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    expect((await listMovements(desk.customer, firstPage)).items.slice(0, 2)).toMatchObject([
      { type: 'withdrawal_fee', amount: '-45.00', prepaid_after: '855.00', credit_used_after: '0.00' },
      { type: 'withdrawal', amount: '-100.00', prepaid_after: '900.00' },
    ]);
    expect(await desk.mailsTo(desk.email)).toEqual([
      ...['withdrawal_requested', 'withdrawal_approved', 'withdrawal_paid'],
    ]);
    expect(await desk.auditOf(withdrawal_no)).toEqual([
      ...['approval.requested', 'withdrawal.approved', 'approval.approved', 'withdrawal.paid'],
    ]);
    const { target_name } = await database.db
      .selectFrom('platform.audit_log')
      .select('target_name')
      .where('target_id', '=', withdrawal_no)
      .where('action', '=', 'withdrawal.paid')
      .executeTakeFirstOrThrow();
    expect(target_name).toMatch(/^Desk \d+ Travel, US\$100\.00$/);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('a team of one pays a withdrawal that it approved itself when four eyes are off (L9)', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('10.00'));
    const staff = asStaff(desk);
    staff.config = { ...staff.config, fourEyes: false };
    await approveWithdrawal(staff, paramsOf(withdrawal_no));
    expect(await payWithdrawal(staff, { ...paramsOf(withdrawal_no), paid_reference: 'W9' })).toMatchObject({
      status: 'paid',
    });
  });

  test('rejects an approved withdrawal with a reason; then everything is spendable again', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    const staff = asStaff(desk);
    await approveWithdrawal(
      { ...staff, config: { ...staff.config, fourEyes: false } },
      paramsOf(withdrawal_no),
    );
    const rejection = await rejectWithdrawal(staff, {
      ...paramsOf(withdrawal_no),
      reason: 'Unknown account',
    });
    expect(rejection).toMatchObject({ status: 'rejected', reason: 'Unknown account' });
    expect(await findBalance(desk.customer)).toMatchObject({ held: '0.00', available: '1500.00' });
    expect(await desk.mailsTo(desk.email)).toContain('withdrawal_refused');
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test.each<[string, (staff: StaffCtx, no: string) => Promise<unknown>]>([
    ['a rejection', (staff, no) => rejectWithdrawal(staff, { ...paramsOf(no), reason: 'Unknown account' })],
    [
      'an approval by one person',
      (staff, no) =>
        approveWithdrawal({ ...staff, config: { ...staff.config, fourEyes: false } }, paramsOf(no)),
    ],
  ])('%s ends the request for a second person', async (_, decide) => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    const staff = asStaff(desk);
    await approveWithdrawal(staff, paramsOf(withdrawal_no));
    expect(await listOpenApprovals(staff, withdrawal_no)).toHaveLength(1);
    await decide(staff, withdrawal_no);
    expect(await listOpenApprovals(staff, withdrawal_no)).toEqual([]);
  });

  test('finds withdrawals by customer, number and account, with the number of undecided ones', async () => {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, wire('100.00'));
    for (const search of [desk.companyName, withdrawal_no, '6217'])
      expect((await listDeskWithdrawals(asStaff(desk), { ...firstPage, search })).items).toContainEqual(
        expect.objectContaining({ withdrawal_no }),
      );
    const { waiting, items } = await listDeskWithdrawals(asStaff(desk), {
      ...firstPage,
      status: 'requested',
      search: desk.companyName,
    });
    expect(items).toHaveLength(1);
    expect(waiting).toBeGreaterThan(0);
    expect((await listDeskWithdrawals(asStaff(desk), { ...firstPage, search: '100%' })).items).toEqual([]);
  });
});
