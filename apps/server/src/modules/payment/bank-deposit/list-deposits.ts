/** `deposit/list`: top-ups of the caller's account, newest first. */

import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { Deposit, depositEndpoints } from '@wayhouse/contract/payment/deposit';
import type { ActorCtx } from '../../../context.ts';
import { selectDeposits } from '../payment.views.ts';

type Endpoint = (typeof depositEndpoints)['POST /api/v2/deposit/list'];

export async function listDeposits(
  ctx: ActorCtx,
  input: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { total, rows } = await selectDeposits(ctx.db, ctx.actor.accountId, input);
  return {
    total,
    page: input.page,
    page_size: input.page_size,
    items: rows.map((row) => ({
      payment_no: row.payment_no,
      method: row.method as Deposit['method'],
      status: row.status as Deposit['status'],
      amount: toMoney(row.amount_cents),
      fee: toMoney(row.fee_cents),
      total: toMoney(row.amount_cents + row.fee_cents),
      created_at: row.created_at.toISOString(),
      ...(row.transfer_reference !== null && {
        transfer_reference: row.transfer_reference,
        has_slip: row.has_slip,
      }),
      ...(row.settled_at && { settled_at: row.settled_at.toISOString() }),
      ...(row.refusal !== null && { reason: row.refusal }),
    })),
  };
}
