/** `order/infos`: whole orders, with the caller's permitted actions. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import { bookedStatuses, type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { toMoney } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { type Actor, type ActorCtx, type OrderScope, orderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findPayingSuppliers } from '../../supply/find-paying-suppliers.ts';
import { ownSource } from '../../supply/sources.ts';
import type { OrderRow } from '../booking.store.ts';
import { selectAccountOf } from '../booking.views.ts';
import { decideCancellation, mayAskToCancel } from '../cancel/decide-cancellation.ts';
import { mayChangeDetails, mayCorrectNames } from '../change/change-details.ts';
import { mayChangeStay, mayRebook } from '../change/may-change-stay.ts';
import { answerByOf } from '../hotel/answer-by-of.ts';
import { confirmationKind } from '../life/confirmation-kind.ts';
import { mayDrop } from '../life/drop-order.ts';
import { holdingStatuses } from '../life/order-life.ts';
import { policyOf } from '../session/sale-snapshot.ts';
import { breakdownOf } from './breakdown-of.ts';
import { toBrief } from './list-orders.ts';
import {
  type CancelRequestRow,
  type GuestRow,
  type OrderDetailsRow,
  type PaymentRow,
  type RefundRow,
  selectOrderDetails,
} from './order-details.views.ts';
import { papersOf } from './papers-of.ts';

/**
 * Orders in the sequence of the request, each once. Throws request.not_found when one is outside the caller's scope.
 */
export async function findOrders(ctx: ActorCtx, input: { order_nos: string[] }): Promise<Order[]> {
  const orders = await readOrders(ctx.db, input.order_nos, orderScope(ctx.actor));
  const now = ctx.clock.now();
  return orders.map(({ row, order }) => ({
    ...order,
    ...soldForOf(row, ctx.actor),
    can_ask_cancel: isPermitted(ctx.actor, 'book') && mayAskToCancel(row, now),
    can: permittedActions(row, ctx.actor, now),
  }));
}

/**
 * The price of the agency's quote, for the owner of the order and for owners of the account. Other colleagues do not
 * see it, because it shows the margin.
 */
function soldForOf(row: OrderDetailsRow, actor: Actor): Pick<Order, 'sold_for'> {
  const maySee = row.user_id === actor.userId || isPermitted(actor, 'owner');
  return maySee && row.sold_for_cents !== null ? { sold_for: toMoney(row.sold_for_cents) } : {};
}

/** An order for documents, without the fields that depend on the caller. */
export type PlainOrder = Omit<Order, 'can' | 'can_ask_cancel' | 'sold_for'>;

/** Orders of a scope with their rows, in the sequence of `numbers`, each once. Throws not_found when one is missing. */
export async function readOrders(
  db: Db,
  numbers: readonly string[],
  scope: OrderScope,
): Promise<{ row: OrderDetailsRow; order: PlainOrder }[]> {
  const orderNos = [...new Set(numbers)];
  const rows = await selectOrderDetails(db, { orderNos, scope });
  if (rows.length !== orderNos.length) throw appError('request.not_found');
  const outsideNos = rows.filter((row) => row.source !== ownSource).map((row) => row.order_no);
  const payableThrough = await findPayingSuppliers(db, outsideNos);
  const byNo = new Map(rows.map((row) => [row.order_no, row]));
  return orderNos.flatMap((orderNo) => {
    const row = byNo.get(orderNo);
    if (!row) return [];
    const order = {
      ...orderOf(row),
      ...(row.city && { city: row.city }),
      rooms: roomsOf(row, row.guests),
      payments: row.payments.map(paymentOf),
      refunds: row.refunds.map(refundOf),
      agreements: row.agreements.map((agreement) => ({
        ...agreement,
        accepted_at: new Date(agreement.accepted_at).toISOString(),
      })),
      created_by: row.created_by ?? '',
      owner: row.owner ?? '',
      ...(row.moved_from && { moved_from: row.moved_from }),
      ...(row.moved_to && { moved_to: row.moved_to }),
      ...(row.undo_until && { undo_until: row.undo_until.toISOString() }),
      ...requestOf(row.request),
      ...payableOf(payableThrough.get(orderNo)),
    };
    return [{ row, order }];
  });
}

function payableOf(through: Order['payable_through']): Pick<Order, 'payable_through'> {
  return through ? { payable_through: through } : {};
}

/**
 * One order of any account; undefined for an unknown number. The caller decides which of its fields its reader may see.
 */
export async function readOrderOf(
  db: Db,
  orderNo: string,
): Promise<{ accountId: string; order: PlainOrder } | undefined> {
  const accountId = await selectAccountOf(db, orderNo);
  if (accountId === undefined) return undefined;
  const [match] = await readOrders(db, [orderNo], { accountId, userId: null });
  return match && { accountId, order: match.order };
}

type JoinedField =
  | 'city'
  | 'agreements'
  | 'rooms'
  | 'payments'
  | 'refunds'
  | 'created_by'
  | 'owner'
  | 'payable_through'
  | 'undo_until'
  | 'moved_from'
  | 'moved_to'
  | 'cancel_request'
  | 'can_ask_cancel'
  | 'can';

