/** The periods for which used credit is invoiced. Pure rules on calendar dates (docs/money.md, "Credit with terms"). */
import type { CreditCycle } from '@wayhouse/contract/console/credit/credit-states';
import { addDays, dayNumber, lastDayOf } from '@wayhouse/contract/dates';

export interface Period {
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** The period that contains the date: the day itself, its week from Monday to Sunday, or its month. */
export function periodOf(date: string, cycle: CreditCycle): Period {
  if (cycle === 'order') return { from: date, to: date };
  if (cycle === 'week') {
    // 1970-01-01 was a Thursday.
    const from = addDays(date, -((dayNumber(date) + 3) % 7));
    return { from, to: addDays(from, 6) };
  }
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: lastDayOf(month) };
}
