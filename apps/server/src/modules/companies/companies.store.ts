/** SQL on `companies.*`. */
import type { Db, Tx } from '../../platform/database.ts';

export interface NewCompany {
  id: string;
  nameEn: string;
  nameZh: string;
  status: 'pending' | 'approved';
  tierId: string;
  isPackage: boolean;
  payLaterLimitCents: number;
}

/** Inserts a price tier; a tier with the same id stays unchanged. */
export async function insertTier(tx: Tx, tier: { id: string; name: string }): Promise<void> {
  await tx
    .insertInto('companies.price_tiers')
    .values(tier)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a company. False when its id is taken. */
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

export interface CompanyFacts {
  name_en: string;
  name_zh: string;
  company_type: string;
  license_number: string;
  phone: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  address: string;
}

/** Updates the details that a company enters itself; absent fields stay unchanged. */
export async function updateCompanyFacts(tx: Tx, id: string, facts: Partial<CompanyFacts>): Promise<void> {
  const { name_en, name_zh, company_type, license_number, phone, country, state, city, zip, address } = facts;
  await tx
    .updateTable('companies.companies')
    .set({ name_en, name_zh, company_type, license_number, phone, country, state, city, zip, address })
    .where('id', '=', id)
    .execute();
}

type CompanyStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

export async function updateCompanyStatus(tx: Tx, id: string, status: CompanyStatus): Promise<void> {
  await tx.updateTable('companies.companies').set({ status }).where('id', '=', id).execute();
}

/** The fields of a company that staff sets. */
export interface CompanyTerms {
  tier_id?: string;
  is_package?: boolean;
  pay_later_limit_cents?: number;
  papers_currency?: string;
}

export async function updateCompanyTerms(tx: Tx, id: string, terms: CompanyTerms): Promise<void> {
  if (Object.keys(terms).length === 0) return;
  await tx.updateTable('companies.companies').set(terms).where('id', '=', id).execute();
}

export async function updateApprovalsOn(tx: Tx, id: string, on: boolean): Promise<void> {
  await tx.updateTable('companies.companies').set({ approvals_on: on }).where('id', '=', id).execute();
}

/** Reads and locks a company. */
export function lockCompany(tx: Tx, id: string) {
  return tx
    .selectFrom('companies.companies')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The pay-later limit of the account in cents; 0 for a person without a company. */
export async function selectPayLaterLimit(db: Db | Tx, id: string): Promise<number> {
  const row = await db
    .selectFrom('companies.companies')
    .select('pay_later_limit_cents')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pay_later_limit_cents ?? 0;
}

export function selectTiers(db: Db | Tx): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('companies.price_tiers').select(['id', 'name']).orderBy('name').execute();
}

export async function insertNote(
  tx: Tx,
  note: { id: string; account_id: string; at: Date; by_staff: string; text: string },
): Promise<void> {
  await tx.insertInto('companies.notes').values(note).execute();
}

export async function deleteNotesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('companies.notes').where('account_id', '=', accountId).execute();
}
