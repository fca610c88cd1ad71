/** The cancellation terms of an order in a sentence, for documents and mails. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { limits } from '@wayhouse/contract/limits';
import { formatDate, formatInstant, formatZone } from '../format.ts';
import { paperText } from './paper-text.ts';

type Terms = Pick<Policy, 'shown_deadline' | 'free_cancel_until' | 'non_refundable' | 'timezone'>;

/**
 * A sentence that names only the deadline at `now`, because the fee could reveal the price. It names the shown deadline
 * and, after that one, the supplier's deadline (product.md section 5).
 */
export function cancelText(lang: 'en' | 'zh', policy: Terms, now: Date): string {
  const { shown_deadline: shown, free_cancel_until: until, timezone } = policy;
  if (policy.non_refundable || !shown) return paperText(lang, 'papers.cancel_none');
  const zone = formatZone(timezone);
  const untilMs = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  if (until !== undefined && now.getTime() >= untilMs - limits.shownDeadlineDays * 86_400_000) {
    const at = formatInstant(until, { lang, offset: timezone });
    return paperText(lang, now.getTime() < untilMs ? 'papers.cancel_free' : 'papers.cancel_ended', {
      at,
      zone,
    });
  }
  const [date = '', time = ''] = shown.split(' ');
  const at = `${formatDate(date, { lang, weekday: false })}${lang === 'zh' ? ' ' : ', '}${time}`;
  return paperText(lang, 'papers.cancel_free', { at, zone });
}
