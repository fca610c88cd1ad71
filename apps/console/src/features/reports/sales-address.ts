/** The sales report in the address: period, basis, filters, and the mark whose bookings are shown. */
import {
  type CancelKind,
  cancelKinds,
  type LeadTime,
  leadTimes,
  type SalesBasis,
  salesBases,
} from '@wayhouse/contract/console/reports/sales-marks';
import { addDays, isDate, nightsBetween } from '@wayhouse/contract/dates';

export type SalesAddress = {
  from?: string;
  to?: string;
  basis?: string;
  source?: string;
  account_id?: string;
  hotel_id?: string;
  /**
   * The mark (figure, bar or row of the report) whose bookings are shown: `all`, `day:2026-11-24`, `lead_time:8-14`,
   * `cancel_kind:fee`.
   */
  mark?: string;
  /** `1` opens the list of report mails. */
  mails?: string;
};

export type Period = { from: string; to: string };
export type SalesQuery = Period & {
  basis: SalesBasis;
  source?: string;
  account_id?: string;
  hotel_id?: string;
};
export type SalesMark = { day?: string; lead_time?: LeadTime; cancel_kind?: CancelKind };

const daysMax = 400;

/** The query of the address. Defaults: the four weeks that end today, and the basis `booked`. */
export function queryOf(address: SalesAddress, today: string): SalesQuery {
  const { from, to, source, account_id, hotel_id } = address;
  const period = isDate(from ?? '') && isDate(to ?? '') ? { from, to } : lastDays(today, 28);
  return {
    ...(period as Period),
    basis: salesBases.find((basis) => basis === address.basis) ?? 'booked',
    ...(source && { source }),
    ...(account_id && { account_id }),
    ...(hotel_id && { hotel_id }),
  };
}

/** True for a period of 1 to `daysMax` days. */
export function isPeriodValid({ from, to }: Period): boolean {
  const days = nightsBetween(from, to);
  return days >= 0 && days < daysMax;
}

/** Parses the mark of the address. `{}` stands for all bookings; undefined: no mark or an unknown one. */
export function markOf(text: string | undefined): SalesMark | undefined {
  const [kind, value = ''] = (text ?? '').split(':');
  if (kind === 'all') return {};
  if (kind === 'day' && isDate(value)) return { day: value };
  const lead_time = leadTimes.find((each) => each === value);
  if (kind === 'lead_time' && lead_time) return { lead_time };
  const cancel_kind = cancelKinds.find((each) => each === value);
  return kind === 'cancel_kind' && cancel_kind ? { cancel_kind } : undefined;
}

const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** The period moved by its own length. */
export function movedPeriod({ from, to }: Period, direction: -1 | 1): Period {
  const days = direction * (nightsBetween(from, to) + 1);
  return { from: addDays(from, days), to: addDays(to, days) };
}

export const ranges = ['week', 'four_weeks', 'month', 'last_month', 'year'] as const;
export type Range = (typeof ranges)[number];

/** The last 7, 28 or 365 days until today, or the whole current or previous month. */
export function periodOf(range: Range, today: string): Period {
  if (range === 'week') return lastDays(today, 7);
  if (range === 'four_weeks') return lastDays(today, 28);
  if (range === 'year') return lastDays(today, 365);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (range === 'month') return { from: firstOfMonth, to: addDays(monthAfter(firstOfMonth), -1) };
  const lastOfPreviousMonth = addDays(firstOfMonth, -1);
  return { from: `${lastOfPreviousMonth.slice(0, 8)}01`, to: lastOfPreviousMonth };
}

/** The first day of the month after the one that begins with `first`. */
function monthAfter(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`;
}
