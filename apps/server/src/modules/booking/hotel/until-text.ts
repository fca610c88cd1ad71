/** An instant in the time of an order's hotel, for mails. Pure. */
import { formatInstant, formatZone } from '@wayhouse/i18n/format';
import type { Language } from '../../../context.ts';
import type { OrderRow } from '../booking.store.ts';

export function untilText({ sold }: Pick<OrderRow, 'sold'>, at: Date, lang: Language): string {
  const { timezone: offset } = sold.policy;
  return `${formatInstant(at, { lang, offset, weekday: true })} (${formatZone(offset)})`;
}
