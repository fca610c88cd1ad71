/** Saves how a company's credit is invoiced, when it must be paid, and how much of it is insured. */
import type { CreditCompanyDetail, creditDeskEndpoints } from '@wayhouse/contract/console/credit/credit-desk';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { updateTerms } from '../credit.store.ts';
import { showCompany } from '../desk/show-company.ts';
import { followCompany } from '../follow-company.ts';
import { refreshStop } from '../stop/refresh-stop.ts';
import { termsOf } from './terms-of.ts';

type Input = ParsedInputOf<(typeof creditDeskEndpoints)['POST /api/console/v1/credit/companies/{id}/terms']>;

/**
 * The terms apply to later invoices. The time zone and the number of days until the stop also apply to open invoices.
 * Errors: not_found, invalid at `time_zone` or `insurance`, request.changed.
 */
export async function saveTerms(
  ctx: StaffCtx,
  { params, version, insurance, ...input }: Input,
): Promise<CreditCompanyDetail> {
  if (!isTimeZone(input.time_zone)) throw invalidField('time_zone', 'fields.timezone');
  const insuranceCents = insurance === null ? null : toCents(insurance);
  if (insuranceCents !== null && insuranceCents < 0) throw invalidField('insurance', 'fields.legal_amount');
  await inTransaction(ctx.db, async (tx) => {
    const { terms, company } = await followCompany(tx, ctx.clock, params.id);
    refuseChanged(termsOf(terms), version);
    const set = { ...input, insurance_cents: insuranceCents, changed_at: ctx.clock.now() };
    await updateTerms(tx, params.id, set);
    await refreshStop(tx, ctx.clock, { ...terms, ...set });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'credit.terms_saved',
      target: { type: 'company', ...company },
      before: termsOf(terms),
      after: termsOf({ ...terms, ...set }),
    });
  });
  return showCompany(ctx, { params });
}
