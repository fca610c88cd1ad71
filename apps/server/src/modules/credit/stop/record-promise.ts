/**
 * Records that a company promised to pay by a day. Until the end of that day, reminders and the automatic stop are
 * suspended.
 */
import type { CreditCompanyDetail, creditDeskEndpoints } from '@wayhouse/contract/console/credit/credit-desk';
import { promiseDaysMax } from '@wayhouse/contract/console/credit/credit-states';
import { addDays, dateInZone, endOfDay } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { showCompany } from '../desk/show-company.ts';
import { followCompany } from '../follow-company.ts';
import { endPromise, insertPromise, selectFirstDue, selectPromise } from './promises.store.ts';
import { refreshStop } from './refresh-stop.ts';

type Input = ParsedInputOf<
  (typeof creditDeskEndpoints)['POST /api/console/v1/credit/companies/{id}/promise']
>;

/**
 * Replaces an earlier promise. Errors: not_found; invalid at `day` unless it is from today to 60 days ahead in the
 * company's time zone; invalid at `amount`; wrong_state when no invoice is open.
 */
export async function recordPromise(
  ctx: StaffCtx,
  { params, day, amount, said_by, note }: Input,
): Promise<CreditCompanyDetail> {
  const cents = toCents(amount);
  if (cents <= 0) throw invalidField('amount', 'fields.legal_amount');
  await inTransaction(ctx.db, async (tx) => {
    const { terms, company } = await followCompany(tx, ctx.clock, params.id);
    const now = ctx.clock.now();
    const today = dateInZone(now, terms.time_zone);
    if (day < today || day > addDays(today, promiseDaysMax)) throw invalidField('day', 'fields.promise_day');
    if ((await selectFirstDue(tx, params.id)) === null) throw appError('request.wrong_state');
    const before = await selectPromise(tx, params.id);
    if (before) await endPromise(tx, before.id, { as: 'replaced', at: now });
    await insertPromise(tx, {
      id: newId('prm'),
      account_id: params.id,
      day,
      cents,
      said_by,
      note,
      rests_until: endOfDay(day, terms.time_zone),
      recorded_by: ctx.staff.name,
      recorded_at: now,
    });
    await refreshStop(tx, ctx.clock, terms);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'credit.promise_recorded',
      target: { type: 'company', ...company },
      after: { day, amount, said_by },
      reason: note,
    });
  });
  return showCompany(ctx, { params });
}

/** Ends the promise, so that reminders and the stop apply again. Errors: not_found, wrong_state without a promise. */
export async function cancelPromise(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<CreditCompanyDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const { terms, company } = await followCompany(tx, ctx.clock, params.id);
    const promise = await selectPromise(tx, params.id);
    if (!promise) throw appError('request.wrong_state');
    await endPromise(tx, promise.id, { as: 'canceled', at: ctx.clock.now() });
    await refreshStop(tx, ctx.clock, terms);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'credit.promise_canceled',
      target: { type: 'company', ...company },
      before: { day: promise.day },
      reason,
    });
  });
  return showCompany(ctx, { params });
}
