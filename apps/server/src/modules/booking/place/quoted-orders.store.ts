/** SQL on `booking.quoted_orders`: the prices at which agencies sold their orders. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export async function insertQuotedOrder(
  tx: Tx,
  row: { order_no: string; quote_no: string; n: number; sold_for_cents: number },
): Promise<void> {
  await tx.insertInto('booking.quoted_orders').values(row).execute();
}

/**
 * Gives an order that replaces another one the sell price of the replaced order. Does nothing for an order without a
 * quote.
 */
export async function copyQuotedOrder(tx: Tx, fromOrderNo: string, toOrderNo: string): Promise<void> {
  await sql`
    insert into booking.quoted_orders (order_no, quote_no, n, sold_for_cents)
    select ${toOrderNo}, quote_no, n, sold_for_cents from booking.quoted_orders where order_no = ${fromOrderNo}`.execute(
    tx,
  );
}

/** The option of a quote from which the order was made; undefined for other orders. */
export function selectQuotedOrder(
  tx: Tx,
  orderNo: string,
): Promise<{ quoteNo: string; n: number; orderNo: string } | undefined> {
  return tx
    .selectFrom('booking.quoted_orders')
    .select(['quote_no as quoteNo', 'n', 'order_no as orderNo'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}
