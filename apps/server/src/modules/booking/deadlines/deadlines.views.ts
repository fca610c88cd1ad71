/** SQL for the deadlines board, in the caller's scope, and for the reader of a calendar address. */
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';

/** Maximum number of orders on the board. */
export const maxOrders = 1_000;

/** An order with the instants whose cost somebody accepted. */
export type BoardRow = OrderRow & { accepted: string[] };

/**
 * Orders that may have a cost between `now` and `until`, earliest arrival first. Returns at most `maxOrders` + 1
 * orders; the last of these shows that there are more. Dropped orders are left out, and orders whose cancellation waits
 * for its undo window.
 */
export async function selectBoard(
  db: Db,
  scope: OrderScope,
  { now, until }: { now: Date; until: Date },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select o.*, array(select a.at from booking.accepted_costs a where a.order_no = o.order_no) as accepted
    from booking.orders o
    where o.account_id = ${scope.accountId}
      and (${scope.userId}::text is null or o.user_id = ${scope.userId})
      and o.dropped_at is null
      -- The last fee begins before the end of the day of arrival. Two days of margin cover every time zone.
      and o.check_in >= (${now}::timestamptz at time zone 'UTC')::date - 2
      and (
        (o.order_status = ${sqlLiterals([orderStatus.awaitingPayment])} and o.pay_until > ${now})
        or (o.order_status in (${sqlLiterals(bookedStatuses)}) and (
          o.free_cancel_until <= ${until} or o.pay_by between ${now} and ${until}
          or o.approve_by between ${now} and ${until})))
      and not exists (select 1 from booking.pending_cancels p where p.order_no = o.order_no)
    order by o.check_in, o.order_no
    limit ${maxOrders + 1}`.execute(db);
  return rows;
}

export interface FeedReader {
  user_id: string;
  account_id: string;
  scope: 'own' | 'company';
  names: 'initials' | 'full';
  language: 'en' | 'zh';
  order_privileges: string[];
}

/** The owner of a calendar address; undefined for an unknown one, and while the person or company may not sign in. */
export async function selectFeedReader(db: Db, tokenHash: Buffer): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`
    select f.user_id, f.scope, f.names, f.language, u.account_id, u.order_privileges
    from booking.calendar_feeds f
    join identity.users u on u.id = f.user_id
    left join companies.companies c on c.id = u.company_id
    where f.token_hash = ${tokenHash} and u.status = 'approved' and (c.id is null or c.status = 'approved')`.execute(
    db,
  );
  return rows[0];
}
