/** The next arrivals of a hotel of our own contracts, for the list in its mail: no prices, and only the lead guest. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';

/** Confirmed orders that arrive between two days, in the order of arrival. */
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
