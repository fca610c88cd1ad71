/**
 * Prices a changed stay of an order in a transaction. Releases the order's rooms first, so that they count as
 * available, and rechecks at today's price. The caller applies the plan, or rolls back.
 */
import type { StayChangePreview } from '@wayhouse/contract/booking/stay-changes';
import { nightsBetween } from '@wayhouse/contract/dates';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import type { Party } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import type { UnsoldReason } from '@wayhouse/contract/search/unsold-reasons';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { listOpenPlans } from '../../rates/price/list-open-plans.ts';
import type { Buyer } from '../../rates/price/quote.ts';
import { freeRooms } from '../../rates/stock/move-rooms.ts';
import { nightsOf } from '../../search/stay-dates.ts';
import { recheckErrors, recheckStay } from '../../supply/recheck-stay.ts';
import { whyNotSold } from '../../supply/why-not-sold.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import type { OrderRow } from '../booking.store.ts';
import { breakdownOf } from '../orders/breakdown-of.ts';
import { withHotelCurrency } from '../session/open-session.ts';
import { type RecheckedOffer, toRecheckedOffer } from '../session/recheck-offer.ts';
import { guestCount, payByOf, policyOf, type SaleSnapshot } from '../session/sale-snapshot.ts';
import { digestOf, termsDigest } from '../session/terms.ts';
import { guestsAfter, type NewLead, type OrderGuest } from './guests-after.ts';
import { type MoneyAfter, moneyAfter } from './money-after.ts';
import { selectOrderGuests } from './stay-changes.store.ts';

/** The new stay as requested; an absent part stays as booked. */
export interface StayTarget {
  check_in?: string | undefined;
  check_out?: string | undefined;
  rooms?: Party[] | undefined;
  board?: Board | undefined;
}

export interface ChangeQuestion {
  order: OrderRow;
  target: StayTarget;
  buyer: Buyer;
  leads: readonly NewLead[];
  /** The fee to the customer. */
  feeCents: number;
  /** The hotel's own charge to us. */
  hotelChargeCents: number;
  /** True for staff, who may sell a plan on request after an agreement with the hotel. */
  byStaff: boolean;
}

export interface StayChange {
  sold: SaleSnapshot;
  money: MoneyAfter;
  guests: OrderGuest[];
  payBy: Date | undefined;
}

/** `change` is absent when the new stay is refused; the preview then says why. */
export interface PlannedChange {
  preview: StayChangePreview;
  change?: StayChange;
}

/** Throws request.invalid for impossible dates. Needs the locked order. */
export async function planChange(tx: Tx, clock: Clock, question: ChangeQuestion): Promise<PlannedChange> {
  const { order, target, leads } = question;
  const stay = newStayOf(order, target, clock.now());
  const plans = await listOpenPlans(tx, order.room_type_id);
  const boards = [...new Set([order.sold.board, ...plans.map((plan) => plan.board)])];
  const base = { before: shownStay(order, order.total_cents), boards };
  if (stay.refusal) return { preview: presentRefusal(order, { ...base, refusal: stay.refusal }) };
  await freeRooms(tx, {
    holder: order.order_no,
    checkIn: stay.checkIn,
    nights: stay.nights,
    at: clock.now(),
    heldStay: { roomTypeId: order.room_type_id, checkIn: order.check_in, nights: order.nights },
  });
  const planIds =
    stay.board === order.sold.board
      ? [order.rate_plan_id]
      : plans.filter((plan) => plan.board === stay.board).map((plan) => plan.id);
  const recheck = await recheckPlans(tx, clock, { question, stay, planIds });
  if (!recheck.current) return { preview: presentRefusal(order, { ...base, ...recheck.refusal }) };
  const { current } = recheck;
  const payBy = isUnpaid(order) ? payByOf(current.sold.policy) : undefined;
  const refusal = termsRefusal(question, current, payBy, clock.now());
  if (refusal) return { preview: presentRefusal(order, { ...base, refusal }) };
  const { guests, missing } = guestsAfter(
    current.sold.rooms,
    await selectOrderGuests(tx, order.order_no),
    leads,
  );
  const money = moneyAfter(order, {
    stayCents: current.sold.total_cents,
    netCents: current.netCents,
    feeCents: question.feeCents,
    hotelChargeCents: question.hotelChargeCents,
  });
  const sold = await withHotelCurrency(tx, withFees(current.sold, money.feesCents));
  // The list of rooms that need a name includes those whose name the customer has already typed.
  const roomsWithoutAdult =
    leads.length > 0 ? missing.concat(leads.map((lead) => lead.room)).sort((a, b) => a - b) : missing;
  return {
    change: { sold, money, guests, payBy },
    preview: {
      allowed: true,
      ...base,
      after: shownStay({ sold, discount_cents: money.discountCents }, money.totalCents),
      ...amountsOf(order, {
        toPayCents: money.deltaCents,
        refundCents: await customersPartOf(tx, order, -money.deltaCents),
      }),
      fee: toMoney(question.feeCents),
      ...(payBy && { pay_by: payBy.toISOString() }),
      leads_missing: roomsWithoutAdult,
      digest: digestOf([
        ...[order.order_no, order.changes, order.total_cents, order.paid_cents],
        ...[termsDigest(sold), money.totalCents, question.feeCents, question.hotelChargeCents],
      ]),
    },
  };
}

interface NewStay {
  checkIn: string;
  nights: number;
  rooms: Party[];
  board: Board;
  /** Set when the target is the booked stay itself, or has more guests than an order may have. */
  refusal: ErrorKey | undefined;
}

