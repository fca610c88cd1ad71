/**
 * Mails about the results of an order to its owner, as the owner's options allow. Each mail is sent once, however
 * often the event is delivered, because a row of `documents.notices` records it.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { money } from '@wayhouse/i18n/format';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { customersPartOf } from '../../booking/after-sale/wayhouse-share.ts';
import { type BookedOrder, findBookedOrder } from '../../booking/mail/find-booked.ts';
import { mailOwner, refundLine, stayParams } from '../../booking/mail/mail-owner.ts';
import { confirmationLine } from '../make/confirmation-line.ts';
import { recordNoticeOnce } from '../make/papers.store.ts';
import { voucherAttachment } from './attachments.ts';
import { notifyBatch } from './notify-batch.ts';

interface OrderEvent {
  orderNo: string;
}

/** For a pay-later order that has been paid, because its voucher is valid from now on. */
export async function notifyVoucher(clock: Clock, tx: Tx, { orderNo }: OrderEvent): Promise<void> {
  const order = await findBookedOrder(tx, orderNo);
  if (order?.order_status !== orderStatus.confirmed || order.payment_status !== paymentStatus.paid) return;
  if (!(await recordNoticeOnce(tx, `voucher:${orderNo}`, clock.now()))) return;
  await mailOwner(tx, clock, {
    ...letterOf(order),
    template: 'voucher_ready',
    flag: 'voucher',
    params: (lang) => ({ ...stayParams(order, lang), confirmation: confirmationLine(order, lang) }),
    attachments: (lang) => [voucherAttachment(orderNo, lang)],
  });
}

/** Sent when the hotel could not or would not accept the order, or did not answer in time. */
export async function notifyFailed(
  clock: Clock,
  tx: Tx,
  { orderNo, noAnswer }: OrderEvent & { noAnswer?: boolean },
): Promise<void> {
  const order = await findUnnotified(clock, tx, { orderNo, kind: 'failed' });
  if (!order) return;
  const isOnRequest = order.sold.confirmation === 'on_request';
  const declinedTemplate = isOnRequest ? 'on_request_declined' : 'order_failed';
  await mailOwner(tx, clock, {
    ...letterOf(order),
    template: noAnswer ? 'on_request_expired' : declinedTemplate,
    ...(isOnRequest && { flag: 'on_request_notice' as const }),
    links: ['/fit'],
  });
  await notifyBatch(clock, tx, order);
}

/**
 * For an order with a voucher, the mail says that the voucher is no longer valid; else only that the order is
 * canceled.
 */
export async function notifyCanceled(clock: Clock, tx: Tx, { orderNo }: OrderEvent): Promise<void> {
  const order = await findUnnotified(clock, tx, { orderNo, kind: 'canceled' });
  if (!order) return;
  const hadVoucher = order.supplier_confirmation_no !== null;
  const feeCents = order.cancel_fee_cents ?? 0;
  const refundCents = await customersPartOf(tx, order, order.paid_cents - feeCents);
  await mailOwner(tx, clock, {
    ...letterOf(order),
    template: hadVoucher ? 'voucher_canceled' : 'order_canceled',
    ...(hadVoucher && { flag: 'voucher_cancellation' as const }),
    params: (lang) => ({
      ...stayParams(order, lang),
      fee: money(toMoney(feeCents)),
      refund: refundLine(lang, refundCents),
    }),
  });
}

/**
 * Sent once, and again after a late confirmation, because the order is then paid again and may be refunded again. Not
 * sent when all money returned to Wayhouse, which had paid for the new room of relocated guests.
 */
export async function notifyRefunded(clock: Clock, tx: Tx, { orderNo }: OrderEvent): Promise<void> {
  const order = await findBookedOrder(tx, orderNo);
  if (!order || order.refunded_cents <= 0) return;
  const refundCents = await customersPartOf(tx, order, order.refunded_cents);
  if (refundCents === 0) return;
  const key =
    order.returned_cents > 0 ? `refunded:${orderNo}:${order.returned_cents}` : `refunded:${orderNo}`;
  if (!(await recordNoticeOnce(tx, key, clock.now()))) return;
  await mailOwner(tx, clock, {
    ...letterOf(order),
    template: 'refund_done',
    params: (lang) => ({
      ...stayParams(order, lang),
      refund_amount: money(toMoney(refundCents)),
    }),
  });
}

/** The order, when this is the first event of its kind for the order; else undefined. */
async function findUnnotified(
  clock: Clock,
  tx: Tx,
  { orderNo, kind }: { orderNo: string; kind: string },
): Promise<BookedOrder | undefined> {
  if (!(await recordNoticeOnce(tx, `${kind}:${orderNo}`, clock.now()))) return undefined;
  return findBookedOrder(tx, orderNo);
}

function letterOf(order: BookedOrder) {
  return {
    userId: order.user_id,
    params: (lang: Language) => stayParams(order, lang),
    links: linksOf(order),
  };
}

/** Links of a mail about an order. */
export function linksOf(order: Pick<BookedOrder, 'order_no'>): string[] {
  return [`/order-detail-new?order_no=${order.order_no}`];
}
