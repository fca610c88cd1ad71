/** A payment in the shape of the contract. */
import { type ErrorKey, errorCodes } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Failure } from '../../../ports/gateway/port.ts';
import type { PaymentRow } from '../payment.store.ts';

/**
 * Reasons of failed payments. Besides the gateway's own: `unreachable` and `not_started` (never reached the gateway);
 * `refused` (the gateway refused our call); `late` (succeeded when nothing could be paid any more, so the money is
 * refunded).
 */
export type PaymentFailure = Failure | 'unreachable' | 'not_started' | 'refused' | 'late';

/** The columns of a payment that `presentPayment` reads. */
export type ShownPayment = Pick<
  PaymentRow,
  'payment_no' | 'status' | 'method' | 'amount_cents' | 'fee_cents' | 'action' | 'failure'
>;

export function presentPayment(row: ShownPayment): Payment {
  return {
    payment_no: row.payment_no,
    status: row.status as Payment['status'],
    amount: toMoney(row.amount_cents),
    fee: toMoney(row.fee_cents),
    total: toMoney(row.amount_cents + row.fee_cents),
    ...(row.status === 'pending' && row.action && { action: row.action }),
    ...(row.status === 'failed' && { failure: failureOf(row) }),
  };
}

function failureOf(row: ShownPayment): NonNullable<Payment['failure']> {
  const failure = row.failure as PaymentFailure;
  return {
    code: errorCodes[errorOf(failure, row.method)].code,
    message: serverText2(`payment.failure.${failure}`),
  };
}

function errorOf(failure: PaymentFailure, method: string): ErrorKey {
  if (failure === 'late') return 'payment.timed_out';
  if (failure === 'expired') return method === 'card' ? 'payment.timed_out' : 'payment.qr_expired';
  if (failure === 'unreachable' || failure === 'not_started') return 'payment.not_started';
  return 'payment.failed';
}
