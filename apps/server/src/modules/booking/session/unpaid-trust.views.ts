/** SQL on an account's payment history, for its limits of unpaid orders. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db } from '../../../platform/database.ts';

/** Number of latest orders among which paid orders are counted. */
const recentOrders = 200;
/** An order that was closed within these minutes after its booking does not count as lost. */
const heldMinutes = 10;
const lostMinutes = 60;

/**
 * `paidOrders`: paid orders among the latest `recentOrders`. `lostOrders`: unpaid orders that were closed `heldMinutes`
 * or more after the booking, and whose `pay_until` was less than `lostMinutes` ago.
 */
export async function selectUnpaidHistory(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ paidOrders: number; lostOrders: number }> {
  const since = new Date(now.getTime() - lostMinutes * 60_000);
  const { rows } = await sql<{ paid: number; lost: number }>`
    select
      (select count(*) filter (where paid_cents > 0) from (
        select paid_cents from booking.orders where account_id = ${accountId}
          order by created_at desc limit ${recentOrders}) as latest) as paid,
      (select count(*) from booking.orders as o
        where account_id = ${accountId} and order_status = ${sqlLiterals([orderStatus.closed])} and pay_until > ${since}
          and exists (select from booking.order_log as log
            where log.order_no = o.order_no and log.to_status = ${String(orderStatus.closed)}
              and log.at >= o.created_at + make_interval(mins => ${heldMinutes}))) as lost`.execute(db);
  const [row] = rows;
  return { paidOrders: row?.paid ?? 0, lostOrders: row?.lost ?? 0 };
}
