/** Finds new net prices that are far from the other rate plans of the same room and night. Pure. */
import { pricesApartFactor } from '@wayhouse/contract/console/import-jumps';
import { addDays } from '@wayhouse/contract/dates';
import { type CalendarMonths, type DayRun, valueOn } from '../calendar/calendar-days.ts';

/** Net prices of the room's other plans in a night: the cheapest and the dearest, in cents. */
export interface OtherPrices {
  lowest: number;
  highest: number;
}

/** A hotel's open rate plans, and its calendar before the file is applied. */
export interface PlanPrices {
  plans: readonly { id: string; room_type_id: string }[];
  months: CalendarMonths;
}

/**
 * For each run, one entry a day: the other plans' prices if the new price is far from them, else null. Other plans
 * count with the prices that the same file gives them. A plan without a price in a night is no comparison.
 */
export function findPricesApart(
  runs: readonly DayRun[],
  { plans, months }: PlanPrices,
): (OtherPrices | null)[][] {
  const priceRuns = runs.filter(({ field }) => field === 'price');
  const newPrices = new Map(
    priceRuns.flatMap(({ rowId, from, after: prices }) =>
      prices.map((cents, day) => [`${rowId} ${addDays(from, day)}`, cents] as const),
    ),
  );
  const priceOn = (rowId: string, date: string) =>
    newPrices.get(`${rowId} ${date}`) ?? valueOn(months, { rowId, field: 'price', date });
  const plansOfRoom = Map.groupBy(plans, (plan) => plan.room_type_id);
  return runs.map((run) => {
    const room = plans.find((plan) => plan.id === run.rowId)?.room_type_id;
    if (run.field !== 'price' || room === undefined) return run.after.map(() => null);
    const others = (plansOfRoom.get(room) ?? []).filter((plan) => plan.id !== run.rowId);
    return run.after.map((cents, day) => {
      const date = addDays(run.from, day);
      return otherPricesIfFar(
        cents,
        others.map((plan) => priceOn(plan.id, date)),
      );
    });
  });
}

function otherPricesIfFar(cents: number, otherCents: readonly number[]): OtherPrices | null {
  const comparedCents = otherCents.filter((each) => each > 0);
  if (cents === 0 || comparedCents.length === 0) return null;
  const lowest = Math.min(...comparedCents);
  const highest = Math.max(...comparedCents);
  const isApart = cents * pricesApartFactor < lowest || cents > highest * pricesApartFactor;
  return isApart ? { lowest, highest } : null;
}