function orderOf(row: OrderRow): Omit<Order, JoinedField> {
  const { sold } = row;
  const { policy, policyText } = policyOf(sold);
  return {
    ...toBrief(row),
    hotel: sold.hotel,
    room_type_id: sold.room_type_id,
    bed_kind: sold.bed_kind,
    room: sold.room,
    board: sold.board,
    nights: row.nights,
    nationality: sold.nationality,
    contact: {
      name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
      area_code: row.contact_area_code,
    },
    special_requests: row.special_requests,
    arrival_time: row.arrival_time,
    ...answerByOf(row),
    paid: toMoney(row.paid_cents),
    refunded: toMoney(row.refunded_cents),
    nightly: sold.nightly,
    breakdown: breakdownOf(row),
    ...(row.discount_cents > 0 && { coupon_discount: toMoney(row.discount_cents) }),
    taxes_included: sold.taxes_included,
    pay_at_hotel: sold.pay_at_hotel,
    pay_at_hotel_parts: sold.pay_at_hotel_parts ?? [],
    ...(sold.pay_at_hotel_local && { pay_at_hotel_local: sold.pay_at_hotel_local }),
    remarks: sold.remarks,
    policy,
    policy_text: policyText,
    payment_option: row.payment_option as Order['payment_option'],
    ...(row.cancel_fee_cents !== null && { cancel_fee: toMoney(row.cancel_fee_cents) }),
    ...(row.supplier_confirmation_no !== null && {
      supplier_confirmation_no: row.supplier_confirmation_no,
      confirmation_kind: confirmationKind(row, row.supplier_confirmation_no),
    }),
    ...(row.hotel_confirmation_no !== null && { hotel_confirmation_no: row.hotel_confirmation_no }),
    documents: papersOf(row),
  };
}

function roomsOf(row: OrderRow, guests: GuestRow[]): Order['rooms'] {
  return row.sold.rooms.map((party, index) => ({
    adults: party.adults,
    children: party.children,
    guests: guests
      .filter((guest) => guest.room_index === index)
      .map((guest) => ({
        first_name: guest.first_name,
        last_name: guest.last_name,
        type: guest.type as 'adult' | 'child',
        ...(guest.age !== null && { age: guest.age }),
        lead: guest.lead,
      })),
  }));
}

function paymentOf(row: PaymentRow): Order['payments'][number] {
  return {
    payment_no: row.payment_no,
    method: row.method,
    status: row.status,
    amount: toMoney(row.amount_cents),
    fee: toMoney(row.fee_cents),
    at: instantOf(row.created_at),
    ...(row.card_brand !== null &&
      row.card_last4 !== null && { card: { brand: row.card_brand, last4: row.card_last4 } }),
  };
}

function refundOf(row: RefundRow): Order['refunds'][number] {
  return {
    refund_no: row.refund_no,
    payment_no: row.payment_no,
    method: row.method,
    status: row.status as Order['refunds'][number]['status'],
    reason: row.reason as Order['refunds'][number]['reason'],
    amount: toMoney(row.amount_cents),
    fee: toMoney(row.fee_cents),
    asked_at: instantOf(row.created_at),
    ...(row.sent_at && { sent_at: instantOf(row.sent_at) }),
    ...(row.settled_at && { done_at: instantOf(row.settled_at) }),
    send_by: row.send_by,
    expected_by: row.expected_by,
  };
}

function requestOf(row: CancelRequestRow | null): Pick<Order, 'cancel_request'> {
  if (!row) return {};
  return {
    cancel_request: {
      request_no: row.request_no,
      status: row.status,
      message: row.message,
      ...(row.answer !== null && { answer: row.answer }),
      at: instantOf(row.created_at),
    },
  };
}

function instantOf(text: string): string {
  return new Date(text).toISOString();
}

/** Statuses in which an unpaid order takes a payment. */
const payableStatuses: readonly OrderStatus[] = [orderStatus.awaitingPayment, ...bookedStatuses];

/** True while the order's cancellation can be undone, and while its guests are being relocated. */
function isEnding({ undo_until, is_being_relocated }: OrderDetailsRow): boolean {
  return undo_until !== null || is_being_relocated;
}

/** The caller's permitted actions. Screens show them; the calls enforce them. */
function permittedActions(row: OrderDetailsRow, actor: Actor, now: Date): Order['can'] {
  const mayBook = isPermitted(actor, 'book');
  const mayChange = mayBook && !isEnding(row);
  const isPayable = isUnpaid(row) && row.approve_by === null && payableStatuses.includes(row.order_status);
  return {
    cancel: mayChange && decideCancellation(row, now).refusal === undefined,
    pay: isPermitted(actor, 'pay') && isPayable && now < row.pay_until,
    change_details: mayChange && mayChangeDetails(row, now),
    change_stay: mayChange && (mayChangeStay(row, now) || mayRebook(row, now)),
    correct_names: mayChange && mayCorrectNames(row, now),
    change_ref: mayBook && holdingStatuses.includes(row.order_status),
    send: papersOf(row).length > 0,
    transfer: actor.companyId !== null && isPermitted(actor, 'account'),
    drop: mayDrop(row, now),
  };
}
