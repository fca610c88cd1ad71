import type { Order } from '@wayhouse/contract/booking/orders';
import { toMoney } from '@wayhouse/contract/money';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { OrderRow } from '../booking.store.ts';

/** The lines of the price, and a coupon's discount. */
export function breakdownOf({
  sold,
  discount_cents,
}: Pick<OrderRow, 'sold' | 'discount_cents'>): Order['breakdown'] {
  if (discount_cents === 0) return sold.breakdown;
  return [...sold.breakdown, { label: serverText2('booking.line.coupon'), amount: toMoney(-discount_cents) }];
}
