/** Finds the lead guests of an order's other rooms. The order's row has only the name of the first room's lead guest. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';
import { leadName } from '../lead-name.ts';

/** The lead guests of the rooms after the first, by order number. Orders of one room are left out. */
export async function findOtherLeads(
  db: Db | Tx,
  orders: readonly Pick<OrderRow, 'order_no' | 'sold'>[],
): Promise<Map<string, string[]>> {
  const orderNos = orders.filter(({ sold }) => sold.rooms.length > 1).map(({ order_no }) => order_no);
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking.guests')
    .select(['order_no', 'first_name', 'last_name'])
    .where('order_no', '=', sql<string>`any(${orderNos}::text[])`)
    .where('lead', '=', true)
    .orderBy('room_index')
    .execute();
  const leads = Map.groupBy(rows, (row) => row.order_no);
  return new Map(
    [...leads].map(([orderNo, [, ...others]]) => [
      orderNo,
      others.map((row) => leadName({ firstName: row.first_name, lastName: row.last_name })),
    ]),
  );
}
