/** Converts the cancellation fees of an outside source (amounts from instants on) to one of our rules. Pure. */
import {
  dateInZone,
  dayNumber,
  instantInZone,
  offsetText,
  zoneOffsetMinutes,
} from '@wayhouse/contract/dates';
import type { BedbankRate } from '../../../ports/bedbank/port.ts';
import { wallClock } from '../../rates/price/cancellation-policy.ts';
import type { CancellationRule, PolicyStep } from '../../rates/price/stay-terms.ts';

const wholeBp = 10_000;

interface PolicyContext {
  rates: readonly BedbankRate[];
  checkIn: string;
  /** The hotel's time zone. */
  timeZone: string;
  now: Date;
}

/**
 * One rule for all rooms, whose fees are shares of the net price of all rooms. Shares are rounded up, so that our fee
 * is never below the source's. Without fees, or after the free period, the stay is not refundable.
 */
export function outsideRule({ rates, checkIn, timeZone, now }: PolicyContext): CancellationRule {
  const id = 'outside';
  const instants = [...new Set(rates.flatMap((rate) => rate.fees.map((fee) => fee.from)))].sort();
  const steps = instants.flatMap((from): PolicyStep[] => {
    const feeBp = shareAt(rates, from);
    if (feeBp === 0) return [];
    const share = { feeType: 'percent', feeValue: feeBp } as const;
    const total = { feeType: 'total', feeValue: 0 } as const;
    return [{ ...clockBefore(from, checkIn, timeZone), ...(feeBp >= wholeBp ? total : share) }];
  });
  const freeUntil = instants.find((from) => shareAt(rates, from) > 0);
  const supportCancel = freeUntil !== undefined && now.getTime() < Date.parse(freeUntil);
  return { id, supportCancel, steps: supportCancel ? steps : [] };
}

/** True when canceling under the current rates costs, at each instant from `now` on, at most as much as sold. */
export function isNoStricter(
  current: readonly BedbankRate[],
  sold: readonly BedbankRate[],
  now: Date,
): boolean {
  const nowText = now.toISOString();
  const feeInstants = [...current, ...sold].flatMap((rate) => rate.fees.map((fee) => fee.from));
  const comparedInstants = [nowText, ...feeInstants.filter((at) => at > nowText)];
  return comparedInstants.every((at) => lossAt(current, at) <= lossAt(sold, at));
}

/** Like `shareAt`, and the whole price when a rate names no fees, because then canceling is never free. */
function lossAt(rates: readonly BedbankRate[], at: string): number {
  return rates.some((rate) => rate.fees.length === 0) ? wholeBp : shareAt(rates, at);
}

/** Share of all rates' net price that is lost at `at`, in basis points, rounded up. */
function shareAt(rates: readonly BedbankRate[], at: string): number {
  let fee = 0;
  let net = 0;
  for (const rate of rates) {
    net += hundredths(rate.net);
    fee += hundredths(rate.fees.filter((each) => each.from <= at).at(-1)?.amount ?? '0');
  }
  return net === 0 ? wholeBp : Math.min(wholeBp, Math.ceil((fee * wholeBp) / net));
}

function hundredths(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/**
 * The hotel's wall-clock time of an instant, never later than the instant. When clocks go back, the repeated hour
 * counts as the earlier one.
 */
function clockBefore(
  from: string,
  checkIn: string,
  timeZone: string,
): { daysBefore: number; localTime: string } {
  let instant = new Date(from);
  for (;;) {
    const date = dateInZone(instant, timeZone);
    const localTime = wallClock(instant, offsetText(zoneOffsetMinutes(instant, timeZone))).slice(11);
    if (instantInZone(date, localTime, timeZone) <= new Date(from)) {
      return { daysBefore: dayNumber(checkIn) - dayNumber(date), localTime };
    }
    instant = new Date(instant.getTime() - 3_600_000);
  }
}