/** The order's stay with the changes of the target. Throws request.invalid for impossible dates. */
export function newStayOf({ sold, check_in, check_out }: OrderRow, target: StayTarget, now: Date): NewStay {
  const dates = { check_in: target.check_in ?? check_in, check_out: target.check_out ?? check_out };
  const stay = {
    checkIn: dates.check_in,
    nights: nightsOf(dates, now, sold.hotel.time_zone),
    rooms: target.rooms ?? sold.rooms,
    board: target.board ?? sold.board,
  };
  const bookedStay = { checkIn: check_in, nights: nightsBetween(check_in, check_out), rooms: sold.rooms };
  const isSame = digestOf(stay) === digestOf({ ...bookedStay, board: sold.board });
  const isTooLarge = guestCount(stay.rooms) > limits.guestsPerOrderMax;
  const sizeRefusal = isTooLarge ? 'booking.too_many_guests' : undefined;
  return { ...stay, refusal: isSame ? 'booking.same_stay' : sizeRefusal };
}

type Refusal = { refusal?: ErrorKey | undefined; unsold?: UnsoldReason | undefined };
type RecheckResult = { current: RecheckedOffer; refusal?: never } | { current?: never; refusal: Refusal };

/**
 * The offer of the cheapest plan that sells the stay, or the reason why the last plan does not sell it. For a booking
 * with free cancellation, plans with free cancellation are preferred; for a booking without, plans without. A package
 * rate only replaces a package rate, because its customer agreed to sell it with another service.
 */
async function recheckPlans(
  tx: Tx,
  clock: Clock,
  { question, stay, planIds }: { question: ChangeQuestion; stay: NewStay; planIds: readonly string[] },
): Promise<RecheckResult> {
  const { order } = question;
  const buyer = { ...question.buyer, isPackage: question.buyer.isPackage && order.sold.package_only };
  const { checkIn, nights, rooms } = stay;
  const offers: RecheckedOffer[] = [];
  let refusal: Refusal = { refusal: 'booking.room_unavailable' };
  for (const ratePlanId of planIds) {
    const recheckInput = {
      clock,
      buyer,
      hotelId: order.hotel_id,
      roomTypeId: order.room_type_id,
      ratePlanId,
      stay: { checkIn, nights, rooms, nationality: order.sold.nationality },
    };
    const answer = await recheckStay(tx, recheckInput);
    if (answer.kind === 'ok') {
      offers.push(toRecheckedOffer(answer));
      continue;
    }
    const unsold = answer.kind === 'hotel_offline' ? undefined : await whyNotSold(tx, recheckInput);
    refusal = unsold ? { unsold } : { refusal: recheckErrors[answer.kind] };
  }
  const isFree = ({ policy }: SaleSnapshot) => policy.free_cancel_until !== undefined;
  const sameTerms = offers.filter((each) => isFree(each.sold) === isFree(order.sold));
  const [current] = (sameTerms.length > 0 ? sameTerms : offers).sort(
    (a, b) => a.sold.total_cents - b.sold.total_cents,
  );
  return current ? { current } : { refusal };
}

function termsRefusal(
  { order, byStaff }: ChangeQuestion,
  { sold, payment }: RecheckedOffer,
  payBy: Date | undefined,
  now: Date,
): ErrorKey | undefined {
  if (sold.confirmation === 'on_request' && !byStaff) return 'booking.not_changeable';
  if (isUnpaid(order) && (!payment.includes('later') || !payBy || payBy <= now)) return 'booking.pay_first';
  return undefined;
}

/** Adds fees as a line of the price, so that the amounts on every document add up. */
function withFees(sold: SaleSnapshot, feesCents: number): SaleSnapshot {
  if (feesCents === 0) return sold;
  const line = { label: serverText2('booking.line.change_fee'), amount: toMoney(feesCents) };
  return { ...sold, total_cents: sold.total_cents + feesCents, breakdown: [...sold.breakdown, line] };
}

/** A stay in the form of the preview. */
export function shownStay(
  { sold, discount_cents }: Pick<OrderRow, 'sold' | 'discount_cents'>,
  totalCents: number,
): StayChangePreview['before'] {
  const { policy, policyText } = policyOf(sold);
  return {
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    rooms: sold.rooms,
    board: sold.board,
    room: sold.room,
    breakdown: breakdownOf({ sold, discount_cents }),
    total: toMoney(totalCents),
    pay_at_hotel: sold.pay_at_hotel,
    policy_text: policyText,
    ...(policy.free_cancel_until !== undefined && { free_cancel_until: policy.free_cancel_until }),
  };
}

/** The amounts to pay and to refund now. Both are zero for an unpaid order, because its new total is due later. */
function amountsOf(
  order: OrderRow,
  { toPayCents, refundCents }: { toPayCents: number; refundCents: number },
) {
  const shown = (cents: number) => toMoney(isUnpaid(order) ? 0 : Math.max(cents, 0));
  return { to_pay: shown(toPayCents), refund: shown(refundCents) };
}

function presentRefusal(
  order: OrderRow,
  { before, boards, refusal, unsold }: Pick<StayChangePreview, 'before' | 'boards'> & Refusal,
): StayChangePreview {
  return {
    allowed: false,
    ...(refusal && { reason: serverText2(`errors.${refusal}`) }),
    ...(unsold && { unsold }),
    before,
    to_pay: toMoney(0),
    refund: toMoney(0),
    fee: toMoney(0),
    leads_missing: [],
    boards,
    digest: digestOf([order.order_no, order.changes, 'refused']),
  };
}

/** The preview of a refusal, without a new stay, for an order that cannot be changed. */
export function refusedPreview(order: OrderRow, refusal: ErrorKey): StayChangePreview {
  const before = shownStay(order, order.total_cents);
  return presentRefusal(order, { before, boards: [order.sold.board], refusal });
}
