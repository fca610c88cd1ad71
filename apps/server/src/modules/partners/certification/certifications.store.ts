/** SQL on `partners.certifications` and `partners.waivers`. */

import type { CertificationCase } from '@wayhouse/contract/partner/certification-cases';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersCertifications, PartnersWaivers } from '../../../platform/tables.gen.ts';

export type CertificationRow = Selectable<PartnersCertifications>;

/** The call or picture that proves a certification case, or the call that begins one. */
interface CaseEvidence {
  companyId: string;
  requestId: string;
  at: Date;
}

/**
 * Marks cases as passed. The first call that showed a case stays its evidence. False when none of the cases is newly
 * passed.
 */
export async function insertPassed(
  db: Db | Tx,
  cases: readonly CertificationCase[],
  { companyId, requestId, at }: CaseEvidence,
): Promise<boolean> {
  if (cases.length === 0) return false;
  const rows = await db
    .insertInto('partners.certifications')
    .values(
      cases.map((each) => ({
        company_id: companyId,
        certification_case: each,
        state: 'passed',
        request_id: requestId,
        at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'certification_case'])
        .doUpdateSet({ state: 'passed', request_id: requestId, at })
        .where('partners.certifications.state', '=', 'pending'),
    )
    .returning('certification_case')
    .execute();
  return rows.length > 0;
}

/** Begins a case, or begins it again. A passed case stays passed. */
export async function upsertPending(
  db: Db,
  name: CertificationCase,
  { companyId, requestId, at }: CaseEvidence,
): Promise<void> {
  await db
    .insertInto('partners.certifications')
    .values({
      company_id: companyId,
      certification_case: name,
      state: 'pending',
      request_id: requestId,
      at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'certification_case'])
        .doUpdateSet({ request_id: requestId, at })
        .where('partners.certifications.state', '=', 'pending'),
    )
    .execute();
}

/** Ends a begun case: passed when it began at least `waitMs` ago; otherwise the case must begin again. */
export async function settlePending(
  db: Db,
  name: CertificationCase,
  { companyId, at, waitMs }: { companyId: string; at: Date; waitMs: number },
): Promise<void> {
  await sql`
    with begun as (
      select at from partners.certifications
        where company_id = ${companyId} and certification_case = ${name} and state = 'pending' for update),
    early as (
      delete from partners.certifications c using begun
        where c.company_id = ${companyId} and c.certification_case = ${name}
          and begun.at > ${new Date(at.getTime() - waitMs)}::timestamptz)
    update partners.certifications c set state = 'passed' from begun
      where c.company_id = ${companyId} and c.certification_case = ${name}
        and begun.at <= ${new Date(at.getTime() - waitMs)}::timestamptz`.execute(db);
}

/** The passed cases of a company. */
export function selectCertifications(db: Db | Tx, companyId: string): Promise<CertificationRow[]> {
  return db
    .selectFrom('partners.certifications')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'passed')
    .execute();
}

/** A company's waiver by staff. */
export function selectWaiver(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('partners.waivers')
    .select(['reason', 'at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** False when the company has a waiver already. */
export async function insertWaiver(tx: Tx, row: Insertable<PartnersWaivers>): Promise<boolean> {
  const newRow = await tx
    .insertInto('partners.waivers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return newRow !== undefined;
}
