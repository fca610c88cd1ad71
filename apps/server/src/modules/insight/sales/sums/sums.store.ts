/** SQL on `insight.booking_sums` and `insight.booking_changes`. */
import type { SalesBasis } from '@wayhouse/contract/console/reports/sales-marks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database.ts';
import { sumsOf } from './sum-bookings.ts';

/**
 * Moves the oldest changes into the sums and returns their number, or 0 while another process moves changes. It is one
 * statement, so that each reader sees a change either in the changes or in the sums.
 */
export async function foldBatch(tx: Tx, limit: number): Promise<number> {
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('booking sums', 0)) as free`.execute(tx);
  if (!lock.rows[0]?.free) return 0;
  const { rows } = await sql<{ count: number }>`
    with taken as (delete from insight.booking_changes
        where id in (select id from insight.booking_changes order by id limit ${limit}) returning *),
      added as (
        insert into insight.booking_sums as s (basis, span, part, start_on, source, value, bookings, canceled, sold_cents,
            cost_cents, fee_cents)
          select basis, span, part, start_on, source, value, bookings, canceled, sold_cents, cost_cents, fee_cents
            from (${sumsOf(sql`taken`)}) n
          on conflict (basis, span, part, start_on, source, value) do update
            set bookings = s.bookings + excluded.bookings, canceled = s.canceled + excluded.canceled,
              sold_cents = s.sold_cents + excluded.sold_cents, cost_cents = s.cost_cents + excluded.cost_cents,
              fee_cents = s.fee_cents + excluded.fee_cents)
    select count(*)::int as count from taken`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Sums that differ from the bookings, each described like `booked day all 2027-03-01 own`. Changes that are not yet in
 * the sums are included.
 */
export async function selectWrongSums(db: Db, basis: SalesBasis): Promise<string[]> {
  const columns = sql`basis, span, part, start_on, source, value, bookings, canceled, sold_cents, cost_cents, fee_cents`;
  const negated = sql`basis, span, part, start_on, source, value, -bookings, -canceled, -sold_cents, -cost_cents,
    -fee_cents`;
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', basis, span, part, start_on, source, nullif(value, '')) as name
      from (select ${columns} from insight.booking_sums where basis = ${basis}
        union all select * from (${sumsOf(sql`insight.booking_changes`, [basis])}) c
        union all select ${negated} from (${sumsOf(sql`(select 1 as count, * from insight.bookings)`, [basis])}) d) n
      group by basis, span, part, start_on, source, value
      having sum(bookings) <> 0 or sum(canceled) <> 0 or sum(sold_cents) <> 0 or sum(cost_cents) <> 0
        or sum(fee_cents) <> 0
      order by 1`.execute(db);
  return rows.map((row) => row.name);
}
