/**
 * Staff changes the stay of a booking after an agreement with the customer. Unlike a customer, staff may do so when
 * canceling is no longer free, and sets a fee.
 */

import type { consoleStayChangesEndpoints } from '@wayhouse/contract/console/orders/order-stay-changes';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { orderPath } from '@wayhouse/contract/site-routes';
import { money } from '@wayhouse/i18n/format';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Actor, ActorCtx, Language, StaffCtx } from '../../../context.ts';
import { inDiscardedTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { findPriceTerms } from '../../companies/customer/find-price-terms.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { staffActorOf } from '../actor-of.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { lockOrder, type OrderRow, selectOrder } from '../booking.store.ts';
import { decideCancellation } from '../cancel/decide-cancellation.ts';
import { applyChange } from '../change/apply-change.ts';
import { correctNames } from '../change/change-details.ts';
import type { NewLead } from '../change/guests-after.ts';
import { isEnding } from '../change/is-ending.ts';
import { refusalToChange } from '../change/may-change-stay.ts';
import {
  type PlannedChange,
  planChange,
  refusedPreview,
  type StayChange,
  type StayTarget,
} from '../change/plan-change.ts';
import { updateOrder } from '../change/stay-changes.store.ts';
import { notifyHotelLater } from '../hotel/notify-hotel-later.ts';
import { untilText } from '../hotel/until-text.ts';
import { mailOwner, refundLine, stayParams } from '../mail/mail-owner.ts';

type Preview = (typeof consoleStayChangesEndpoints)['POST /api/console/v1/orders/{order_no}/change_preview'];
type ChangeStep = Extract<DeskStep, { do: 'change_stay' }>;
type FeeChoice = Pick<ChangeStep, 'fee' | 'fee_amount' | 'hotel_charge'>;

/**
 * Plans the change under the locks that the change itself takes, and writes nothing. Throws request.not_found, and the
 * errors of `feesOf` and `planChange`.
 */
export function previewDeskChange(ctx: StaffCtx, input: ParsedInputOf<Preview>): Promise<OutputOf<Preview>> {
  const { params, fee, fee_amount, hotel_charge, ...target } = input;
  return inDiscardedTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, params.order_no);
    if (!order) throw appError('request.not_found');
    const fees = feesOf(order, { fee, fee_amount, hotel_charge }, ctx.clock.now());
    const { preview, change } = await planDeskChange(ctx, tx, { order, target, leads: [], fees });
    return {
      ...preview,
      terms_fee: toMoney(fees.termsCents),
      net_before: toMoney(order.net_cents),
      ...(change && { net_after: toMoney(change.money.netCents) }),
    };
  });
}

/**
 * Changes the stay and mails the customer. Throws booking.change_outdated with the new preview, and the errors of
 * `feesOf`, `planChange` and `applyChange`.
 */
export async function changeByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: ChangeStep },
): Promise<void> {
  const {
    do: _,
    fee,
    fee_amount,
    hotel_charge,
    leads = [],
    digest,
    customer_agrees: _agrees,
    reason: _reason,
    ...target
  } = step;
  const newLeads = leads.map(({ room, first_name, last_name }) => ({
    room,
    firstName: first_name,
    lastName: last_name,
  }));
  const fees = feesOf(order, { fee, fee_amount, hotel_charge }, ctx.clock.now());
  const { preview, change } = await planDeskChange(ctx, tx, { order, target, leads: newLeads, fees });
  if (!change || preview.digest !== digest) throw appError('booking.change_outdated', { data: preview });
  const refundCents = await customersPartOf(tx, order, -change.money.deltaCents);
  await applyChange(tx, {
    order,
    planned: { preview, change },
    actor: staffActorOf(ctx),
    payer: await payerOf(ctx, tx, order),
    idempotencyKey: undefined,
    feeCents: fees.feeCents,
    hotelChargeCents: fees.hotelChargeCents,
  });
  await mailChange(ctx, tx, { orderNo: order.order_no, change, refundCents });
}

