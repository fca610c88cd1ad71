/** The day on which an invoice is due, by the supplier's terms. Pure; dates are calendar dates. */
import type { PaymentTerms } from '@wayhouse/contract/console/payables/payable-states';
import { addDays } from '@wayhouse/contract/dates';

export interface InvoiceDates {
  invoicedOn: string;
  /** The latest check-out of its lines; null when no line names one. */
  lastCheckOut: string | null;
}

export function dueOn(terms: PaymentTerms, days: number, { invoicedOn, lastCheckOut }: InvoiceDates): string {
  if (terms === 'prepaid') return invoicedOn;
  if (terms === 'check_out') return addDays(lastCheckOut ?? invoicedOn, days);
  if (terms === 'invoice') return addDays(invoicedOn, days);
  return addDays(endOfMonth(invoicedOn), days);
}

function endOfMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  // `month` counts from 1, Date.UTC from 0. So day 0 is the one before the next month.
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
