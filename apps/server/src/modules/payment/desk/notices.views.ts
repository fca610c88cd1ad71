/** SQL of the gateway's notices for the finance desk. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { ownerOf } from '../../ledger/balance/name-owner.ts';

function noticesQuery(db: Db, id: string | undefined) {
  const query = db
    .selectFrom('payment.gateway_notices as n')
    .innerJoin('payment.payments as p', 'p.payment_no', 'n.payment_no')
    .innerJoin('identity.users as u', 'u.id', 'p.user_id');
  return id === undefined ? query.where('n.handled_at', 'is', null) : query.where('n.id', '=', id);
}

/** Notices that wait for finance, oldest first; with `id` this notice alone, in any state. */
export function selectNotices(db: Db, { id, limit, offset }: { id?: string; limit: number; offset: number }) {
  return noticesQuery(db, id)
    .selectAll('n')
    .select(['p.account_id', 'u.email'])
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('user_name'),
      ownerOf(sql.ref('p.account_id')).as('owner'),
      // A refund belongs to one order of its payment.
      sql<string[]>`case when n.refund_no is null
          then array(select reference from payment.payment_parts where payment_no = n.payment_no order by 1)
          else array(select reference from payment.refunds where refund_no = n.refund_no) end`.as(
        'order_nos',
      ),
    ])
    .orderBy('n.received_at')
    .orderBy('n.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotices(db: Db): Promise<number> {
  const row = await noticesQuery(db, undefined)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export type DeskNoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];
