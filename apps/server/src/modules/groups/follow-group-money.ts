/**
 * Updates a request after changes of its installments and refunds. It reads the current state, so events may arrive
 * twice or out of order.
 */
import { toMoney } from '@wayhouse/contract/money';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { money } from '@wayhouse/i18n/format';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { findSettlement } from '../payment/payable/find-settlement.ts';
import { findPaymentState, findRefundState } from '../payment/payable/payment-state.ts';
import type { PaymentSucceeded } from '../payment/payment.events.ts';
import {
  type GroupRow,
  lockGroup,
  selectGroupOfReference,
  selectInstallments,
  updateInstallment,
} from './groups.store.ts';
import { mailCustomer, mailDesk } from './mail-sides.ts';
import { moveGroup, moveGroupPayment, noteGroup } from './move-group.ts';

const { unpaid, awaiting, paid, partial, refundAsked, refundAtGateway, refunded, refundFailed } =
  paymentStatus;

/**
 * `payment.succeeded`: marks the installment as paid, and the group as partially paid or paid. An accepted request
 * moves to `deposit_paid`. Mails customer and desk. Safe to repeat.
 */
export async function acceptInstallments(clock: Clock, tx: Tx, payload: PaymentSucceeded): Promise<void> {
  // Sorted, so that two payments lock their groups in the same order and cannot deadlock.
  for (const part of [...payload.parts].sort((a, b) => (a.reference < b.reference ? -1 : 1))) {
    const row = await lockOfReference(tx, part.reference);
    if (row) await acceptInstallment(clock, tx, row, { ...part, paymentNo: payload.paymentNo });
  }
}

async function acceptInstallment(
  clock: Clock,
  tx: Tx,
  row: GroupRow,
  part: { reference: string; amountCents: number; paymentNo: string },
): Promise<void> {
  const installments = await selectInstallments(tx, row.group_no);
  const installment = installments.find((each) => each.reference === part.reference);
  if (!installment || installment.paid_at) return;
  await updateInstallment(tx, part.reference, {
    paid_at: clock.now(),
    payment_no: part.paymentNo,
    closed_at: null,
  });
  const paidCents = row.paid_cents + installment.amount_cents;
  const openInstallments = installments.filter((each) => !each.paid_at && each.no !== installment.no);
  await moveGroupPayment(tx, row, openInstallments.length === 0 ? paid : partial, { paid_cents: paidCents });
  const note = `${installment.no} · ${money(toMoney(installment.amount_cents))}`;
  const logLine = { actor: 'payment', event: 'instalment_paid', note } as const;
  if (row.status === 'accepted') await moveGroup(tx, clock, row, { to: 'deposit_paid', ...logLine });
  else await noteGroup(tx, clock, row.group_no, logLine);
  const updatedRow = { ...row, paid_cents: paidCents };
  const params = { instalment: String(installment.no), amount: toMoney(installment.amount_cents) };
  await mailCustomer(tx, clock, updatedRow, { template: 'paid', params });
  await mailDesk(tx, clock, updatedRow, { template: 'paid', params });
}

/**
 * `payment.changed`: payment status unpaid → awaiting while a first payment is in progress, and back to unpaid when
 * that payment failed. A paid installment is processed as for `payment.succeeded`.
 */
export async function followInstallments(clock: Clock, tx: Tx, references: readonly string[]): Promise<void> {
  for (const reference of [...references].sort()) {
    const row = await lockOfReference(tx, reference);
    if (!row) continue;
    const state = await findPaymentState(tx, reference);
    if (state === 'paid') await processPaidInstallment(clock, tx, row, reference);
    else if (state === 'started' && row.payment_status === unpaid) await moveGroupPayment(tx, row, awaiting);
    else if (state !== 'started' && row.payment_status === awaiting) await moveGroupPayment(tx, row, unpaid);
  }
}

/** Processes the first installment that is paid but whose event has not arrived. Returns false when there is none. */
export async function processMissedPayment(clock: Clock, tx: Tx, row: GroupRow): Promise<boolean> {
  for (const { reference, paid_at: paidAt } of await selectInstallments(tx, row.group_no)) {
    if (paidAt || (await findPaymentState(tx, reference)) !== 'paid') continue;
    await processPaidInstallment(clock, tx, row, reference);
    return true;
  }
  return false;
}

/** Processes a paid installment without its event. */
async function processPaidInstallment(clock: Clock, tx: Tx, row: GroupRow, reference: string): Promise<void> {
  const settlement = await findSettlement(tx, reference);
  const part = settlement?.parts[0];
  if (settlement && part)
    await acceptInstallment(clock, tx, row, { ...part, paymentNo: settlement.paymentNo });
}

/**
 * `refund.changed`: moves the payment status from "refund asked" over "at the gateway" to "refunded" or "failed". The
 * refunds of all installments decide it. Also records the refunded amount.
 */
export async function followGroupRefund(clock: Clock, tx: Tx, reference: string): Promise<void> {
  const row = await lockOfReference(tx, reference);
  if (row) await followGroupRefunds(clock, tx, row);
}

/** Like `followGroupRefund`, for a request whose row is already locked. */
export async function followGroupRefunds(clock: Clock, tx: Tx, row: GroupRow): Promise<void> {
  const installments = await selectInstallments(tx, row.group_no);
  const refunds: Awaited<ReturnType<typeof findRefundState>>[] = [];
  for (const each of installments) refunds.push(await findRefundState(tx, each.reference));
  const states = refunds.map((refund) => refund.state).filter((state) => state !== 'none');
  if (states.length === 0) return;
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.refundedCents, 0);
  // One failed refund makes the state `failed`. Otherwise the refund that has progressed least decides.
  const state = (['failed', 'asked', 'sent'] as const).find((each) => states.includes(each)) ?? 'succeeded';
  let status = row.payment_status;
  for (let next = stepFrom(status, state); next !== undefined; next = stepFrom(status, state)) {
    await moveGroupPayment(tx, { ...row, payment_status: status }, next, { refunded_cents: refundedCents });
    status = next;
  }
  // One of several refunds has arrived, but the other refunds keep the status unchanged.
  if (status === row.payment_status && refundedCents !== row.refunded_cents)
    await moveGroupPayment(tx, row, status, { refunded_cents: refundedCents });
  if (status === refunded && row.payment_status !== refunded)
    await noteGroup(tx, clock, row.group_no, {
      actor: 'payment',
      event: 'refunded',
      note: money(toMoney(refundedCents)),
    });
}

/** The next payment status on the way from `from` to the state of the refunds; undefined when that state is reached. */
function stepFrom(
  from: PaymentStatus,
  state: 'asked' | 'sent' | 'succeeded' | 'failed',
): PaymentStatus | undefined {
  if (from === refundFailed) {
    if (state === 'succeeded') return refunded;
    return state === 'failed' ? undefined : refundAsked;
  }
  if (from === refundAsked) return state === 'asked' ? undefined : refundAtGateway;
  if (from !== refundAtGateway) return undefined;
  if (state === 'succeeded') return refunded;
  return state === 'failed' ? refundFailed : undefined;
}

/**
 * Locks and returns the request to which an installment's reference belongs; undefined when the reference is not of an
 * installment.
 */
async function lockOfReference(tx: Tx, reference: string): Promise<GroupRow | undefined> {
  if (!reference.startsWith('GR')) return undefined;
  const groupNo = await selectGroupOfReference(tx, reference);
  return groupNo === undefined ? undefined : lockGroup(tx, groupNo);
}
