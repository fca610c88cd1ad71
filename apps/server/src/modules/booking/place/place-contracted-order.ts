/**
 * An order that was agreed outside search and is already paid. It begins in process (status 1) and goes to its source
 * like any other. Group requests become such orders.
 */

import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { addDays } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { policyText } from '../../rates/price/cancellation-policy.ts';
import { holdRooms } from '../../rates/stock/hold-rooms.ts';
import type { RoomForBooking } from '../../supply/find-room.ts';
import { ownSource } from '../../supply/sources.ts';
import type {} from '../booking.events.ts';
import { leadName } from '../lead-name.ts';
import type { SaleSnapshot } from '../session/sale-snapshot.ts';
import type { NamedGuest } from './match-guests.ts';
import { insertNumbered, type PlacedOrder } from './place-order.ts';

export interface ContractedOrder {
  owner: { accountId: string; companyId: string | null; userId: string };
  /**
   * The key of the agreement; one cause makes at most one order. Stored as the order's `session_no`, which is unique. A
   * second order of the same cause fails at the constraint `orders_session_no_key`.
   */
  cause: string;
  hotelRoom: RoomForBooking;
  board: Board;
  checkIn: string;
  nights: number;
  nationality: string;
  rooms: Party[];
  guests: NamedGuest[];
  /** Selling price in cents per room and night. */
  rateCents: number;
  /** Our cost in cents per room and night. */
  netCents: number;
  policy: Policy;
  remarks: Text2;
  refNo: string;
  contact: { name: string; email: string; phone: string; area_code: string };
}

/**
 * Returns the new order's number; the caller creates its payable. Throws booking.sold_out, and request.try_again when
 * all tried numbers are taken.
 */
export async function placeContractedOrder(tx: Tx, clock: Clock, order: ContractedOrder): Promise<string> {
  const { hotelRoom, owner, contact } = order;
  const sold = toContractedSold(order);
  const now = clock.now();
  const leadGuest = order.guests.find((guest) => guest.lead);
  const row: PlacedOrder = {
    order_no: '',
    account_id: owner.accountId,
    company_id: owner.companyId,
    user_id: owner.userId,
    session_no: order.cause,
    order_status: orderStatus.process,
    payment_status: paymentStatus.paid,
    payment_option: 'now',
    hotel_id: hotelRoom.hotel.id,
    city_id: hotelRoom.cityId,
    room_type_id: hotelRoom.room.id,
    rate_plan_id: sold.rate_plan_id,
    source: ownSource,
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    room_count: sold.rooms.length,
    total_cents: sold.total_cents,
    paid_cents: sold.total_cents,
    net_cents: order.netCents * order.nights * order.rooms.length,
    pay_until: now,
    ref_no: order.refNo,
    lead_guest: leadGuest ? leadName(leadGuest) : '',
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    contact_area_code: contact.area_code,
    sold,
    created_at: now,
  };
  const { guests } = order;
  const [newOrder] = await insertNumbered((write) => write(tx), [{ row, guests, actor: 'system', clock }]);
  if (!newOrder) throw appError('request.try_again');
  const orderNo = newOrder.order_no;
  await publish(tx, clock, 'booking.ready', { orderNo });
  const hasRooms = await holdRooms(tx, {
    holder: orderNo,
    hotelId: hotelRoom.hotel.id,
    roomTypeId: hotelRoom.room.id,
    checkIn: sold.check_in,
    nights: sold.nights,
    rooms: sold.rooms.length,
    at: now,
  });
  if (!hasRooms) throw appError('booking.sold_out');
  return orderNo;
}

/** The stay as a sale snapshot, which every order has. */
function toContractedSold(order: ContractedOrder): SaleSnapshot {
  const { hotelRoom, rooms, nights, checkIn, rateCents, policy } = order;
  const totalCents = rateCents * nights * rooms.length;
  return {
    hotel: hotelRoom.hotel,
    room_type_id: hotelRoom.room.id,
    rate_plan_id: 'group',
    room: hotelRoom.room.name,
    bed_kind: hotelRoom.room.bedKind,
    board: order.board,
    confirmation: 'instant',
    package_only: false,
    check_in: checkIn,
    check_out: addDays(checkIn, nights),
    nights,
    rooms,
    nationality: order.nationality,
    total_cents: totalCents,
    room_night_cents: rooms.map(() => Array.from({ length: nights }, () => rateCents)),
    nightly: Array.from({ length: nights }, (_, night) => ({
      date: addDays(checkIn, night),
      price: toMoney(rateCents * rooms.length),
    })),
    breakdown: [
      {
        label: serverText2('rates.line.nights', { rooms: rooms.length, nights }),
        amount: toMoney(totalCents),
      },
    ],
    taxes_included: toMoney(0),
    pay_at_hotel: toMoney(0),
    policy,
    policy_text: policyText(policy),
    remarks: order.remarks,
  };
}
