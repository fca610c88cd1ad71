/** SQL on `booking.quoted_orders`: the prices at which agencies sold their orders. */
import type { Tx } from '../../../platform/database.ts';

export async function insertQuotedOrder(
  tx: Tx,
  row: { order_no: string; quote_no: string; n: number; sold_for_cents: number },
): Promise<void> {
  await tx.insertInto('booking.quoted_orders').values(row).execute();
}

/** The option of a quote from which the order was made; undefined for other orders. */
export function selectQuotedOrder(
  tx: Tx,
  orderNo: string,
): Promise<{ quote_no: string; n: number } | undefined> {
  return tx
    .selectFrom('booking.quoted_orders')
    .select(['quote_no', 'n'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}
