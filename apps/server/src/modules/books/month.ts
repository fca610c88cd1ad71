/** Months as `2026-11`, in the operator's time (UTC+8). */
import { operatorDay, operatorZone } from '@wayhouse/contract/dates';

/** The time zone of the books (ADR 79). `ledger.book_day` uses the same zone. */
export const bookZone = operatorZone;

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;

/** True when the month has ended in UTC+8. */
export const isOver = (month: string, now: Date): boolean => month < monthOf(operatorDay(now));
