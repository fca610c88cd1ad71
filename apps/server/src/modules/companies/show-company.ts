/** `GET company` and `POST company/update`: the company's own details. */
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { updateCompanyFacts } from './companies.store.ts';
import { selectCompany } from './companies.views.ts';
import { companyOf } from './company-of.ts';
import { companyPlaceFaults } from './registration/applicant.ts';

type Company = OutputOf<(typeof companiesEndpoints)['GET /api/v2/company']>;

/** The caller's company; all its people may read it. */
export async function showCompany(ctx: ActorCtx): Promise<Company> {
  const row = await selectCompany(ctx.db, companyOf(ctx.actor));
  return {
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    company_type: row.company_type as Company['company_type'],
    license_number: row.license_number,
    phone: row.phone,
    country: row.country,
    state: row.state,
    city: row.city,
    zip: row.zip,
    address: row.address,
    status: row.status as Company['status'],
    is_package: row.is_package,
    editable: ctx.actor.is_main,
  };
}

/** Changes address and phone. Names, type and license were reviewed, so they stay. */
export async function updateCompany(
  ctx: ActorCtx,
  input: ParsedInputOf<(typeof companiesEndpoints)['POST /api/v2/company/update']>,
): Promise<Company> {
  const companyId = companyOf(ctx.actor);
  const faults = await companyPlaceFaults(ctx.db, input, '');
  if (faults.length > 0) throw appError('request.invalid', { fields: faults });
  await inTransaction(ctx.db, (tx) => updateCompanyFacts(tx, companyId, input));
  return showCompany(ctx);
}
