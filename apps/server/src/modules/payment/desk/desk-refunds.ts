/** Refunds at the finance desk, in one list. A failed refund through a gateway can be retried or settled. */
import type { consoleRefundsEndpoints, DeskRefund } from '@wayhouse/contract/console/finance/refunds';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { unknownOwner } from '../../ledger/balance/name-owner.ts';
import { postRefundDone } from '../../ledger/move-gateway-money.ts';
import type {} from '../payment.events.ts';
import { countDeskRefunds, type DeskRefundRow, selectDeskRefunds } from '../payment.views.ts';
import { refundFailure } from '../refund/refund-failure.ts';
import { lockRefund, updateRefund } from '../refund/refunds.store.ts';
import { centsOf } from '../refund/send-refund.ts';

type List = (typeof consoleRefundsEndpoints)['GET /api/console/v1/refunds'];

/** One page, newest first, and the counts of all failed and of all overdue refunds. */
export async function listDeskRefunds(
  ctx: StaffCtx,
  { page, page_size, ...filters }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const now = ctx.clock.now();
  const query = { ...filters, now };
  const [total, waiting, overdue, rows] = await Promise.all([
    countDeskRefunds(ctx.db, query),
    countDeskRefunds(ctx.db, { status: 'failed', now }),
    countDeskRefunds(ctx.db, { status: 'overdue', now }),
    selectDeskRefunds(ctx.db, query, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, waiting, overdue, items: rows.map(present) };
}

/**
 * Sends a failed refund again at once, with a new number for the gateway. Errors: not_found, wrong_state unless it
 * has failed.
 */
export async function retryRefund(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<DeskRefund> {
  await inTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, params.id);
    if (!refund) throw appError('request.not_found');
    if (refund.status !== 'failed') throw appError('request.wrong_state');
    const attempt = refund.attempt + 1;
    await updateRefund(tx, params.id, {
      status: 'asked',
      attempt,
      failure: null,
      gateway_refund_id: null,
      asked: 0,
      sent_at: null,
      ask_at: ctx.clock.now(),
    });
    await publish(tx, ctx.clock, 'refund.changed', { reference: refund.reference });
    await publish(tx, ctx.clock, 'refund.asked', { refundNo: params.id });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'refund.retried',
      target: { type: 'refund', id: params.id, name: `${toMoney(centsOf(refund))} ${refund.reference}` },
      before: { status: 'failed', failure: refund.failure },
      after: { status: 'asked', attempt },
    });
  });
  await ctx.deliverEvents();
  return show(ctx, params.id);
}

/**
 * Marks a failed refund as done: staff paid it in another way, with a note. Errors: not_found, wrong_state unless it
 * has failed.
 */
export async function settleRefund(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<DeskRefund> {
  await inTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, params.id);
    if (!refund) throw appError('request.not_found');
    if (refund.status !== 'failed') throw appError('request.wrong_state');
    await postRefundDone(tx, ctx.clock, { no: params.id, cents: centsOf(refund) });
    await updateRefund(tx, params.id, {
      status: 'succeeded',
      settled_at: ctx.clock.now(),
      settled_note: reason,
    });
    await publish(tx, ctx.clock, 'refund.changed', { reference: refund.reference });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'refund.settled',
      target: { type: 'refund', id: params.id, name: `${toMoney(centsOf(refund))} ${refund.reference}` },
      before: { status: 'failed' },
      after: { status: 'succeeded' },
      reason,
    });
  });
  await ctx.deliverEvents();
  return show(ctx, params.id);
}

async function show(ctx: StaffCtx, no: string): Promise<DeskRefund> {
  const [row] = await selectDeskRefunds(ctx.db, { no, now: ctx.clock.now() }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  return present(row);
}

function present(row: DeskRefundRow): DeskRefund {
  return {
    refund_no: row.refund_no,
    payment_no: row.payment_no,
    order_no: row.reference,
    owner: row.owner ?? unknownOwner(row.account_id),
    user: { name: row.user_name, email: row.email },
    method: row.method,
    amount: toMoney(row.amount_cents + row.fee_cents),
    fee: toMoney(row.fee_cents),
    status: row.status as DeskRefund['status'],
    reason: row.reason as DeskRefund['reason'],
    failure: row.failure,
    failure_kind: row.failure === null ? null : refundFailure(row.failure),
    attempt: row.attempt,
    asked_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    done_at: row.settled_at?.toISOString() ?? null,
    send_by: row.send_by,
    expected_by: row.expected_by,
    note: row.settled_note,
  };
}
