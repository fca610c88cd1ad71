/** The cancellation terms of an order in a sentence, for documents and mails. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { formatDate, formatZone } from '../format.ts';
import { paperText } from './paper-text.ts';

/** A sentence that names only the deadline, because the fee could reveal the price. */
export function cancelText(
  lang: 'en' | 'zh',
  policy: Pick<Policy, 'shown_deadline' | 'non_refundable' | 'timezone'>,
): string {
  const { shown_deadline: shown } = policy;
  if (policy.non_refundable || !shown) return paperText(lang, 'papers.cancel_none');
  const [date = '', time = ''] = shown.split(' ');
  const at = `${formatDate(date, { lang, weekday: false })}${lang === 'zh' ? ' ' : ', '}${time}`;
  return paperText(lang, 'papers.cancel_free', { at, zone: formatZone(policy.timezone) });
}
