/**
 * Makes orders from a group that is fully paid and whose rooming list is complete. In one transaction its rooms move to
 * orders of at most 8 rooms, and the money of the installments moves to these orders (docs/decisions/0026-groups.md).
 */
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { limits } from '@wayhouse/contract/limits';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { recordHotelNumber } from '../booking/desk/record-by-hand.ts';
import type { NamedGuest } from '../booking/place/match-guests.ts';
import { placeContractedOrder } from '../booking/place/place-contracted-order.ts';
import { dividePayments } from '../payment/payable/divide-payments.ts';
import { materializePolicy } from '../rates/price/cancellation-policy.ts';
import { findRoom } from '../supply/find-room.ts';
import { auditGroup, releaseLines } from './confirm-group.ts';
import { deskGroupOf, lockForDesk, missingForHandOver, staffActor } from './desk-group.ts';
import { type GroupRow, insertOrders, type OfferRow, selectInstallments } from './groups.store.ts';
import { mailCustomer } from './mail-sides.ts';
import { moveGroup } from './move-group.ts';
import type { RoomGuest } from './rooming/rooming-list.ts';
import { roomingOf } from './rooming/save-rooming.ts';
import { type OrderShare, splitRooms } from './rooming/split-rooms.ts';

type HandOverContext = { tx: Tx; row: GroupRow; offer: OfferRow };

/**
 * Errors: wrong_state while a condition of `missingForHandOver` is not met; booking.sold_out; room_unavailable; those
 * of `lockForDesk`. The orders are confirmed when this function returns.
 */
export async function handOver(ctx: StaffCtx, { params }: { params: { id: string } }): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['rooming_received']);
    const { guests, isComplete, offer } = await roomingOf(tx, row);
    if (!offer || missingForHandOver(row, { accepted: offer, isComplete }).length > 0)
      throw appError('request.wrong_state');
    await releaseLines(ctx, tx, offer);
    const shares = splitRooms(offer.lines, guests);
    const orders: { orderNo: string; cents: number }[] = [];
    for (const [index, share] of shares.entries())
      orders.push(await placeOrderOfShare(ctx, { tx, row, offer }, share, index));
    await dividePayments(tx, {
      from: (await selectInstallments(tx, params.id)).map((installment) => installment.reference),
      to: orders.map(({ orderNo, cents }) => ({
        reference: orderNo,
        accountId: row.account_id,
        userId: row.user_id,
        amountCents: cents,
        at: ctx.clock.now(),
      })),
    });
    const orderNos = orders.map((order) => order.orderNo);
    await insertOrders(tx, params.id, orderNos);
    const note = orderNos.join(', ');
    await moveGroup(tx, ctx.clock, row, {
      to: 'completed',
      actor: staffActor(ctx),
      event: 'handed_over',
      note,
    });
    await auditGroup(ctx, tx, row, 'group.handed_over', { after: { orders: orderNos } });
    await mailCustomer(tx, ctx.clock, row, { template: 'completed', params: { orders: note } });
  });
  await ctx.deliverEvents();
  return deskGroupOf(ctx, params.id);
}

async function placeOrderOfShare(
  ctx: StaffCtx,
  { tx, row, offer }: HandOverContext,
  share: OrderShare,
  index: number,
) {
  const line = offer.lines[share.lineIndex];
  const room =
    line?.room_type_id && offer.hotel_id ? await findRoom(tx, offer.hotel_id, line.room_type_id) : undefined;
  if (!line || !room) throw appError('booking.room_unavailable');
  const orderNo = await placeContractedOrder(tx, ctx.clock, {
    owner: { accountId: row.account_id, companyId: row.company_id, userId: row.user_id },
    cause: `${row.group_no}/${index + 1}`,
    hotelRoom: room,
    board: line.board,
    checkIn: offer.check_in,
    nights: offer.nights,
    nationality: row.form.nationality,
    rooms: share.rooms.map(partyOf),
    guests: share.rooms.flatMap(namedGuests),
    rateCents: line.rate_cents,
    netCents: line.net_cents,
    policy: materializePolicy(
      { id: 'group', supportCancel: false, steps: [] },
      offer.check_in,
      room.hotel.time_zone,
    ),
    remarks: serverText2('rooming.order.remarks', { group: row.group_no }),
    refNo: row.form.ref_no.slice(0, limits.clientReferenceMax),
    contact: row.form.contact,
  });
  // Without the group's number, the hotel would take these orders for new bookings.
  if (row.confirmation_no !== null)
    await recordHotelNumber(ctx, tx, { orderNo, number: row.confirmation_no });
  return { orderNo, cents: line.rate_cents * offer.nights * share.rooms.length };
}

function partyOf(guests: RoomGuest[]) {
  return {
    adults: guests.filter((guest) => guest.type === 'adult').length,
    children: guests.flatMap((guest) => (guest.age === null ? [] : [guest.age])),
  };
}

/** The guests of a room with their roles. The first adult is the lead guest. */
function namedGuests(guests: RoomGuest[], roomIndex: number): NamedGuest[] {
  const leadIndex = guests.findIndex((guest) => guest.type === 'adult');
  return guests.map((guest, guestIndex) => ({
    roomIndex,
    guestIndex,
    firstName: guest.firstName,
    lastName: guest.lastName,
    type: guest.type,
    age: guest.age,
    lead: guestIndex === leadIndex,
  }));
}

/**
 * Completes a group at a hotel outside our catalogue with the hotel's confirmation number. The booking of such a hotel
 * is made outside the product. Mails the customer. Errors: wrong_state for a hotel of the catalogue; those of
 * `lockForDesk`.
 */
export async function completeOutsideHotel(
  ctx: StaffCtx,
  { params, confirmation_no }: { params: { id: string }; confirmation_no: string },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['confirmed', 'rooming_received']);
    const { offer } = await roomingOf(tx, row);
    if (offer?.hotel_id !== null) throw appError('request.wrong_state');
    await moveGroup(tx, ctx.clock, row, {
      to: 'completed',
      actor: staffActor(ctx),
      event: 'completed',
      note: confirmation_no,
      set: { confirmation_no },
    });
    await auditGroup(ctx, tx, row, 'group.completed', { after: { confirmation_no } });
    await mailCustomer(tx, ctx.clock, row, { template: 'completed', params: { orders: confirmation_no } });
  });
  return deskGroupOf(ctx, params.id);
}
