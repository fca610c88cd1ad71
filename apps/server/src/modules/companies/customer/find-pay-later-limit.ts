/** Reads the company's limit of open pay-later orders, without a lock. */
import type { Db, Tx } from '../../../platform/database.ts';

/** Cents; zero for an unknown or unapproved company, as in `lockPayLaterLimit`. */
export async function findPayLaterLimit(db: Db | Tx, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('companies.companies')
    .select('pay_later_limit_cents')
    .where('id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row?.pay_later_limit_cents ?? 0;
}
