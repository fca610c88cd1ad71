/** SQL for screens. */
import type { Db } from '../../platform/database.ts';

/** A page of an account's deposits, newest first. */
export async function selectDeposits(
  db: Db,
  accountId: string,
  { page, page_size: pageSize }: { page: number; page_size: number },
) {
  const base = db
    .selectFrom('payment.payments')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'deposit');
  const { total } = await base.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(['payment_no', 'method', 'status', 'amount_cents', 'fee_cents', 'created_at', 'settled_at'])
    .orderBy('created_at', 'desc')
    .orderBy('payment_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, rows };
}
