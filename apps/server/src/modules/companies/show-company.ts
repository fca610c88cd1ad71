/** `GET company` and `POST company/update`: the company's own details. */
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../platform/optimistic-lock.ts';
import { companyOf } from '../identity/person/company-of.ts';
import { lockCompany, updateCompanyFacts } from './companies.store.ts';
import { selectCompany } from './companies.views.ts';
import { companyPlaceFaults } from './registration/applicant.ts';

type Company = OutputOf<(typeof companiesEndpoints)['GET /api/v2/company']>;
type CompanyRow = Awaited<ReturnType<typeof selectCompany>>;

/** The caller's company. All its people may read it. */
export async function showCompany(ctx: ActorCtx): Promise<Company> {
  const row = await selectCompany(ctx.db, companyOf(ctx.actor));
  const contact = contactOf(row);
  return {
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    company_type: row.company_type as Company['company_type'],
    license_number: row.license_number,
    ...contact,
    status: row.status as Company['status'],
    is_package: row.is_package,
    editable: ctx.actor.is_main,
    version: versionOf(contact),
  };
}

/** The fields that the main account may change. */
function contactOf({ phone, country, state, city, zip, address }: CompanyRow) {
  return { phone, country, state, city, zip, address };
}

/**
 * Changes address and phone. Names, type and license cannot be changed, because we reviewed them. Errors:
 * request.invalid; request.changed (4004) when somebody has saved since `version`.
 */
export async function updateCompany(
  ctx: ActorCtx,
  { version, ...contact }: ParsedInputOf<(typeof companiesEndpoints)['POST /api/v2/company/update']>,
): Promise<Company> {
  const companyId = companyOf(ctx.actor);
  const faults = await companyPlaceFaults(ctx.db, contact, '');
  if (faults.length > 0) throw appError('request.invalid', { fields: faults });
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before && version !== undefined) refuseChanged(contactOf(before), version);
    await updateCompanyFacts(tx, companyId, contact);
  });
  return showCompany(ctx);
}
