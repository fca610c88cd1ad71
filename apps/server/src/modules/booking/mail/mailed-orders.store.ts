/** SQL on `booking.orders` for mails, which show a third of the columns. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';

/** The columns that mails need. Reading all columns of an order takes three times as long. */
const mailedColumns = [
  'order_no',
  'user_id',
  'hotel_id',
  'source',
  'order_status',
  'payment_status',
  'check_in',
  'check_out',
  'departed_on',
  'lead_guest',
  'ref_no',
  'special_requests',
  'arrival_time',
  'total_cents',
  'pay_by',
  'answer_by',
  'changed_at',
  'supplier_confirmation_no',
  'hotel_confirmation_no',
  'relocates',
  'replaces_order_no',
  'sold',
] as const satisfies readonly (keyof OrderRow)[];

/** An order as mails show it. */
export type MailedOrder = Pick<OrderRow, (typeof mailedColumns)[number]>;

/**
 * Several orders as mails show them, by number. Unknown numbers are left out. With `lock`, their statuses stay until the
 * transaction ends.
 */
export async function selectMailedOrders(
  tx: Tx,
  orderNos: readonly string[],
  { lock = false } = {},
): Promise<MailedOrder[]> {
  const rows = await tx
    .selectFrom('booking.orders')
    .select(mailedColumns)
    .where('order_no', '=', sql<string>`any(${[...orderNos]}::text[])`)
    .orderBy('order_no')
    .$if(lock, (query) => query.forShare())
    .execute();
  return rows as unknown as MailedOrder[];
}
