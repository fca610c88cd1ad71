/** Mails once about orders that were paid together, when the last order has a result (option batch_reservation). */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { formatDateRange } from '@wayhouse/i18n/format';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { MailedOrder } from '../../booking/mail/find-booked.ts';
import { mailOwner } from '../../booking/mail/mail-owner.ts';
import { recordNoticeOnce } from '../make/papers.store.ts';
import { selectBatchOf } from '../make/papers.views.ts';

const openStatuses: readonly number[] = [orderStatus.awaitingPayment, orderStatus.process];

/**
 * Sends nothing for an order that was paid alone, or while an order of the same payment is still unpaid or in process.
 */
export async function notifyBatch(clock: Clock, tx: Tx, order: MailedOrder): Promise<void> {
  const batch = await selectBatchOf(tx, order.order_no);
  if (batch.length < 2 || batch.some((each) => openStatuses.includes(each.order_status))) return;
  const paymentNo = batch[0]?.payment_no ?? '';
  if (!(await recordNoticeOnce(tx, `batch:${paymentNo}`, clock.now()))) return;
  const confirmedCount = batch.filter((each) => each.order_status === orderStatus.confirmed).length;
  await mailOwner(tx, clock, {
    userId: order.user_id,
    template: 'batch_booked',
    flag: 'batch_reservation',
    params: (lang) => ({
      payment: paymentNo,
      count: String(batch.length),
      confirmed: String(confirmedCount),
      lines: batch.map((each) => lineOf(each, lang)).join('\n'),
    }),
    links: ['/account/order-list-new'],
  });
}

function lineOf(row: Awaited<ReturnType<typeof selectBatchOf>>[number], lang: Language): string {
  const { name } = row.sold.hotel;
  const stay = formatDateRange(row.check_in, row.check_out, { lang, year: true });
  const status = serverText(lang, `order_list.status.${row.order_status}`);
  return `${row.order_no} ${name[lang] || name.en}, ${stay}: ${status}`;
}
