/** An order that is due although its payable is paid: the news of the payment has not come, so it is fetched. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findSettlement } from '../../payment/payable/find-settlement.ts';
import { acceptPayments } from '../place/accept-payment.ts';

/** Does what the event would have done; the event itself finds nothing to do when it comes after all. */
export async function settleMissedPayment(clock: Clock, tx: Tx, orderNo: string): Promise<void> {
  const settlement = await findSettlement(tx, orderNo);
  if (settlement) await acceptPayments(clock, tx, [settlement]);
}
