/** A second person approves a relocation above the amount of the role (ADR 64). */
import { toCents } from '@wayhouse/contract/money';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler } from '../../approvals/approval.ts';
import { selectOrder } from '../booking.store.ts';
import { sellsRoom } from '../change/sold-room.ts';
import { orderFacts } from '../desk/order-facts.ts';
import { recheckOutside } from '../place/create-booking.ts';
import { precheckOffer } from '../session/precheck-offer.ts';
import {
  bookReplacement,
  mayRelocate,
  offersFor,
  type RelocationPayload,
  relocationPayer,
} from './relocate-guests.ts';

export const relocationApproval: ApprovalHandler = {
  facts: orderFacts,
  /**
   * Searches for the requested room again, because the requested offer may have expired. Throws wrong_state for an
   * order that may not be relocated, booking.sold_out without an offer, and booking.terms_changed for a higher price
   * than requested.
   */
  async prepare(ctx, { subject_id: orderNo, payload, reason }) {
    const relocation = payload as unknown as RelocationPayload;
    const order = await selectOrder(ctx.db, orderNo);
    if (!order || !mayRelocate(order)) throw appError('request.wrong_state');
    const payer = await relocationPayer(ctx, order);
    const offers = await offersFor(payer, order, relocation.hotel_id);
    const sameRoom = offers.find(
      ({ room, offer }) =>
        offer.board === relocation.board &&
        sellsRoom(payer, { offerId: offer.offer_id, listedName: room }, relocation.room),
    );
    if (!sameRoom) throw appError('booking.sold_out');
    const session = await precheckOffer(payer, { offer_id: sameRoom.offer.offer_id });
    if (toCents(session.total) > toCents(relocation.total)) throw appError('booking.terms_changed');
    const outside = await recheckOutside(payer, session.session_no);
    const { compensation } = relocation;
    return async (tx) =>
      void (await bookReplacement(ctx, tx, { orderNo, compensation, reason, payer, session, outside }));
  },
};
