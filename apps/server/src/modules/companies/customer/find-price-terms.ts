/**
 * The price tier and the rights of a customer as a buyer, for prices that another caller requests for the customer, such
 * as a quote.
 */
import type { Db, Tx } from '../../../platform/database.ts';
import { guestTier } from '../../identity/session/find-actor.ts';

/** The terms of a company. A person without a company has the tier of guests and no rights. */
export async function findPriceTerms(
  db: Db | Tx,
  companyId: string | null,
): Promise<{ tierId: string; isPackage: boolean; mayPayLater: boolean }> {
  const row = await db
    .selectFrom('companies.companies')
    .select(['tier_id', 'is_package', 'pay_later_limit_cents'])
    .where('id', '=', companyId ?? '')
    .executeTakeFirst();
  return {
    tierId: row?.tier_id ?? guestTier,
    isPackage: row?.is_package ?? false,
    mayPayLater: (row?.pay_later_limit_cents ?? 0) > 0,
  };
}
