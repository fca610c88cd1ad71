/** The next arrivals of a hotel of our own contracts, for the arrivals list that the hotel gets by mail. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { ownSource } from '../../supply/sources.ts';
import type { OrderRow } from '../booking.store.ts';

/** Confirmed live orders with check-in from `from` through `to`, in the order of arrival. */
export async function findArrivals(
  db: Db | Tx,
  { hotelId, from, to }: { hotelId: string; from: string; to: string },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from booking.orders
      where hotel_id = ${hotelId} and order_status = ${sqlLiterals([orderStatus.confirmed])}
        and source = ${sqlLiterals([ownSource])} and check_in between ${from} and ${to}
        and ${isLive(sql.ref('account_id'))}
      order by check_in, order_no`.execute(db);
  return rows;
}
