/** SQL on `supply.bookings` for the comparison with the sources' data. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { differences, type SupplyBooking } from './bookings.store.ts';

/**
 * SQL: the time when the request was sent to the source, which lists its bookings by that day. Staff can give an unpaid
 * order more time, so this may be days after the order's creation.
 */
const sentAt = sql<Date>`coalesce(claimed_at, created_at)`;

/** Bookings sent in [from, to) whose stay ends on `endsFrom` or later, or has no stored end. */
export async function selectBookingsSent(
  db: Db,
  source: string,
  { from, to, endsFrom }: { from: Date; to: Date; endsFrom: string },
): Promise<SupplyBooking[]> {
  const rows = await db
    .selectFrom('supply.bookings')
    .selectAll()
    .where('source', '=', source)
    .where(sentAt, '>=', from)
    .where(sentAt, '<', to)
    .where((e) => e.or([e('check_out', 'is', null), e('check_out', '>=', endsFrom)]))
    .execute();
  return rows as unknown as SupplyBooking[];
}

/**
 * Days (UTC) before `sentBefore` on which bookings were sent that await a comparison. The stay of these bookings ends on
 * `endsFrom` or later, and their last comparison was before `comparedBefore`. The longest wait first.
 */
export async function selectDaysToCompare(
  db: Db,
  source: string,
  range: { sentBefore: Date; endsFrom: string; comparedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select (${sentAt} at time zone 'utc')::date::text as day
      from supply.bookings
     where source = ${source} and state <> 'open' and check_out >= ${range.endsFrom}
       and ${sentAt} < ${range.sentBefore}
       and (compared_at is null or compared_at < ${range.comparedBefore})
     group by 1
     order by min(coalesce(compared_at, '-infinity')), 1
     limit ${range.limit}`.execute(db);
  return rows.map((row) => row.day);
}

export async function markCompared(db: Db, orderNos: readonly string[], at: Date): Promise<void> {
  if (orderNos.length === 0) return;
  await db
    .updateTable('supply.bookings')
    .set({ compared_at: at })
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .execute();
}

/** Removes the recorded differences of bookings on which both sides agree, including those that staff settled. */
export async function removeDifferences(db: Db, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return;
  await db
    .updateTable('supply.bookings')
    .set({ staff_reason: null, staff_since: null, settled_reason: null })
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .where((e) => e.or([e('staff_reason', 'in', differences), e('settled_reason', 'is not', null)]))
    .execute();
}
