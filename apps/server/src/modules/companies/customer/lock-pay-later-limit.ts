/** Reads the company's limit of open pay-later orders. The lock makes concurrent orders of the company wait. */
import type { Tx } from '../../../platform/database.ts';

/** Cents; locks the company's row until the transaction ends. Zero for an unknown or unapproved company. */
export async function lockPayLaterLimit(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .selectFrom('companies.companies')
    .select('pay_later_limit_cents')
    .where('id', '=', companyId)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.pay_later_limit_cents ?? 0;
}
