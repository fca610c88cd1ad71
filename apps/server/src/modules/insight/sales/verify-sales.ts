/** Checks that the rows of the sales report agree with orders and ledger. */
import { orderStatus, owingStatuses } from '@wayhouse/contract/booking/order-status';
import { salesBases } from '@wayhouse/contract/console/reports/sales-marks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { selectWrongSums } from './sums/sums.store.ts';

/** One sentence per fault; empty when everything agrees. The ledger decides which orders were confirmed. */
export async function verifySales(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with derived as (
      select o.order_no, o.account_id, o.hotel_id, o.source, o.check_in, o.check_out,
          o.total_cents as sold_cents, o.net_cents as cost_cents, o.order_status = ${orderStatus.canceled} as canceled,
          case when o.order_status = ${orderStatus.canceled} then coalesce(o.cancel_fee_cents, 0) else 0 end as fee_cents
        from booking.orders o
        where ${isLive(sql.ref('o.account_id'))} and o.order_status in (${sql.join(owingStatuses)}) and exists (
          select from ledger.transactions t
            where t.kind = 'cost' and t.cause_type = 'order' and t.cause_id = o.order_no))
    select 'order ' || coalesce(d.order_no, b.order_no) || ' is ' || coalesce(b.sold_cents::text, 'missing')
        || ' in the sales report, its own total is ' || coalesce(d.sold_cents::text, 'of no confirmed order') as fault
      from derived d full join insight.bookings b using (order_no)
      where (d.account_id, d.hotel_id, d.source, d.check_in, d.check_out, d.sold_cents, d.cost_cents, d.canceled, d.fee_cents)
        is distinct from
        (b.account_id, b.hotel_id, b.source, b.check_in, b.check_out, b.sold_cents, b.cost_cents, b.canceled, b.fee_cents)
        or b.unpaid is distinct from exists (
          select from booking.order_log l where l.order_no = b.order_no and l.event = 'unpaid_canceled')`.execute(
    db,
  );
  return [...rows.map((row) => row.fault), ...(await verifySums(db))];
}

/** Compares the stored sums with sums derived again from the bookings. One sentence per fault. */
async function verifySums(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const basis of salesBases)
    for (const sum of await selectWrongSums(db, basis))
      faults.push(`the sum "${sum}" of the sales report differs from its bookings`);
  return faults;
}
