import type { ConfirmationKind } from '@wayhouse/contract/booking/confirmation-kind';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Language } from '../../../context.ts';
import { confirmationKind } from '../../booking/life/confirmation-kind.ts';
import type { MailedOrder } from '../../booking/mail/find-booked.ts';

/**
 * The lines with the confirmation numbers and their kinds, for a mail; empty while the order has no
 * `supplier_confirmation_no`. If the hotel has a different number, it is on a second line. If the only number is ours,
 * the second line says that the number of the hotel follows.
 */
export function confirmationLine(order: MailedOrder, lang: Language): string {
  const no = order.supplier_confirmation_no;
  if (no === null) return '';
  const lineOf = (kind: ConfirmationKind, number: string) =>
    paperText(lang, 'papers.confirmation_line', {
      label: paperText(lang, `papers.confirmation_no.${kind}`),
      no: number,
    });
  const hotelNo = order.hotel_confirmation_no;
  const kind = confirmationKind(order, no);
  if (hotelNo !== null && hotelNo !== no) return `${lineOf(kind, no)}\n${lineOf('hotel', hotelNo)}`;
  if (kind !== 'wayhouse') return lineOf(kind, no);
  return `${lineOf(kind, no)}\n${paperText(lang, 'papers.hotel_number_follows')}`;
}
