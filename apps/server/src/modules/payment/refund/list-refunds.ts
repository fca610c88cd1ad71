/** `user/refunds`: the refunds through a gateway that the caller may see, newest first. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { RefundLine, refundsEndpoints } from '@wayhouse/contract/payment/refunds';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { selectRefundLines } from '../payment.views.ts';

type Call = (typeof refundsEndpoints)['POST /api/v2/user/refunds'];

export async function listRefunds(
  ctx: ActorCtx,
  { page, page_size }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { total, rows } = await selectRefundLines(ctx.db, orderScope(ctx.actor), {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return {
    total,
    page,
    page_size,
    items: rows.map((row) => ({
      order_no: row.reference,
      refund_no: row.refund_no,
      payment_no: row.payment_no,
      method: row.method,
      status: row.status as RefundLine['status'],
      reason: row.reason as RefundLine['reason'],
      amount: toMoney(row.amount_cents),
      fee: toMoney(row.fee_cents),
      asked_at: row.created_at.toISOString(),
      ...(row.sent_at && { sent_at: row.sent_at.toISOString() }),
      ...(row.settled_at && { done_at: row.settled_at.toISOString() }),
      send_by: row.send_by,
      expected_by: row.expected_by,
    })),
  };
}
