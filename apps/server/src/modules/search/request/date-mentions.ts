/** One date, or one range of dates, that a text names. */
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import type { Span } from './request-text.ts';

export interface Mention extends Span {
  date: string;
  /** Last date of a range that one expression names. */
  until?: string;
  unsure?: Doubt;
  /** Set when only the day of the month was written. */
  day?: number;
  /** Set when month and day were written without a year. */
  month?: number;
  /** Set when only a weekday was written (0 Sunday). */
  weekday?: number;
}
