/** Staff stop a company's keys from selling, or end such a suspension. Both steps are audited. */
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { deleteSuspension, insertSuspension } from '../keys/keys.store.ts';
import { listPartners, partnerName } from './list-partners.ts';

type Desk = Awaited<ReturnType<typeof listPartners>>;
interface SuspensionInput {
  params: { id: string };
  reason: string;
}

/**
 * Refuses searches, quotes and orders from the next call on. Errors: not_found for a company that the desk does not
 * list, wrong_state when it is suspended already.
 */
export async function suspendPartner(
  ctx: StaffCtx,
  { params: { id }, reason }: SuspensionInput,
): Promise<Desk> {
  const name = await partnerName(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    if (!(await insertSuspension(tx, { company_id: id, reason, by_staff: ctx.staff.staffId, at })))
      throw appError('request.wrong_state');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'partner.suspended',
      reason,
      target: { type: 'company', id, name },
    });
  });
  return listPartners(ctx);
}

/** Errors: not_found for a company that the desk does not list, wrong_state when it is not suspended. */
export async function liftSuspension(
  ctx: StaffCtx,
  { params: { id }, reason }: SuspensionInput,
): Promise<Desk> {
  const name = await partnerName(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteSuspension(tx, id))) throw appError('request.wrong_state');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'partner.lifted',
      reason,
      target: { type: 'company', id, name },
    });
  });
  return listPartners(ctx);
}
