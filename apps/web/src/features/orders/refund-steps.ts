/** The steps of a refund with their dates: requested, sent, shown by the bank. Pure. */
import type { Order } from '@wayhouse/contract/booking/orders';
import { dateInZone } from '@wayhouse/contract/dates';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import type { I18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import type { VerticalStep } from '@wayhouse/ui/steps';

export type Refund = Order['refunds'][number];

/** Each step that is not done has its promised day; red when the day is over. */
export function refundSteps({ t, lang }: Pick<I18n, 't' | 'lang'>, refund: Refund): VerticalStep[] {
  const at = (instant: string) => formatLocalInstant(instant, { lang, year: false });
  const by = (day: string) => t('orders.refunds.by', { date: formatDate(day, { lang }) });
  const today = dateInZone(new Date(productNow()), 'UTC');
  const { status } = refund;
  const isSent = status !== 'asked';
  const isLate = status !== 'succeeded' && refund.expected_by < today;
  const sent: VerticalStep = isSent
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
    sent,
    lastStop({ t, at, by, isLate, today }, refund),
  ];
}

interface Words {
  t: I18n['t'];
  at: (instant: string) => string;
  by: (day: string) => string;
  isLate: boolean;
  today: string;
}

function lastStop({ t, at, by, isLate, today }: Words, refund: Refund): VerticalStep {
  const { status, method, done_at: doneAt } = refund;
  const promised = by(refund.expected_by);
  if (status === 'failed')
    return { id: 'done', state: 'bad', title: t('orders.refunds.failed'), note: promised };
  if (status !== 'succeeded') {
    const title = t(isLate ? 'orders.refunds.late' : 'orders.refunds.expected');
    return { id: 'done', state: isLate ? 'bad' : 'next', title, note: promised };
  }
  const isShown = method === 'balance' || refund.expected_by < today;
  const done = doneAt ? at(doneAt) : '';
  // The gateway has sent the money; the bank of a card shows it some days later.
  const note = isShown ? done : t('orders.refunds.bank', { at: done, by: promised });
  return { id: 'done', state: 'done', title: t('orders.refunds.done'), note };
}
