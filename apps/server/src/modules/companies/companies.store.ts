/** SQL on `companies.*`. */
import type { Tx } from '../../platform/database.ts';

export interface NewCompany {
  id: string;
  nameEn: string;
  nameZh: string;
  status: 'pending' | 'approved';
  tierId: string;
  isPackage: boolean;
  payLaterLimitCents: number;
}

/** Writes a price tier; an existing one stays as it is. */
export async function insertTier(tx: Tx, tier: { id: string; name: string }): Promise<void> {
  await tx
    .insertInto('companies.price_tiers')
    .values(tier)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a company. False when its id is taken. */
export async function insertCompany(tx: Tx, company: NewCompany, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('companies.companies')
    .values({
      id: company.id,
      name_en: company.nameEn,
      name_zh: company.nameZh,
      status: company.status,
      tier_id: company.tierId,
      is_package: company.isPackage,
      pay_later_limit_cents: company.payLaterLimitCents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
