/** May this be paid now? Pure; equal to the deadline is late. */
import type { ErrorKey } from '@wayhouse/contract/error-codes';

/** Undefined when it may, else why not: timed out (3007), or already paid or given up (1004). */
export function refusalOf(payable: { status: string; pay_until: Date }, now: Date): ErrorKey | undefined {
  if (payable.status === 'paid') return 'request.wrong_state';
  if (now.getTime() >= payable.pay_until.getTime()) return 'payment.timed_out';
  return payable.status === 'open' ? undefined : 'request.wrong_state';
}