/** Mails the changed booking to its owner, with the difference that was paid or returned, or the new time to pay. */
async function mailChange(
  { clock }: StaffCtx,
  tx: Tx,
  { orderNo, change, refundCents }: { orderNo: string; change: StayChange; refundCents: number },
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (!order) throw appError('request.not_found');
  await mailOwner(tx, clock, {
    userId: order.user_id,
    template: 'stay_changed',
    links: [orderPath(orderNo)],
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      difference: differenceLine(order, { deltaCents: change.money.deltaCents, refundCents }, lang),
      voucher: isUnpaid(order) ? '' : paperText(lang, 'papers.mail.voucher_changed'),
    }),
  });
}

/** Empty for a paid order whose price stays. */
function differenceLine(
  order: OrderRow,
  { deltaCents, refundCents }: { deltaCents: number; refundCents: number },
  lang: Language,
): string {
  if (isUnpaid(order)) {
    const amount = money(toMoney(order.total_cents));
    return paperText(lang, 'papers.mail.due', { amount, at: untilText(order, order.pay_until, lang) });
  }
  if (deltaCents > 0) return paperText(lang, 'papers.mail.paid', { amount: money(toMoney(deltaCents)) });
  return refundLine(lang, refundCents);
}

interface Fees {
  termsCents: number;
  feeCents: number;
  hotelChargeCents: number;
}

/**
 * The fee to the customer and the hotel's charge. `termsCents` is the cancellation fee of the policy without the fees
 * of earlier changes, which are due already. Throws request.invalid for an agreed fee without its amount.
 */
export function feesOf(order: OrderRow, choice: FeeChoice, now: Date): Fees {
  const termsCents = Math.max(decideCancellation(order, now).feeCents - order.change_fee_cents, 0);
  if (choice.fee === 'agreed' && choice.fee_amount === undefined)
    throw invalidField('fee_amount', 'fields.legal_amount');
  const feeCents = { terms: termsCents, none: 0, agreed: toCents(choice.fee_amount ?? '0.00') }[choice.fee];
  return { termsCents, feeCents, hotelChargeCents: toCents(choice.hotel_charge ?? '0.00') };
}

async function planDeskChange(
  ctx: StaffCtx,
  tx: Tx,
  {
    order,
    target,
    leads,
    fees: { feeCents, hotelChargeCents },
  }: { order: OrderRow; target: StayTarget; leads: readonly NewLead[]; fees: Fees },
): Promise<PlannedChange> {
  const refusal = (await isEnding(tx, order.order_no))
    ? 'booking.not_changeable'
    : refusalToChange(order, ctx.clock.now());
  if (refusal) return { preview: refusedPreview(order, refusal) };
  const buyer = buyerOf((await payerOf(ctx, tx, order)).actor);
  return planChange(tx, ctx.clock, {
    order,
    target,
    leads,
    buyer,
    feeCents,
    hotelChargeCents,
    byStaff: true,
  });
}

/**
 * A context with the order's owner as the caller and the member of staff as `actingStaff`, for prices, new bookings and
 * payments from the balance.
 */
export async function payerOf(ctx: StaffCtx, tx: Tx, order: OrderRow): Promise<ActorCtx> {
  const { staffId, name, role } = ctx.staff;
  const actor: Actor = {
    userId: order.user_id,
    accountId: order.account_id,
    companyId: order.company_id,
    ...(await findPriceTerms(tx, order.company_id)),
    accountType: order.company_id === null ? 'guest' : 'corporate',
    actingStaff: { id: staffId, name, role },
    is_main: false,
    needsApproval: false,
    name: '',
    book_privileges: ['search', 'book'],
    order_privileges: ['company'],
    cart_privileges: [],
  };
  return { ...ctx, actor, idempotencyKey: undefined };
}

/**
 * Corrects names as the customer does, but after the deadline too, because staff has spoken with the hotel. The hotel
 * gets a mail about the correction. Throws wrong_state when no name differs, as after a second press.
 */
export async function correctNamesByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: Extract<DeskStep, { do: 'correct_names' }> },
): Promise<void> {
  const actor = staffActorOf(ctx);
  const correction = await correctNames(tx, ctx.clock, { order, guests: step.guests, actor });
  if (!correction) throw appError('request.wrong_state');
  await updateOrder(tx, order.order_no, {
    changed_at: ctx.clock.now(),
    ...(correction.lead && { lead_guest: correction.lead }),
  });
  await notifyHotelLater(tx, ctx.clock, order.order_no);
}
