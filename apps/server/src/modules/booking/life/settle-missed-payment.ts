/**
 * An order counts as due although its payable is paid, because the payment's event has not arrived. This takes the
 * payment over now.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findSettlement } from '../../payment/payable/find-settlement.ts';
import { acceptPayments } from '../place/accept-payment.ts';

/** Does the work of the event; the event then finds nothing to do. */
export async function settleMissedPayment(clock: Clock, tx: Tx, orderNo: string): Promise<void> {
  const settlement = await findSettlement(tx, orderNo);
  if (settlement) await acceptPayments(clock, tx, [settlement]);
}
