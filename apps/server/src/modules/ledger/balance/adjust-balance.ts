/** Finance corrects a customer's balance. Above the role's limit, a second person decides (ADR 64). */
import type { CustomerDetail, consoleCustomersEndpoints } from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { idOfCall } from '../../../platform/ids.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { isRequested, requestApproval } from '../../approvals/request-approval.ts';
import { customerTarget } from '../../companies/customer/customer-target.ts';
import { showCustomer } from '../../companies/customer/show-customer.ts';
import { selectBalances } from '../ledger.store.ts';
import { openAccounts } from '../open-accounts.ts';
import { changeCreditLimit } from './change-credit-limit.ts';
import { correctBalance, isCorrected } from './correct-balance.ts';
import { findFunds } from './find-funds.ts';
import { findOwner } from './name-owner.ts';

type Input = ParsedInputOf<(typeof consoleCustomersEndpoints)['POST /api/console/v1/customers/{id}/adjust']>;

/**
 * `amount` below zero takes money from the prepaid balance. Errors: not_found, wrong_state for an account that was
 * never opened, payment.insufficient_balance, and those of `requestApproval`. After a crash, a call with the same
 * idempotency key posts nothing more, and makes no second request.
 */
export async function adjustBalance(
  ctx: StaffCtx,
  { params, amount, reason }: Input,
): Promise<CustomerDetail> {
  const cents = toCents(amount);
  const call = { key: ctx.idempotencyKey, content: [ctx.staff.staffId, params.id, cents] };
  const id = idOfCall('cor', call);
  const requestId = idOfCall('apr', call);
  await inTransaction(ctx.db, async (tx) => {
    const owner = await findOwner(tx, params.id);
    if (!owner) throw appError('request.not_found');
    if ((await selectBalances(tx, params.id)).length === 0) throw appError('request.wrong_state');
    if ((await isCorrected(tx, { kind: 'adjustment', id })) || (await isRequested(tx, requestId))) return;
    const subject = { id: params.id, name: owner.name.en };
    const facts = await factsOf(tx, params.id, cents);
    const size = { kind: 'adjustment', cents: Math.abs(cents), subjectId: params.id } as const;
    if (await decideAlone(tx, ctx, size)) await adjust(tx, ctx, { id, subject, cents, reason });
    else
      await requestApproval(tx, ctx, {
        id: requestId,
        kind: 'adjustment',
        subject: { ...subject, nameZh: owner.name.zh },
        cents,
        payload: { cents },
        facts,
        reason,
      });
  });
  await ctx.deliverEvents();
  return showCustomer(ctx, { openAccounts, changeCreditLimit, findFunds }, { params });
}

/** Posts the correction once per `id` and records it. Throws request.wrong_state when it was posted before. */
async function adjust(
  tx: Tx,
  ctx: StaffCtx,
  {
    id,
    subject,
    cents,
    reason,
  }: { id: string; subject: { id: string; name: string }; cents: number; reason: string },
): Promise<void> {
  const correction = { id, kind: 'adjustment' as const, accountId: subject.id, cents, note: '' };
  if (!(await correctBalance(tx, ctx.clock, correction))) throw appError('request.wrong_state');
  const owner = await findOwner(tx, subject.id);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'balance.adjusted',
    target: customerTarget(owner?.account_type, subject),
    after: { amount: toMoney(cents) },
    reason,
  });
}

async function factsOf(db: Db | Tx, accountId: string, cents: number): Promise<Fact[]> {
  const { prepaidCents, creditLimitCents, creditFreeCents } = await findFunds(db, accountId);
  const usedCents = creditLimitCents - creditFreeCents;
  return [
    { name: 'prepaid', type: 'money', value: toMoney(prepaidCents) },
    { name: 'used', type: 'money', value: toMoney(usedCents) },
    { name: 'balance_after', type: 'money', value: toMoney(prepaidCents - usedCents + cents) },
  ];
}

export const adjustmentApproval: ApprovalHandler = {
  facts: (db, { subject_id, payload }) => factsOf(db, subject_id, (payload as { cents: number }).cents),
  carryOut: (ctx, tx, request) =>
    adjust(tx, ctx, {
      // The request's id is the cause of the posting, so that the correction is posted at most once.
      id: request.id,
      subject: { id: request.subject_id, name: request.subject_name },
      cents: (request.payload as { cents: number }).cents,
      reason: request.reason,
    }),
};
