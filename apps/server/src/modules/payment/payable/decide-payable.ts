/** Checks whether a payable may be paid now. Pure; a payment exactly at the deadline is late. */
import type { ErrorKey } from '@wayhouse/contract/error-codes';

/**
 * Undefined when the payable may be paid, else the first of these reasons: paid (1004), past its deadline (3007),
 * waiting for an approval (3021), closed (1004).
 */
export function refusalOf(payable: { status: string; pay_until: Date }, now: Date): ErrorKey | undefined {
  if (payable.status === 'paid') return 'request.wrong_state';
  if (now.getTime() >= payable.pay_until.getTime()) return 'payment.timed_out';
  if (payable.status === 'held') return 'payment.waits_for_approval';
  return payable.status === 'open' ? undefined : 'request.wrong_state';
}
