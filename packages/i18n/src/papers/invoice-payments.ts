/** The payments on an invoice. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { operatorDay } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDate, money } from '../format.ts';
import type { PaperSection, PaperWords } from './paper.ts';
import type { PaperOrder } from './stay-facts.ts';

/**
 * The payments of the orders. Below them, as negative rows, are the refunds that are already subtracted from
 * `order.paid` (`isOutsidePaid`). The totals of the invoice name all other refunds. Empty without a payment.
 */
export function paymentSection(words: PaperWords, orders: readonly PaperOrder[]): PaperSection[] {
  // The payment for the former order of relocated guests covers their new order.
  const paidOrders = orders.filter((order) => !order.moved_from);
  const payments = paidOrders.flatMap((order) =>
    order.payments.filter((each) => each.status === 'succeeded'),
  );
  if (payments.length === 0) return [];
  const refunds = paidOrders.flatMap((order) => order.refunds.filter((each) => isOutsidePaid(each, order)));
  const fees = payments.reduce((sum, payment) => sum + toCents(payment.fee), 0);
  return [
    {
      title: words.label('papers.payments'),
      table: {
        heads: ['papers.paid_on' as const, 'papers.payment_no' as const, 'papers.amount' as const].map(
          (key) => words.label(key),
        ),
        rows: [
          ...payments.map(({ at, payment_no, amount }) => [dayOf(words, at), payment_no, money(amount)]),
          ...refunds.map(({ asked_at, refund_no, amount }) => [
            dayOf(words, asked_at),
            `${words.label('papers.refunded')} ${refund_no}`,
            money(`-${amount}`),
          ]),
        ],
        totals: [],
      },
      ...(fees > 0 && { paragraphs: words.lines('papers.payment_fee', { amount: money(toMoney(fees)) }) }),
    },
  ];
}

/** True for a refund after a change of the stay, and for the refund of an order that was later confirmed after all. */
function isOutsidePaid(
  { reason }: PaperOrder['refunds'][number],
  { order_status: status }: PaperOrder,
): boolean {
  return reason === 'amended' || (reason === 'confirm_failed' && status !== orderStatus.confirmFailed);
}

/** The operator's day of an instant, in the languages of the paper: the day of issue is one too. */
function dayOf({ each }: PaperWords, at: string): string {
  return each((lang) => formatDate(operatorDay(new Date(at)), { lang, weekday: false })).join('\n');
}
