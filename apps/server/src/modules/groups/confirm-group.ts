/** Staff confirm a request with the hotel, return its rooming list, decline it, or cancel it with a refund. */
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { openGroupStatuses } from '@wayhouse/contract/group/group-life';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { refundPayment } from '../payment/refund/refund-payment.ts';
import { holdRooms } from '../rates/stock/hold-rooms.ts';
import { releaseRooms } from '../rates/stock/release-rooms.ts';
import { deskGroupOf, lockForDesk, staffActor } from './desk-group.ts';
import { closeInstallments } from './end-group.ts';
import { followGroupRefunds } from './follow-group-money.ts';
import {
  type GroupRow,
  type OfferRow,
  selectGroup,
  selectInstallments,
  selectOffers,
  updateOfferStates,
} from './groups.store.ts';
import { mailCustomer } from './mail-sides.ts';
import { moveGroup, moveGroupPayment } from './move-group.ts';
import type { OfferLine } from './offer/price-offer.ts';

/** The holder id under which the rooms of an offer's line are held until orders hold them. */
export function holderOf(groupNo: string, lineIndex: number): string {
  return `${groupNo}/${lineIndex + 1}`;
}

/**
 * Status deposit_paid → confirmed. Holds the rooms of our own contracts and mails the customer. Errors:
 * booking.sold_out; those of `lockForDesk`.
 */
export async function confirmGroup(
  ctx: StaffCtx,
  { params, confirmation_no }: { params: { id: string }; confirmation_no?: string | undefined },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['deposit_paid']);
    await moveGroup(tx, ctx.clock, row, {
      to: 'confirmed',
      actor: staffActor(ctx),
      event: 'confirmed',
      note: confirmation_no ?? '',
      set: { confirmation_no: confirmation_no || null },
    });
    await auditGroup(ctx, tx, row, 'group.confirmed', { after: { confirmation_no: confirmation_no ?? '' } });
    await mailCustomer(tx, ctx.clock, row, { template: 'confirmed' });
    const offer = (await selectOffers(tx, params.id)).find((each) => each.offer_id === row.offer_id);
    if (offer) await holdLines(ctx, tx, offer);
  });
  return deskGroupOf(ctx, params.id);
}

async function holdLines(ctx: StaffCtx, tx: Tx, offer: OfferRow): Promise<void> {
  for (const [index, line] of inLockOrder(offer)) {
    if (offer.hotel_id === null || line.room_type_id === null) continue;
    const areHeld = await holdRooms(tx, {
      holder: holderOf(offer.group_no, index),
      hotelId: offer.hotel_id,
      roomTypeId: line.room_type_id,
      checkIn: offer.check_in,
      nights: offer.nights,
      rooms: line.rooms,
      at: ctx.clock.now(),
    });
    if (!areHeld) throw appError('booking.sold_out');
  }
}

/** Lines sorted by room type, so that two groups lock room types in the same order and cannot deadlock. */
function inLockOrder({ lines }: OfferRow): [index: number, line: OfferLine][] {
  return [...lines.entries()].sort(([, one], [, other]) =>
    (one.room_type_id ?? '') < (other.room_type_id ?? '') ? -1 : 1,
  );
}

/** Releases the rooms that `confirmGroup` holds. */
export async function releaseLines(ctx: StaffCtx, tx: Tx, offer: OfferRow): Promise<void> {
  for (const [index] of inLockOrder(offer))
    await releaseRooms(tx, { holder: holderOf(offer.group_no, index), at: ctx.clock.now() });
}

/**
 * Status rooming_received → confirmed. Mails the customer to correct the rooming list. Errors: those of `lockForDesk`.
 */
