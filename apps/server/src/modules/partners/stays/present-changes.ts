/** Differences between an offer and its quote, with the names of the quote's fields. Pure. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { PartnerQuote } from '@wayhouse/contract/partner/quotes';
import { quoteFields } from '@wayhouse/contract/partner/versions/2026-12-15';

const pathOf: Readonly<Record<string, string>> = quoteFields;

export function presentChanges(changes: BookingSession['changed']): PartnerQuote['changed'] {
  return changes.map((change) =>
    change.field === 'package_only'
      ? { field: 'package_only', previous: 'false', current: 'true' }
      : { ...change, field: pathOf[change.field] ?? change.field },
  );
}
