/** Stays, prices and cancellation terms of the site in the shapes of the partner API. Pure. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { amountOf, type partnerCancellation, type partnerPrice } from '@wayhouse/contract/partner/amount';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { LocalSum } from '@wayhouse/i18n/local-sums';
import type { z } from 'zod';
import type { CancellationWindow } from '../../booking/session/cancellation-windows.ts';
import { policyText } from '../../rates/price/cancellation-policy.ts';

/** Converts rooms from the partner API's form to that of the use cases. */
export function partiesOf(rooms: readonly { adults: number; child_ages: number[] }[]): Party[] {
  return rooms.map(({ adults, child_ages: children }) => ({ adults, children }));
}

export function roomOf({ adults, children }: { adults: number; children: number[] }) {
  return { adults, child_ages: children };
}

interface PriceParts {
  total: string;
  taxes_included: string;
  pay_at_hotel: string;
  pay_at_hotel_local?: LocalSum[] | undefined;
  nightly: { date: string; price: string }[];
  breakdown: { label: Text2; amount: string }[];
}

export function priceOf(price: PriceParts): z.output<typeof partnerPrice> {
  return {
    total: amountOf(price.total),
    taxes_included: amountOf(price.taxes_included),
    at_hotel: amountOf(price.pay_at_hotel),
    ...(price.pay_at_hotel_local && { at_hotel_local: price.pay_at_hotel_local }),
    nightly: price.nightly.map((night) => ({ date: night.date, price: amountOf(night.price) })),
    breakdown: price.breakdown.map(({ label, amount }) => ({ label, amount: amountOf(amount) })),
  };
}

interface Terms {
  policy: Policy;
  /** The hotel's IANA zone. In lists of offers, which do not load it, the offset of the policy. */
  timeZone: string;
}

type Cancellation = z.output<typeof partnerCancellation>;

/** The terms without their windows. */
export function termsOf({ policy, timeZone }: Terms): Omit<Cancellation, 'windows'> {
  const until = policy.free_cancel_until ?? null;
  return {
    refundable: policy.support_cancel && until !== null,
    free_until: until,
    free_until_hotel_time: until === null ? null : wallClock(until, policy.timezone),
    time_zone: timeZone,
    text: policyText(policy, 'real'),
  };
}

export function windowsOf(windows: readonly CancellationWindow[]): Cancellation['windows'] {
  return windows.map(({ from, to, fee }) => ({ from, to, fee: amountOf(fee) }));
}

/** The instant as local time at an offset such as `+08:00`, written like `2027-03-01 18:00`. */
function wallClock(instant: string, offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const shift = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(instant) + shift * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
