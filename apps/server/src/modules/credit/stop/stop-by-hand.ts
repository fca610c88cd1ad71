/** Staff stop the credit of a company, or permit it again. */
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { updateTerms } from '../credit.store.ts';
import { showCompany } from '../desk/show-company.ts';
import { followCompany } from '../follow-company.ts';
import { refreshStop } from './refresh-stop.ts';

interface Input {
  params: { id: string };
  reason: string;
}

/**
 * Stops the credit. Existing orders stay unchanged, and prepaid money can still be used. Errors: not_found; wrong_state
 * when staff have already stopped the credit.
 */
export function stopCredit(ctx: StaffCtx, input: Input): Promise<CreditCompanyDetail> {
  return changeStop(ctx, input, { shouldStop: true });
}

/**
 * Ends the stop by hand; the automatic stop still applies. Errors: not_found; wrong_state when staff have not stopped
 * the credit.
 */
export function resumeCredit(ctx: StaffCtx, input: Input): Promise<CreditCompanyDetail> {
  return changeStop(ctx, input, { shouldStop: false });
}

async function changeStop(
  ctx: StaffCtx,
  { params, reason }: Input,
  { shouldStop }: { shouldStop: boolean },
): Promise<CreditCompanyDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const { terms, company } = await followCompany(tx, ctx.clock, params.id);
    const isStopped = terms.stopped_at !== null;
    if (isStopped === shouldStop) throw appError('request.wrong_state');
    const set = {
      stopped_at: shouldStop ? ctx.clock.now() : null,
      stopped_by: shouldStop ? ctx.staff.name : null,
      stop_reason: shouldStop ? reason : '',
    };
    await updateTerms(tx, params.id, set);
    await refreshStop(tx, ctx.clock, { ...terms, ...set });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: shouldStop ? 'credit.stopped' : 'credit.resumed',
      target: { type: 'company', ...company },
      reason,
    });
  });
  return showCompany(ctx, { params });
}
