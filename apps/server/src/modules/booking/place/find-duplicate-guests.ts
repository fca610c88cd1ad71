/**
 * Finds orders with the same guest. An account's second order for a name in a city on a night needs the booker's
 * consent (product.md section 5, step 3).
 */
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { holdingStatuses } from '../life/order-life.ts';

export interface GuestNights {
  accountId: string;
  cityId: string;
  checkIn: string;
  checkOut: string;
  /** Normalized by `foldName`, sorted. */
  names: string[];
}

/**
 * Numbers of the account's orders, not ended, with one of these adults on an overlapping night in the city. Locks the
 * names until the transaction ends. Of two concurrent bookings with the same name, the later one waits for the commit
 * of the earlier one, and then sees its order.
 */
export async function findDuplicateGuests(tx: Tx, guests: GuestNights): Promise<string[]> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`${guests.accountId}/`} || name, 0))
      from unnest(${guests.names}::text[]) as name`.execute(tx);
  const rows = await selectDuplicates(tx, guests);
  return rows.map((row) => row.order_no);
}

function selectDuplicates(tx: Tx, guests: GuestNights): Promise<{ order_no: string }[]> {
  return (
    tx
      .selectFrom('booking.orders as o')
      .innerJoin('booking.guests as g', 'g.order_no', 'o.order_no')
      .select('o.order_no')
      .distinct()
      .where('o.account_id', '=', guests.accountId)
      .where('o.city_id', '=', guests.cityId)
      // No stay is longer than `nightsMax` (30), so a stay that began that many nights earlier cannot overlap.
      .where('o.check_in', '>', addDays(guests.checkIn, -limits.nightsMax))
      .where('o.check_in', '<', guests.checkOut)
      .where('o.check_out', '>', guests.checkIn)
      .where('o.order_status', 'in', [...holdingStatuses])
      .where('g.type', '=', 'adult')
      // Same expression as the index of migration 0057.
      .where(
        sql<string>`regexp_replace(lower(g.last_name || ' ' || g.first_name), '\\s+', ' ', 'g')`,
        'in',
        guests.names,
      )
      .orderBy('o.order_no')
      .execute()
  );
}
