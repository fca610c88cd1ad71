/** The periods for which used credit is invoiced. Pure rules on calendar dates (docs/money.md, "Credit with terms"). */
import type { CreditCycle } from '@wayhouse/contract/console/credit/credit-states';
import { addDays, dayNumber } from '@wayhouse/contract/dates';

export interface Period {
  /** First and last day. */
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
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: addDays(firstOfNextMonth(date), -1) };
}

function firstOfNextMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
