/**
 * Records the payment of an order that is paid although the event of the payment has not arrived yet. Jobs call this
 * when an order that they wanted to close or cancel turns out to be paid.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findSettlement } from '../../payment/payable/find-settlement.ts';
import { acceptPayments } from '../place/accept-payment.ts';

/** Does the work of the event. When the event arrives later, it changes nothing. */
export async function settleMissedPayment(clock: Clock, tx: Tx, orderNo: string): Promise<void> {
  const settlement = await findSettlement(tx, orderNo);
  if (settlement) await acceptPayments(clock, tx, [settlement]);
}