export async function reopenRooming(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['rooming_received']);
    await moveGroup(tx, ctx.clock, row, {
      to: 'confirmed',
      actor: staffActor(ctx),
      event: 'rooming_reopened',
      note: reason,
      set: { rooming_sent_at: null },
    });
    await auditGroup(ctx, tx, row, 'group.rooming_reopened', { reason });
    await mailCustomer(tx, ctx.clock, row, { template: 'reopened', params: { reason } });
  });
  return deskGroupOf(ctx, params.id);
}

/**
 * Declines a request before an offer is accepted; withdraws the open offers and mails the customer. Errors: those of
 * `lockForDesk`.
 */
export async function declineAsDesk(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['submitted', 'quoted']);
    await updateOfferStates(tx, params.id, { from: 'open', to: 'withdrawn' });
    await moveGroup(tx, ctx.clock, row, {
      to: 'declined',
      actor: staffActor(ctx),
      event: 'declined',
      note: reason,
      set: { reason },
    });
    await auditGroup(ctx, tx, row, 'group.declined', { reason });
    await mailCustomer(tx, ctx.clock, row, { template: 'declined', params: { reason } });
  });
  return deskGroupOf(ctx, params.id);
}

/**
 * Cancels the request and refunds `refund`, newest installment first. Closes the unpaid installments, withdraws the
 * open offers, releases the rooms, and mails the customer. Errors: request.invalid at `refund` above the paid amount;
 * request.try_again when a payment arrived that the request does not show yet; those of `lockForDesk`.
 */
export async function cancelAsDesk(
  ctx: StaffCtx,
  { params, reason, refund }: { params: { id: string }; reason: string; refund: string },
): Promise<DeskGroup> {
  const refundCents = toCents(refund);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, openGroupStatuses);
    if (refundCents > row.paid_cents) throw invalidField('refund', 'fields.group_refund');
    // A payment has arrived in the meantime. Staff can try again when the request shows it.
    if (!(await closeInstallments(ctx, tx, row))) throw appError('request.try_again');
    await updateOfferStates(tx, params.id, { from: 'open', to: 'withdrawn' });
    const offer = (await selectOffers(tx, params.id)).find((each) => each.offer_id === row.offer_id);
    await moveGroup(tx, ctx.clock, row, {
      to: 'cancelled',
      actor: staffActor(ctx),
      event: 'cancelled',
      note: reason,
      set: { reason },
    });
    if (refundCents > 0) await refundInstallments(ctx, tx, row, refundCents);
    if (offer) await releaseLines(ctx, tx, offer);
    await auditGroup(ctx, tx, row, 'group.cancelled', { reason, after: { refund: toMoney(refundCents) } });
    const mailParams = { reason, refund: toMoney(refundCents) };
    await mailCustomer(tx, ctx.clock, row, { template: 'cancelled', params: mailParams });
  });
  await ctx.deliverEvents();
  return deskGroupOf(ctx, params.id);
}

async function refundInstallments(ctx: StaffCtx, tx: Tx, row: GroupRow, refundCents: number): Promise<void> {
  let leftCents = refundCents;
  await moveGroupPayment(tx, row, paymentStatus.refundAsked);
  for (const installment of (await selectInstallments(tx, row.group_no)).reverse()) {
    const amountCents = installment.paid_at ? Math.min(leftCents, installment.amount_cents) : 0;
    if (amountCents === 0) continue;
    const { reference } = installment;
    await refundPayment(tx, ctx.clock, { reference, amountCents, withFee: false, reason: 'canceled' });
    leftCents -= amountCents;
  }
  const currentRow = await selectGroup(tx, row.group_no);
  if (currentRow) await followGroupRefunds(ctx.clock, tx, currentRow);
}

/** Writes a change of the request to the audit log. */
export async function auditGroup(
  ctx: StaffCtx,
  tx: Tx,
  row: GroupRow,
  action: Parameters<typeof audit>[1]['action'],
  details: { before?: object; after?: object; reason?: string },
): Promise<void> {
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    target: { type: 'group', id: row.group_no, name: row.title },
    ...details,
  });
}
