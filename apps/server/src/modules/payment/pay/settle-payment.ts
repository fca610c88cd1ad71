/**
 * Settles a payment whose money the gateway has taken. A deposit is credited to the balance. Any other payment pays
 * every payable that can still be paid, and the rest is refunded.
 */

import { toMoney } from '@wayhouse/contract/money';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { findAddressee } from '../../identity/person/find-addressee.ts';
import { postGatewayDeposit, postGatewayPayment } from '../../ledger/move-gateway-money.ts';
import { showSavedCard } from '../card/save-card.ts';
import { lockPayables, movePayables, releasePayables } from '../payable/payables.store.ts';
import type {} from '../payment.events.ts';
import { type PartRow, type PaymentRow, refuseParts, selectParts, updatePayment } from '../payment.store.ts';
import { promiseRefund } from '../refund/promise-refund.ts';
import { insertRefund } from '../refund/refunds.store.ts';

type SettleContext = Pick<AppContext, 'clock'>;

/**
 * Needs the payment's lock, and a payment that is not settled yet. `paidAt` is the time at which the gateway took the
 * money.
 */
export async function settlePayment(
  ctx: SettleContext,
  tx: Tx,
  { payment, gatewayId, paidAt }: { payment: PaymentRow; gatewayId: string; paidAt: Date },
): Promise<void> {
  const settlement = { gateway_id: gatewayId, settled_at: ctx.clock.now(), ask_at: null, action: null };
  // A payment that failed for certain has dropped its card.
  const isCardDropped = payment.status === 'failed' && payment.ask_at === null;
  if (payment.keep_card && payment.card_id !== null && !isCardDropped)
    await showSavedCard(tx, ctx.clock, { cardId: payment.card_id, userId: payment.user_id });
  if (payment.purpose === 'deposit') {
    await updatePayment(tx, payment.payment_no, { ...settlement, status: 'succeeded', failure: null });
    await postGatewayDeposit(tx, ctx.clock, {
      no: payment.payment_no,
      accountId: payment.account_id,
      amountCents: payment.amount_cents,
      feeCents: payment.fee_cents,
    });
    return;
  }
  const parts = await selectParts(tx, payment.payment_no);
  const acceptedParts = await payParts(tx, parts, paidAt);
  const lateParts = parts.filter((part) => !acceptedParts.includes(part));
  await updatePayment(tx, payment.payment_no, {
    ...settlement,
    ...(acceptedParts.length > 0
      ? { status: 'succeeded', failure: null }
      : { status: 'failed', failure: 'late' }),
  });
  await postGatewayPayment(tx, ctx.clock, {
    no: payment.payment_no,
    ordersCents: sum(acceptedParts, 'gateway_cents'),
    feeCents: sum(acceptedParts, 'fee_cents'),
    lateCents: sum(lateParts, 'gateway_cents') + sum(lateParts, 'fee_cents'),
  });
  if (lateParts.length > 0) await refundLateParts(ctx, tx, payment, lateParts);
  if (acceptedParts.length === 0) return;
  await publish(tx, ctx.clock, 'payment.succeeded', {
    paymentNo: payment.payment_no,
    accountId: payment.account_id,
    userId: payment.user_id,
    actingStaffId: payment.acting_staff_id,
    parts: acceptedParts.map((part) => ({ reference: part.reference, amountCents: part.gateway_cents })),
  });
}

/**
 * Pays and returns the parts that can be paid: the payable is open, has the paid price, and was in time when the money
 * was taken. A payment exactly at the deadline is late. A payable that was reopened may have another price.
 */
async function payParts(tx: Tx, parts: readonly PartRow[], paidAt: Date): Promise<PartRow[]> {
  const payables = await lockPayables(
    tx,
    parts.map((part) => part.reference),
  );
  const cents = new Map(parts.map((part) => [part.reference, part.gateway_cents]));
  const payablesInTime = payables.filter(
    (payable) => paidAt < payable.pay_until && payable.amount_cents === cents.get(payable.reference),
  );
  const paidReferences = await movePayables(
    tx,
    payablesInTime.map((payable) => payable.reference),
    'paid',
  );
  return parts.filter((part) => paidReferences.includes(part.reference));
}

/**
 * Refunds parts that can no longer be paid, for example because the order has ended or was paid in another way. Refunds
 * them in full, including the fee, and notifies the customer.
 */
async function refundLateParts(
  ctx: SettleContext,
  tx: Tx,
  payment: PaymentRow,
  lateParts: readonly PartRow[],
): Promise<void> {
  const references = lateParts.map((part) => part.reference);
  await refuseParts(tx, payment.payment_no, references);
  await releasePayables(tx, payment.payment_no);
  await publish(tx, ctx.clock, 'payment.changed', { references });
  for (const part of lateParts) {
    const refundNo = newId('ref');
    const promise = promiseRefund(payment.method, { at: ctx.clock.now(), throughGateway: true });
    await insertRefund(tx, {
      refund_no: refundNo,
      payment_no: payment.payment_no,
      reference: part.reference,
      amount_cents: part.gateway_cents,
      prepaid_cents: 0,
      credit_cents: 0,
      gateway_cents: part.gateway_cents,
      fee_cents: part.fee_cents,
      status: 'asked',
      reason: 'late',
      send_by: promise.sendBy,
      expected_by: promise.expectedBy,
      created_at: ctx.clock.now(),
      ask_at: ctx.clock.now(),
    });
    await publish(tx, ctx.clock, 'refund.asked', { refundNo });
  }
  const to = await findAddressee(tx, payment.user_id);
  if (!to) return;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    template: 'payment_returned',
    to: to.email,
    language: to.language,
    params: {
      name: to.name,
      orders: references.join(', '),
      amount: toMoney(sum(lateParts, 'gateway_cents') + sum(lateParts, 'fee_cents')),
      no: payment.payment_no,
    },
    links: ['/account/order-list-new'],
  });
}

function sum(parts: readonly PartRow[], column: 'gateway_cents' | 'fee_cents'): number {
  return parts.reduce((total, part) => total + part[column], 0);
}
