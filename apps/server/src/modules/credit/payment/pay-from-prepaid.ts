/** `credit/pay`: the company pays an invoice from its prepaid money. */

import type { CreditInvoiceDetail } from '@wayhouse/contract/console/credit/credit-schemas';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { creditInvoicesEndpoints } from '@wayhouse/contract/payment/credit-invoices';
import { money } from '@wayhouse/i18n/format';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { idOfCall } from '../../../platform/ids.ts';
import { repayFromPrepaid } from '../../ledger/balance/repay-credit.ts';
import { hasRepayment, insertRepayment } from '../credit.store.ts';
import { followLedger } from '../follow-ledger.ts';
import { lockOpenInvoice } from '../invoice/lock-open-invoice.ts';
import { showOwnInvoice } from '../invoice/show-own-invoices.ts';

type Input = ParsedInputOf<(typeof creditInvoicesEndpoints)['POST /api/v2/credit/pay']>;

/**
 * Pays the invoice or a part of it. Errors: not_found, credit.paid, credit.too_much, payment.insufficient_balance,
 * invalid at `amount`. A repeated call with the same idempotency key pays nothing more, also after a crash. Each call
 * without a key pays.
 */
export async function payFromPrepaid(ctx: ActorCtx, { id, amount }: Input): Promise<CreditInvoiceDetail> {
  const cents = toCents(amount);
  const { accountId, userId } = ctx.actor;
  if (cents <= 0) throw invalidField('amount', 'fields.legal_amount');
  const repaymentId = idOfCall('rpy', { key: ctx.idempotencyKey, content: [userId, id, cents] });
  await inTransaction(ctx.db, async (tx) => {
    if (await hasRepayment(tx, repaymentId)) return;
    const { invoice } = await lockOpenInvoice(tx, ctx.clock, { id, accountId });
    if (cents > invoice.open_cents)
      throw appError('credit.too_much', { params: { amount: money(toMoney(invoice.open_cents)) } });
    await insertRepayment(tx, {
      id: repaymentId,
      account_id: accountId,
      invoice_id: id,
      user_id: userId,
      cents,
      at: ctx.clock.now(),
    });
    await repayFromPrepaid(tx, ctx.clock, { id: repaymentId, accountId, cents, note: invoice.invoice_no });
    // Assigns the money to the invoice that the repayment names.
    await followLedger(tx, ctx.clock, accountId);
  });
  await ctx.deliverEvents();
  return showOwnInvoice(ctx, { id });
}
