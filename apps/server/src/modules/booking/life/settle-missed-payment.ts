/**
 * For a due order whose payable is paid, although the event of the payment has not arrived: records the payment now.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findSettlement } from '../../payment/payable/find-settlement.ts';
import { acceptPayments } from '../place/accept-payment.ts';

/** Does the work of the event, which then has no effect. */
export async function settleMissedPayment(clock: Clock, tx: Tx, orderNo: string): Promise<void> {
  const settlement = await findSettlement(tx, orderNo);
  if (settlement) await acceptPayments(clock, tx, [settlement]);
}
