/** Staff helps with an unpaid order: more time, or the payment from the customer's balance. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { orderPath } from '@wayhouse/contract/site-routes';
import { formatInstant, wallClock } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { payByBalance } from '../../payment/pay/pay-by-balance.ts';
import { amendPayable } from '../../payment/payable/amend-payable.ts';
import { staffActorOf } from '../actor-of.ts';
import type { OrderRow } from '../booking.store.ts';
import { updateOrder } from '../change/stay-changes.store.ts';
import { payerOf } from '../desk/change-by-hand.ts';
import { writeLog } from '../life/move-order.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';

const hourMs = 3_600_000;

/**
 * The added time begins at the end of the time to pay, or now if that end has passed. Throws request.try_again while a
 * payment is in progress.
 */
export async function extendPayment(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: Extract<DeskStep, { do: 'more_time' }> },
): Promise<void> {
  const { clock } = ctx;
  const orderNo = order.order_no;
  // An unpaid order that is already booked is a pay-later order, due at `pay_by`.
  const paysLater = order.order_status !== orderStatus.awaitingPayment;
  const end = (paysLater ? order.pay_by : null) ?? order.pay_until;
  const payUntil = new Date(Math.max(end.getTime(), clock.now().getTime()) + step.hours * hourMs);
  const terms = { reference: orderNo, amountCents: order.total_cents, payUntil };
  if (!(await amendPayable(tx, terms))) throw appError('request.try_again');
  await updateOrder(tx, orderNo, {
    pay_until: payUntil,
    ...(paysLater && { pay_by: payUntil, pay_reminded_days: null }),
  });
  const actor = staffActorOf(ctx);
  // The log has one note for readers of both languages, so the note has no words.
  const { date, time } = wallClock(payUntil, 0);
  await writeLog(tx, clock, { orderNo, actor, event: 'pay_extended', note: `${date} ${time} UTC` });
  await mailOwner(tx, clock, {
    userId: order.user_id,
    template: 'pay_extended',
    mandatory: true,
    links: [orderPath(orderNo)],
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      until: `${formatInstant(payUntil, { lang, offset: 0 })} UTC`,
    }),
  });
}

/** Pays from the customer's balance. Throws the errors of paying; request.try_again while a payment is in progress. */
export async function payForCustomer(ctx: StaffCtx, tx: Tx, order: OrderRow): Promise<void> {
  const payer = await payerOf(ctx, tx, order);
  const payment = await payByBalance(payer, tx, { references: [order.order_no], force: false });
  if (payment.kind === 'conflicting') throw appError('request.try_again');
}
