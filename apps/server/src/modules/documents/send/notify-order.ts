/**
 * Mails about the results of an order to its owner, if the owner's options allow it. Each mail is sent once, even if
 * its event is delivered several times, because a row of `documents.notices` records it.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { orderPath } from '@wayhouse/contract/site-routes';
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

/** Mails the voucher of a pay-later order when the order has been paid, because the voucher is then valid. */
export async function notifyVoucher(clock: Clock, tx: Tx, { orderNo }: OrderEvent): Promise<void> {
  const order = await findBookedOrder(tx, orderNo);
  if (order?.order_status !== orderStatus.confirmed || order.payment_status !== paymentStatus.paid) return;
  if (!(await recordNoticeOnce(tx, `voucher:${orderNo}`, clock.now()))) return;
  await mailOwner(tx, clock, {
    ...letterOf(clock, order),
    template: 'voucher_ready',
    flag: 'voucher',
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      confirmation: confirmationLine(order, lang),
    }),
    attachments: (lang) => [voucherAttachment(orderNo, lang)],
  });
}

/**
 * Mails that the hotel did not accept the order, or did not answer in time. For a change at an outside source, mails
 * that the old booking stays valid. Sends no mail about a new room of relocated guests: the old booking stands, the
 * customer paid nothing, and staff look for another room.
 */
export async function notifyFailed(
  clock: Clock,
  tx: Tx,
  { orderNo, noAnswer }: OrderEvent & { noAnswer?: boolean },
): Promise<void> {
  const order = await findUnnotified(clock, tx, { orderNo, kind: 'failed' });
  if (!order || order.relocates) return;
  const oldOrder = order.replaces_order_no && (await findBookedOrder(tx, order.replaces_order_no));
  if (oldOrder && oldOrder.order_status === orderStatus.confirmed) {
    await mailFailedChange(clock, tx, { order, oldOrder });
    return notifyBatch(clock, tx, order);
  }
  const isOnRequest = order.sold.confirmation === 'on_request';
  const declinedTemplate = isOnRequest ? 'on_request_declined' : 'order_failed';
  await mailOwner(tx, clock, {
    ...letterOf(clock, order),
    template: noAnswer ? 'on_request_expired' : declinedTemplate,
    ...(isOnRequest && { flag: 'on_request_notice' as const }),
    links: ['/fit'],
  });
  await notifyBatch(clock, tx, order);
}

/** Mails about the old order, which the change leaves as it was. */
async function mailFailedChange(
  clock: Clock,
  tx: Tx,
  { order, oldOrder }: { order: BookedOrder; oldOrder: BookedOrder },
): Promise<void> {
  await mailOwner(tx, clock, {
    ...letterOf(clock, oldOrder),
    template: 'change_failed',
    params: (lang) => {
      const { stay, rooms, board } = stayParams(order, lang, clock.now());
      return {
        ...stayParams(oldOrder, lang, clock.now()),
        new_order: order.order_no,
        new_stay: stay ?? '',
        new_rooms: rooms ?? '',
        new_board: board ?? '',
      };
    },
  });
}

/**
 * Mails that the order is canceled. For an order with a voucher, the mail also says that the voucher is no longer
 * valid.
 */
export async function notifyCanceled(clock: Clock, tx: Tx, { orderNo }: OrderEvent): Promise<void> {
  const order = await findUnnotified(clock, tx, { orderNo, kind: 'canceled' });
  if (!order) return;
  const hadVoucher = order.supplier_confirmation_no !== null;
  const feeCents = order.cancel_fee_cents ?? 0;
  const refundCents = await customersPartOf(tx, order, order.paid_cents - feeCents);
  await mailOwner(tx, clock, {
    ...letterOf(clock, order),
    template: hadVoucher ? 'voucher_canceled' : 'order_canceled',
    ...(hadVoucher && { flag: 'voucher_cancellation' as const }),
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      fee: money(toMoney(feeCents)),
      refund: refundLine(lang, refundCents),
    }),
  });
}

/**
 * Mails that money was refunded. An order normally gets one such mail. After a late confirmation the order is paid
 * again, so a later refund gets another mail. No mail is sent when all money went back to Wayhouse, which had paid the
 * new order of relocated guests.
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
    ...letterOf(clock, order),
    template: 'refund_done',
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      refund_amount: money(toMoney(refundCents)),
    }),
  });
}

/** Records the event. Returns the order if this is the first event of this kind for it, otherwise undefined. */
async function findUnnotified(
  clock: Clock,
  tx: Tx,
  { orderNo, kind }: { orderNo: string; kind: string },
): Promise<BookedOrder | undefined> {
  if (!(await recordNoticeOnce(tx, `${kind}:${orderNo}`, clock.now()))) return undefined;
  return findBookedOrder(tx, orderNo);
}

function letterOf(clock: Clock, order: BookedOrder) {
  return {
    userId: order.user_id,
    params: (lang: Language) => stayParams(order, lang, clock.now()),
    links: linksOf(order),
  };
}

/** Links of a mail about an order. */
export function linksOf(order: Pick<BookedOrder, 'order_no'>): string[] {
  return [orderPath(order.order_no)];
}
