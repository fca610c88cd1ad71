/** SQL on `companies.limit_requests`: limit requests for a second person's decision. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CompaniesLimitRequests } from '../../../platform/tables.gen.ts';

type LimitRequestRow = Omit<Selectable<CompaniesLimitRequests>, 'kind'> & {
  kind: 'credit' | 'pay_later';
};

export async function insertLimitRequest(tx: Tx, row: Insertable<CompaniesLimitRequests>): Promise<void> {
  await tx.insertInto('companies.limit_requests').values(row).execute();
}

/** Open requests of a company, oldest first. */
export async function selectOpenRequests(db: Db | Tx, companyId: string): Promise<LimitRequestRow[]> {
  const rows = await db
    .selectFrom('companies.limit_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .orderBy('requested_at')
    .execute();
  return rows as LimitRequestRow[];
}

interface End {
  companyId: string;
  kind: LimitRequestRow['kind'];
  status: 'approved' | 'rejected' | 'replaced';
  staff: { staffId: string; name: string };
  at: Date;
}

/** Closes the open request of a kind, if there is one. */
export async function endRequest(tx: Tx, { companyId, kind, status, staff, at }: End): Promise<void> {
  await tx
    .updateTable('companies.limit_requests')
    .set({ status, decided_by: staff.staffId, decided_by_name: staff.name, decided_at: at })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .execute();
}
