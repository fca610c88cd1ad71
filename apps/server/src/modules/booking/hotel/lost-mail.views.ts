/** The mail that did not arrive, when it is about an order. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Undefined for a mail about no order. Also undefined for a mail to a hotel, because its notice is the task. */
export async function selectMailOfOrder(
  tx: Tx,
  messageId: number,
): Promise<{ order_no: string; recipient: string } | undefined> {
  const { rows } = await sql<{ order_no: string; recipient: string }>`
    select o.order_no, m.recipient from platform.messages m join booking.orders o on o.order_no = m.about
     where m.id = ${messageId} and m.channel = 'email'
       and not exists (select from booking.hotel_notices n where n.message_id = m.id)`.execute(tx);
  return rows[0];
}
