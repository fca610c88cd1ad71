/** Numbers of the sales report as text. Pure. */
import { toCents } from '@wayhouse/contract/money';

/** With fewer bookings the number is shown instead, because a percentage would mean little. */
const fewest = 30;

/** `8.3%`. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;
}

export function marginPercent({ sold, margin }: { sold: string; margin: string }): string {
  return percent(toCents(margin), toCents(sold));
}

/** The share of canceled bookings; their number when there are few bookings. */
export function canceledShare({ bookings, canceled }: { bookings: number; canceled: number }): string {
  return bookings < fewest ? String(canceled) : percent(canceled, bookings);
}

/** `+5.7%`, or nothing without a value to compare with. */
export function change(now: number, before: number): string {
  if (before === 0) return '';
  const share = ((now - before) / Math.abs(before)) * 100;
  return `${share >= 0 ? '+' : '−'}${Math.abs(share).toFixed(1)}%`;
}

/** `18k` for an axis of whole dollars. */
export function axisText(dollars: number): string {
  if (Math.abs(dollars) < 1_000) return String(Math.round(dollars));
  if (Math.abs(dollars) < 1_000_000) return `${Number((dollars / 1_000).toFixed(1))}k`;
  return `${Number((dollars / 1_000_000).toFixed(1))}M`;
}
