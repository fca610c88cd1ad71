/** Job: expires quoted requests without an open offer, and accepted requests whose first installment is overdue. */
import type { AppContext } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { closeInstallments } from './end-group.ts';
import { processMissedPayment } from './follow-group-money.ts';
import {
  lockGroup,
  selectDueGroups,
  selectInstallments,
  selectOffers,
  updateGroup,
  updateOfferStates,
} from './groups.store.ts';
import { mailCustomer, mailDesk } from './mail-sides.ts';
import { moveGroup } from './move-group.ts';
import { isOpen } from './offer/is-open.ts';

export async function expireGroups(ctx: AppContext): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'group_no',
    find: (limit) => selectDueGroups(ctx.db, { now: ctx.clock.now(), limit }),
    handle: (groupNo) => inTransaction(ctx.db, (tx) => expire(ctx, tx, groupNo)),
  });
}

async function expire(ctx: AppContext, tx: Tx, groupNo: string): Promise<void> {
  const now = ctx.clock.now();
  const row = await lockGroup(tx, groupNo);
  if (row?.status === 'quoted') {
    const offers = await selectOffers(tx, groupNo);
    if (offers.some((offer) => isOpen(offer, now))) return;
    await updateOfferStates(tx, groupNo, { from: 'open', to: 'expired' });
  } else if (row?.status === 'accepted') {
    const [first] = await selectInstallments(tx, groupNo);
    if (!first || first.due_at > now) return;
    // Returns true when an installment was paid in time but its event had not been processed yet.
    if (await processMissedPayment(ctx.clock, tx, row)) return;
    // Returns false when an installment was paid after the check above. The next run of the job processes that payment.
    if (!(await closeInstallments(ctx, tx, row))) throw appError('request.try_again');
    await updateOfferStates(tx, groupNo, { from: 'accepted', to: 'expired' });
    await updateGroup(tx, groupNo, { offer_id: null, total_cents: null });
  } else return;
  const expiredGroup = await moveGroup(tx, ctx.clock, row, {
    to: 'expired',
    actor: 'clock',
    event: 'expired',
  });
  await mailCustomer(tx, ctx.clock, expiredGroup, { template: 'expired' });
  await mailDesk(tx, ctx.clock, expiredGroup, { template: 'expired' });
}
