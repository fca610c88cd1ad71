/**
 * Records the payment of an order that is paid although the event of the payment has not arrived yet. Used by jobs that
 * close or cancel unpaid orders, and by `follow-payment.ts`.
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
