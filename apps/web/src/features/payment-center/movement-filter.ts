import { addMonths, isDate, lastDayOf } from '@wayhouse/contract/dates';
import { movementTypes } from '@wayhouse/contract/payment/movement-types';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import type { MovementFilter } from './center-queries.ts';

/** The URL parameters that filter the list of balance movements, and the months offered as a filter. Pure. */

const dateOf = (text: string | undefined) => (text && isDate(text) ? text : '');

/** Parses the filter. Unknown kinds, invalid dates and invalid page numbers become defaults. */
export function readFilter(params: Record<string, string | undefined>): MovementFilter {
  return {
    type: movementTypes.find((type) => type === params.type) ?? null,
    from: dateOf(params.from),
    to: dateOf(params.to),
    page: pageNumber(params.page),
  };
}

/** URL parameters of a filter, without defaults. */
export function filterParams({ type, from, to, page }: MovementFilter): Record<string, string> {
  return {
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  };
}

export type Month = { value: string; from: string; to: string };

/** The last `count` months up to `today` (UTC), newest first, each with its first and last day. */
export function monthsUpTo(today: Date, count: number): Month[] {
  const currentMonth = today.toISOString().slice(0, 7);
  return Array.from({ length: count }, (_, back) => {
    const month = addMonths(currentMonth, -back);
    return { value: month, from: `${month}-01`, to: lastDayOf(month) };
  });
}
