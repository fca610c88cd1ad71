/**
 * Pays a returned refund again: into the customer's balance, or by a bank transfer that finance has made. The refund
 * stays done (product.md section 5 has no move back); the second payment has its own row and its own posting.
 */
import type {
  consoleGatewayNoticesEndpoints,
  GatewayNotice,
} from '@wayhouse/contract/console/finance/gateway-notices';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { notifyPerson } from '../../ledger/balance/notify-people.ts';
import { postReturnedRefund } from '../../ledger/move-gateway-money.ts';
import { lockNotice, updateNotice } from '../gateway/notices.store.ts';
import { pageOf } from '../payable/page-of.ts';
import { selectPayment } from '../payment.store.ts';
import { insertReturnedRefund, lockRefund, updateRefund } from '../refund/refunds.store.ts';
import { showNotice } from './desk-notices.ts';

type Pay = (typeof consoleGatewayNoticesEndpoints)['POST /api/console/v1/gateway-notices/{id}/pay'];

/**
 * Also ends the wait of the notice. Errors: not_found; wrong_state for a notice of a dispute, and for one that does not
 * wait; request.invalid at `bank_reference` for a transfer without a number.
 */
export async function payReturnedRefund(
  ctx: StaffCtx,
  { params, means, bank_reference, reason }: ParsedInputOf<Pay>,
): Promise<GatewayNotice> {
  if (means === 'bank' && bank_reference === undefined)
    throw invalidField('bank_reference', 'fields.required');
  const reference = means === 'bank' ? (bank_reference ?? null) : null;
  await inTransaction(ctx.db, async (tx) => {
    const notice = await lockNotice(tx, { id: params.id });
    if (!notice) throw appError('request.not_found');
    const refund = notice.refund_no === null ? undefined : await lockRefund(tx, notice.refund_no);
    const payment = await selectPayment(tx, notice.payment_no);
    if (notice.handled_at !== null || !refund || !payment) throw appError('request.wrong_state');
    const { clock, staff } = ctx;
    const [cents, now] = [notice.amount_cents, clock.now()];
    await insertReturnedRefund(tx, {
      refund_no: refund.refund_no,
      notice_id: notice.id,
      means,
      amount_cents: cents,
      bank_reference: reference,
      paid_by: staff.name,
      paid_at: now,
    });
    await postReturnedRefund(tx, clock, {
      no: refund.refund_no,
      accountId: payment.account_id,
      cents,
      means,
      note: reference ?? '',
    });
    await updateNotice(tx, notice.id, { handled_at: now, note: reason });
    await updateRefund(tx, refund.refund_no, { settled_note: reason });
    await notifyPerson(tx, clock, {
      userId: payment.user_id,
      template: means === 'balance' ? 'refund_to_balance' : 'refund_by_bank',
      params: { order: refund.reference, amount: toMoney(cents), reference: reference ?? '' },
      links: [pageOf(refund.reference)],
    });
    await audit(tx, {
      clock,
      actor: staff,
      action: 'gateway_notice.paid',
      target: { type: 'gateway_notice', id: notice.id, name: `${toMoney(cents)} ${refund.reference}` },
      after: { refund_no: refund.refund_no, means, ...(reference !== null && { bank_reference: reference }) },
      reason,
    });
  });
  await ctx.deliverEvents();
  return showNotice(ctx, params.id);
}
