/** Closes the payable of an unpaid pay-later order before it is canceled. */
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import type { OrderRow } from '../booking.store.ts';

/** Does nothing for a paid order. Throws request.try_again when the payable has just been paid. */
export async function closePayableOf(tx: Tx, order: OrderRow): Promise<void> {
  if (isUnpaid(order) && !(await closePayable(tx, order.order_no))) throw appError('request.try_again');
}
