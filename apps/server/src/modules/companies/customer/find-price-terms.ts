/**
 * The price tier and the package right of a customer, for prices that another caller requests for the customer, such as
 * a quote.
 */
import type { Db, Tx } from '../../../platform/database.ts';
import { guestTier } from '../../identity/session/find-actor.ts';

/** The terms of a company. A person without a company has the tier of guests and no package right. */
export async function findPriceTerms(
  db: Db | Tx,
  companyId: string | null,
): Promise<{ tierId: string; isPackage: boolean }> {
  const row = await db
    .selectFrom('companies.companies')
    .select(['tier_id', 'is_package'])
    .where('id', '=', companyId ?? '')
    .executeTakeFirst();
  return { tierId: row?.tier_id ?? guestTier, isPackage: row?.is_package ?? false };
}
