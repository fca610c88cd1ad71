/** The customer declines an offer or the request, or cancels the request. */
import type { Group } from '@wayhouse/contract/group/groups';
import type { ActorCtx, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { closePayable } from '../payment/payable/close-payable.ts';
import {
  type GroupRow,
  selectInstallments,
  selectOffers,
  updateInstallment,
  updateOfferStates,
} from './groups.store.ts';
import { mailDesk } from './mail-sides.ts';
import { moveGroup, noteGroup } from './move-group.ts';
import { isOpen } from './offer/is-open.ts';
import { customerActor } from './request-group.ts';
import { lockOwn, ownGroup } from './show-group.ts';

/**
 * `group/decline`. With `offer_id` it declines that offer; after the last open offer, the request waits for new offers.
 * Without `offer_id` it declines and ends the whole request. Mails the desk. Errors: groups.offer_over for an offer
 * that is not open; those of `lockOwn`.
 */
export async function declineGroup(
  ctx: ActorCtx,
  input: { group_no: string; offer_id?: string | undefined; reason?: string | undefined },
): Promise<Group> {
  const { group_no, offer_id } = input;
  const reason = input.reason ?? '';
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, group_no, offer_id ? ['quoted'] : ['submitted', 'quoted']);
    const actor = customerActor(ctx);
    if (offer_id === undefined) {
      await updateOfferStates(tx, group_no, { from: 'open', to: 'declined' });
      await moveGroup(tx, ctx.clock, row, {
        to: 'declined',
        actor,
        event: 'declined',
        note: reason,
        set: { reason: reason || null },
      });
      await mailDesk(tx, ctx.clock, row, { template: 'declined', params: { reason } });
      return;
    }
    const declinedCount = await updateOfferStates(tx, group_no, {
      from: 'open',
      to: 'declined',
      offerId: offer_id,
    });
    if (declinedCount === 0) throw appError('groups.offer_over');
    const hasOpenOffer = (await selectOffers(tx, group_no)).some((offer) => isOpen(offer, ctx.clock.now()));
    if (hasOpenOffer)
      await noteGroup(tx, ctx.clock, group_no, { actor, event: 'offer_declined', note: reason });
    else
      await moveGroup(tx, ctx.clock, row, { to: 'submitted', actor, event: 'offer_declined', note: reason });
    await mailDesk(tx, ctx.clock, row, { template: 'declined', params: { reason } });
  });
  return ownGroup(ctx, group_no);
}

/**
 * `group/cancel`: cancels a request for which nothing is paid. Mails the desk, except for a draft. Errors:
 * groups.paid_already when a payment has arrived in the meantime; those of `lockOwn`.
 */
export async function cancelGroup(
  ctx: ActorCtx,
  { group_no, reason = '' }: { group_no: string; reason?: string | undefined },
): Promise<Group> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, group_no, ['draft', 'submitted', 'quoted', 'accepted']);
    if (!(await closeInstallments(ctx, tx, row))) throw appError('groups.paid_already');
    await updateOfferStates(tx, group_no, { from: 'open', to: 'declined' });
    await moveGroup(tx, ctx.clock, row, {
      to: 'cancelled',
      actor: customerActor(ctx),
      event: 'cancelled',
      note: reason,
      set: { reason: reason || null },
    });
    if (row.status !== 'draft')
      await mailDesk(tx, ctx.clock, row, { template: 'cancelled', params: { reason, refund: '0.00' } });
  });
  return ownGroup(ctx, group_no);
}

/**
 * Closes the unpaid installments. Returns false when one of them has been paid in the meantime; the caller must then
 * throw, so that the transaction is rolled back.
 */
export async function closeInstallments(
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  row: GroupRow,
): Promise<boolean> {
  for (const installment of await selectInstallments(tx, row.group_no)) {
    if (installment.paid_at) continue;
    if (!(await closePayable(tx, installment.reference))) return false;
    await updateInstallment(tx, installment.reference, { closed_at: ctx.clock.now() });
  }
  return true;
}
