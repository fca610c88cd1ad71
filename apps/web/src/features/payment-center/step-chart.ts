import { toCents } from '@wayhouse/contract/money';

/** Computes a step chart of the balance by day, in a box of the size `chartBox`. Pure. */

export type Day = { date: string; prepaid: string; credit_used: string };

export type StepChart = {
  /** Ends of the y axis in cents, both round numbers; `low` is 0 unless a value is negative. */
  high: number;
  low: number;
  /** SVG paths; `creditUsed` is null when no credit was used. */
  prepaid: string;
  prepaidArea: string;
  creditUsed: string | null;
  /** Y position of the line at the balance that sends an alert; null without an alert. */
  alertY: number | null;
};

export const chartBox = { width: 600, height: 160 } as const;

/**
 * The chart of `days` (oldest first, at least one). `alert` is the prepaid balance below which a mail is sent, as a
 * decimal string; null without an alert.
 */
export function stepChartOf(days: readonly Day[], alert: string | null): StepChart {
  const prepaid = days.map((day) => toCents(day.prepaid));
  const used = days.map((day) => toCents(day.credit_used));
  const plottedValues = [...prepaid, ...used, ...(alert === null ? [] : [toCents(alert)]), 0];
  const lowestValue = Math.min(...plottedValues);
  const high = roundUp(Math.max(...plottedValues));
  const low = lowestValue < 0 ? -roundUp(-lowestValue) : 0;
  const y = (cents: number) => round(chartBox.height * (1 - (cents - low) / (high - low)));
  const prepaidPath = stepPath(prepaid.map(y));
  return {
    high,
    low,
    prepaid: prepaidPath,
    prepaidArea: `${prepaidPath}V${y(0)}H0Z`,
    creditUsed: used.some((cents) => cents > 0) ? stepPath(used.map(y)) : null,
    alertY: alert === null ? null : y(toCents(alert)),
  };
}

/** Each value is drawn over its whole day. */
function stepPath(ys: readonly number[]): string {
  const step = chartBox.width / Math.max(1, ys.length);
  return ys.map((y, index) => `${index === 0 ? 'M0 ' : 'V'}${y}H${round(step * (index + 1))}`).join('');
}

/** Rounds up to 1, 2, 3, 4, 5, 6 or 8 times a power of ten; at least a hundred dollars. */
function roundUp(cents: number): number {
  const minimum = Math.max(cents, 10_000);
  const power = 10 ** Math.floor(Math.log10(minimum));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= minimum) ?? 10;
  return step * power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The first day and each day whose balances differ from the day before; newest first. They are the chart as text. */
export function changesOf(days: readonly Day[]): Day[] {
  return days
    .filter((day, index) => {
      const previousDay = days[index - 1];
      return (
        !previousDay || previousDay.prepaid !== day.prepaid || previousDay.credit_used !== day.credit_used
      );
    })
    .reverse();
}
