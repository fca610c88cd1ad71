/** The steps of a refund with their dates: requested, sent, shown by the bank. */
import type { Order } from '@wayhouse/contract/booking/orders';
import { dateInZone } from '@wayhouse/contract/dates';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import type { I18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import type { VerticalStep } from '@wayhouse/ui/steps';

export type Refund = Order['refunds'][number];

/** A step that is not done shows its promised day, and is red when that day is over in UTC. A failed refund is red too. */
export function refundSteps({ t, lang }: Pick<I18n, 't' | 'lang'>, refund: Refund): VerticalStep[] {
  const at = (instant: string) => formatLocalInstant(instant, { lang, year: false });
  const by = (day: string) => t('orders.refunds.by', { date: formatDate(day, { lang }) });
  const today = dateInZone(new Date(productNow()), 'UTC');
  const { status } = refund;
  const isSent = status !== 'asked';
  const isLate = status !== 'succeeded' && refund.expected_by < today;
  const sentStep: VerticalStep = isSent
    ? {
        id: 'sent',
        state: 'done',
        title: t('orders.refunds.sent'),
        note: at(refund.sent_at ?? refund.done_at ?? refund.asked_at),
      }
    : {
        id: 'sent',
        state: refund.send_by < today ? 'bad' : 'now',
        title: t('orders.refunds.to_send'),
        note: by(refund.send_by),
      };
  return [
    { id: 'asked', state: 'done', title: t('orders.refunds.asked'), note: at(refund.asked_at) },
    sentStep,
    lastStep({ t, at, by, isLate, today }, refund),
  ];
}

interface StepContext {
  t: I18n['t'];
  at: (instant: string) => string;
  by: (day: string) => string;
  isLate: boolean;
  today: string;
}

function lastStep({ t, at, by, isLate, today }: StepContext, refund: Refund): VerticalStep {
  const { status, method, done_at: doneAt } = refund;
  const promisedDay = by(refund.expected_by);
  if (status === 'failed')
    return { id: 'done', state: 'bad', title: t('orders.refunds.failed'), note: promisedDay };
  if (status !== 'succeeded') {
    const title = t(isLate ? 'orders.refunds.late' : 'orders.refunds.expected');
    return { id: 'done', state: isLate ? 'bad' : 'next', title, note: promisedDay };
  }
  const isShown = method === 'balance' || refund.expected_by < today;
  const doneText = doneAt ? at(doneAt) : '';
  // The gateway has sent the money; the bank of a card shows it some days later.
  const note = isShown ? doneText : t('orders.refunds.bank', { at: doneText, by: promisedDay });
  return { id: 'done', state: 'done', title: t('orders.refunds.done'), note };
}
