/** Cancellation fees of an outside source, amounts from instants on, as one rule of ours. Pure. */
import {
  dateInZone,
  dayNumber,
  instantInZone,
  offsetText,
  zoneOffsetMinutes,
} from '@wayhouse/contract/dates';
import type { BedbankRate } from '../../ports/bedbank/port.ts';
import { wallClock } from '../rates/price/cancellation-policy.ts';
import type { CancellationRule, PolicyStep } from '../rates/price/stay-terms.ts';

const whole = 10_000;

interface Asked {
  rates: readonly BedbankRate[];
  checkIn: string;
  /** The hotel's. */
  timeZone: string;
  now: Date;
}

/**
 * Fees of all rooms together as shares of the net, rounded up, so that a fee never falls below what the source takes.
 * Without any word on cancelling, or when the free time is over, the stay is not refundable.
 */
export function outsideRule({ rates, checkIn, timeZone, now }: Asked): CancellationRule {
  const id = 'outside';
  const instants = [...new Set(rates.flatMap((rate) => rate.fees.map((fee) => fee.from)))].sort();
  const steps = instants.flatMap((from): PolicyStep[] => {
    const feeBp = shareAt(rates, from);
    if (feeBp === 0) return [];
    const share = { feeType: 'percent', feeValue: feeBp } as const;
    const total = { feeType: 'total', feeValue: 0 } as const;
    return [{ ...clockBefore(from, checkIn, timeZone), ...(feeBp >= whole ? total : share) }];
  });
  const free = instants.find((from) => shareAt(rates, from) > 0);
  const supportCancel = free !== undefined && now.getTime() < Date.parse(free);
  return { id, supportCancel, steps: supportCancel ? steps : [] };
}

/** Basis points of the net of all rates that are lost at `at`, half a point counting as a whole one. */
function shareAt(rates: readonly BedbankRate[], at: string): number {
  let fee = 0;
  let net = 0;
  for (const rate of rates) {
    net += hundredths(rate.net);
    fee += hundredths(rate.fees.filter((each) => each.from <= at).at(-1)?.amount ?? '0');
  }
  return net === 0 ? whole : Math.min(whole, Math.ceil((fee * whole) / net));
}

function hundredths(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** The instant on the hotel's clock, never later than it: a clock that shows an hour twice counts as the earlier one. */
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
