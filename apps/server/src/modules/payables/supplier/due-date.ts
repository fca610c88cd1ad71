/** The day on which an invoice is due, by the supplier's terms. Pure; dates are calendar dates. */
import type { PaymentTerms } from '@wayhouse/contract/console/payables/payable-states';
import { addDays, lastDayOf } from '@wayhouse/contract/dates';

export interface InvoiceDates {
  invoicedOn: string;
  /** The latest check-out of its lines; null when no line names one. */
  lastCheckOut: string | null;
}

export function dueOn(terms: PaymentTerms, days: number, { invoicedOn, lastCheckOut }: InvoiceDates): string {
  if (terms === 'prepaid') return invoicedOn;
  if (terms === 'check_out') return addDays(lastCheckOut ?? invoicedOn, days);
  if (terms === 'invoice') return addDays(invoicedOn, days);
  return addDays(lastDayOf(invoicedOn.slice(0, 7)), days);
}
