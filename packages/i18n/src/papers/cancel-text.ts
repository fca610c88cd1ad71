/** The cancellation terms of an order in a sentence, for documents and mails. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { limits } from '@wayhouse/contract/limits';
import { formatDate, formatInstant, formatZone } from '../format.ts';
import { paperText } from './paper-text.ts';

type Terms = Pick<Policy, 'shown_deadline' | 'free_cancel_until' | 'non_refundable' | 'timezone'>;

/**
 * A sentence that names only the deadline, because the fee could reveal the price. It names the shown deadline. When
 * that is over at `now`, it names the supplier's deadline (product.md section 5), and says so when that is over too.
 * Without a shown deadline, and for a non-refundable stay, it says that the stay is non-refundable.
 */
export function cancelText(lang: 'en' | 'zh', policy: Terms, now: Date): string {
  const { shown_deadline: shown, free_cancel_until: until, timezone } = policy;
  if (policy.non_refundable || !shown) return paperText(lang, 'papers.cancel_none');
  const zone = formatZone(timezone);
  if (until !== undefined) {
    const leftMs = Date.parse(until) - now.getTime();
    const key = leftMs > 0 ? 'papers.cancel_free' : 'papers.cancel_ended';
    if (leftMs <= limits.shownDeadlineDays * 86_400_000)
      return paperText(lang, key, { at: formatInstant(until, { lang, offset: timezone }), zone });
  }
  const [date = '', time = ''] = shown.split(' ');
  const at = `${formatDate(date, { lang, weekday: false })}${lang === 'zh' ? ' ' : ', '}${time}`;
  return paperText(lang, 'papers.cancel_free', { at, zone });
}
