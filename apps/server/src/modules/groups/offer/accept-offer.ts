/** `group/accept`: accepts one revision of an offer, and opens its installments for payment. */
import { endOfDay } from '@wayhouse/contract/dates';
import { installmentReference } from '@wayhouse/contract/group/group-life';
import type { Group } from '@wayhouse/contract/group/groups';
import { toMoney } from '@wayhouse/contract/money';
import { pick } from '@wayhouse/i18n/translate';
import type { ActorCtx, Language } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { refuseUnapproved } from '../../booking/approvals/approval-needed.ts';
import { findCityOf } from '../../booking/approvals/find-city-of.ts';
import { openPayable } from '../../payment/payable/open-payable.ts';
import {
  countInstallments,
  type GroupRow,
  insertInstallments,
  type OfferRow,
  selectOffers,
  updateOfferStates,
} from '../groups.store.ts';
import { mailCustomer, mailDesk } from '../mail-sides.ts';
import { moveGroup } from '../move-group.ts';
import { customerActor } from '../request-group.ts';
import { lockOwn, ownGroup } from '../show-group.ts';
import { isOpen } from './is-open.ts';

/**
 * Errors: groups.offer_over when the offer is not open or the day of its first installment has passed; wrong_state when
 * another offer was accepted; not_found; the errors of `refuseUnapprovedOffer`. Safe to repeat.
 */
export async function acceptOffer(
  ctx: ActorCtx,
  { group_no, offer_id }: { group_no: string; offer_id: string },
): Promise<Group> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, group_no, ['quoted', 'accepted']);
    if (row.status === 'accepted' && row.offer_id === offer_id) return;
    if (row.status === 'accepted') throw appError('request.wrong_state');
    const offer = (await selectOffers(tx, group_no)).find((each) => each.offer_id === offer_id);
    if (!offer) throw appError('request.not_found');
    const firstStep = offer.schedule[0];
    if (
      !isOpen(offer, ctx.clock.now()) ||
      !firstStep ||
      endOfDay(firstStep.due_on, offer.hotel.time_zone) <= ctx.clock.now()
    )
      throw appError('groups.offer_over');
    await refuseUnapprovedOffer(ctx, tx, row, offer);
    await updateOfferStates(tx, group_no, { from: 'open', to: 'accepted', offerId: offer_id });
    await updateOfferStates(tx, group_no, { from: 'open', to: 'declined' });
    const acceptedGroup = await moveGroup(tx, ctx.clock, row, {
      to: 'accepted',
      actor: customerActor(ctx),
      event: 'accepted',
      note: offer.hotel.name.en || offer.hotel.name.zh,
      set: {
        offer_id,
        total_cents: offer.total_cents,
        check_in: offer.check_in,
        check_out: offer.check_out,
        rooms: offer.lines.reduce((sum, line) => sum + line.rooms, 0),
      },
    });
    await openInstallments(tx, row, offer);
    const updatedRow = { ...acceptedGroup, total_cents: offer.total_cents };
    const params = (lang: Language) => ({
      hotel: pick(offer.hotel.name, lang),
      first: toMoney(firstStep.amount_cents),
      due: firstStep.due_on,
    });
    await mailCustomer(tx, ctx.clock, updatedRow, { template: 'accepted', params });
    await mailDesk(tx, ctx.clock, updatedRow, { template: 'accepted', params });
  });
  return ownGroup(ctx, group_no);
}

/**
 * Throws booking.approval_needed or booking.budget_spent when the company's rules require an approval for the caller.
 * Then a person who needs no approval must accept the offer. For these rules, orders of groups count as not refundable.
 */
async function refuseUnapprovedOffer(ctx: ActorCtx, tx: Tx, row: GroupRow, offer: OfferRow): Promise<void> {
  const rooms = offer.lines.flatMap((line) => Array.from({ length: line.rooms }));
  await refuseUnapproved(ctx, tx, {
    sold: { policy: {}, total_cents: offer.total_cents, nights: offer.nights, rooms },
    cityId: offer.hotel_id === null ? '' : await findCityOf(tx, offer.hotel_id),
    payLater: false,
    refNo: row.form.ref_no,
  });
}

/**
 * Opens the installments for payment: the first until the end of its due day, the others until the end of the day of
 * arrival.
 */
async function openInstallments(tx: Tx, row: GroupRow, offer: OfferRow): Promise<void> {
  const { time_zone } = offer.hotel;
  const formerCount = await countInstallments(tx, row.group_no);
  const installments = offer.schedule.map((step, index) => ({
    group_no: row.group_no,
    no: formerCount + index + 1,
    reference: installmentReference(row.group_no, formerCount + index + 1),
    percent_bp: step.percent_bp,
    amount_cents: step.amount_cents,
    due_on: step.due_on,
    due_at: endOfDay(step.due_on, time_zone),
  }));
  await insertInstallments(tx, installments);
  for (const installment of installments)
    await openPayable(tx, {
      reference: installment.reference,
      accountId: row.account_id,
      userId: row.user_id,
      amountCents: installment.amount_cents,
      payUntil: installment === installments[0] ? installment.due_at : endOfDay(offer.check_in, time_zone),
    });
}
