/** The next arrivals of a hotel of our own contracts, for the arrivals list that the hotel gets by mail. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';

/** Confirmed live orders with check-in from `from` through `to`, in the order of arrival. */
export async function findArrivals(
  db: Db | Tx,
  { hotelId, from, to }: { hotelId: string; from: string; to: string },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from booking.orders
      where hotel_id = ${hotelId} and order_status = 2 and source = 'own' and check_in between ${from} and ${to}
        and ${isLive(sql.ref('account_id'))}
      order by check_in, order_no`.execute(db);
  return rows;
}
