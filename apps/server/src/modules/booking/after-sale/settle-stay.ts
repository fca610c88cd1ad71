/** Staff settles a no-show or an early departure. The booking stays confirmed. */
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { orderPath } from '@wayhouse/contract/site-routes';
import { money as moneyText } from '@wayhouse/i18n/format';
import { serverText, serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { shrinkCoupon } from '../../coupons/settle-coupon.ts';
import { postCostChange } from '../../ledger/move-money.ts';
import { shortenHold } from '../../rates/stock/shorten-hold.ts';
import { ownSource } from '../../supply/sources.ts';
import { staffActorOf } from '../actor-of.ts';
import type { OrderRow } from '../booking.store.ts';
import type { MoneyAfter } from '../change/money-after.ts';
import { insertStayChange, selectOrderGuests, updateOrder } from '../change/stay-changes.store.ts';
import { termsAsSeen } from '../desk/shown-terms.ts';
import { staffTerms } from '../desk/staff-terms.ts';
import { notifyHotelLater } from '../hotel/notify-hotel-later.ts';
import { writeLog } from '../life/move-order.ts';
import { mailOwner, refundLine, stayParams } from '../mail/mail-owner.ts';
import { settledMoney } from './settled-money.ts';
import { staffFeeCents } from './staff-fee.ts';
import { customersPartOf, refundWithShare } from './wayhouse-share.ts';

type OutcomeStep = Extract<DeskStep, { do: 'no_show' | 'early_departure' }>;
type Settlement = { order: OrderRow; step: OutcomeStep };

/**
 * The total in cents that the customer pays after a no-show or an early departure. Throws request.invalid when all
 * nights were used, and the errors of `staffFeeCents`.
 */
export function chargeOf(order: OrderRow, step: OutcomeStep, now: Date): number {
  if (step.do === 'no_show') return staffFeeCents(order, step, staffTerms(order, now).feeCents);
  if (step.nights_used >= order.nights) throw invalidField('nights_used', 'fields.legal_amount');
  // The customer pays the used nights in proportion, and a fee for the unused nights. By the terms of the booking, this
  // fee is the whole price of the unused nights.
  const usedCents = Math.round((order.total_cents * step.nights_used) / order.nights);
  return Math.min(usedCents + staffFeeCents(order, step, order.total_cents - usedCents), order.total_cents);
}

/** Throws booking.fee_changed when the terms are not those that staff saw, and the errors of `chargeOf`. */
export async function settleStay(ctx: StaffCtx, tx: Tx, { order, step }: Settlement): Promise<void> {
  await termsAsSeen(tx, order, { digest: step.digest, now: ctx.clock.now() });
  const money = settledMoney(order, {
    chargeCents: chargeOf(order, step, ctx.clock.now()),
    costCents: step.hotel_charge === undefined ? undefined : toCents(step.hotel_charge),
  });
  const refundCents = await customersPartOf(tx, order, -money.deltaCents);
  await writeSettlement(ctx, tx, { order, step, money });
  if (step.do === 'early_departure') await releaseNights(ctx, tx, { order, step });
  const orderNo = order.order_no;
  const nights = step.do === 'early_departure' ? ` · ${step.nights_used}/${order.nights}` : '';
  await writeLog(tx, ctx.clock, {
    orderNo,
    actor: staffActorOf(ctx),
    event: step.do,
    note: `US$ ${toMoney(money.totalCents)}${nights}`,
  });
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'stay_settled',
    links: [orderPath(orderNo)],
    params: (lang) => ({
      ...stayParams(order, lang, ctx.clock.now()),
      what: serverText(lang, `booking.line.${step.do}`),
      charge: moneyText(toMoney(money.totalCents)),
      refund: refundLine(lang, refundCents),
    }),
  });
}

/**
 * Stores the day of departure. For our own contracts, puts the later nights back on sale and informs the hotel. Nights
 * that are over in the hotel's calendar stay sold. Outside sources release their rooms themselves.
 */
async function releaseNights(
  { clock }: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: Extract<OutcomeStep, { do: 'early_departure' }> },
): Promise<void> {
  const departedOn = addDays(order.check_in, step.nights_used);
  await updateOrder(tx, order.order_no, { departed_on: departedOn });
  if (order.source !== ownSource) return;
  const today = dateInZone(clock.now(), order.sold.hotel.time_zone);
  const from = departedOn > today ? departedOn : today;
  await shortenHold(tx, { holder: order.order_no, from, at: clock.now() });
  await notifyHotelLater(tx, clock, order.order_no);
}

/** Writes order, refund, cost, coupon and the row of the change, in the caller's transaction. */
async function writeSettlement(
  ctx: StaffCtx,
  tx: Tx,
  { order, step, money }: Settlement & { money: MoneyAfter },
): Promise<void> {
  const { clock } = ctx;
  const orderNo = order.order_no;
  const changeNo = newId('chg');
  // The change of the price before the coupon's discount.
  const grossDelta = money.totalCents + money.discountCents - order.total_cents - order.discount_cents;
  const line = { label: serverText2(`booking.line.${step.do}`), amount: toMoney(grossDelta) };
  const sold = {
    ...order.sold,
    total_cents: order.sold.total_cents + grossDelta,
    ...(grossDelta !== 0 && { breakdown: [...order.sold.breakdown, line] }),
  };
  const guests = await selectOrderGuests(tx, orderNo);
  await updateOrder(tx, orderNo, {
    total_cents: money.totalCents,
    discount_cents: money.discountCents,
    net_cents: money.netCents,
    changes: order.changes + 1,
    changed_at: clock.now(),
    stay_outcome: step.do,
    sold: JSON.stringify(sold),
    paid_cents: order.paid_cents + money.deltaCents,
    // `deltaCents` is never above zero, so this adds the refund.
    returned_cents: order.returned_cents - money.deltaCents,
  });
  if (money.deltaCents < 0)
    await refundWithShare(tx, clock, {
      order,
      amountCents: -money.deltaCents,
      reason: 'amended',
      withFee: false,
    });
  await postCostChange(tx, clock, { changeNo, accountId: order.account_id, deltaCents: money.netDeltaCents });
  if (order.coupon_claim_id !== null)
    await shrinkCoupon(tx, clock, {
      claimId: order.coupon_claim_id,
      orderNo,
      changeNo,
      fromCents: order.discount_cents,
      discountCents: money.discountCents,
      isUsed: true,
    });
  await insertStayChange(tx, {
    change_no: changeNo,
    order_no: orderNo,
    seq: order.changes + 1,
    at: clock.now(),
    actor: staffActorOf(ctx),
    before: JSON.stringify({ sold: order.sold, total_cents: order.total_cents, guests }),
    after: JSON.stringify({ sold, total_cents: money.totalCents, guests }),
    delta_cents: money.deltaCents,
    // Only changes of the stay use these two columns. Fee and charge of a settlement are in the order's total and net
    // price.
    fee_cents: 0,
    hotel_charge_cents: 0,
    digest: step.digest,
    idempotency_key: null,
  });
}
