import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Language } from '../../../context.ts';
import type { BookedOrder } from '../../booking/checkout/find-booked.ts';
import { confirmationKind } from '../../booking/life/confirmation-kind.ts';

/** The confirmation number with its kind, for a mail; empty when there is none. */
export function confirmationLine(order: BookedOrder, lang: Language): string {
  const no = order.supplier_confirmation_no;
  if (no === null) return '';
  const label = paperText(lang, `papers.confirmation_no.${confirmationKind(order, no)}`);
  return paperText(lang, 'papers.confirmation_line', { label, no });
}
