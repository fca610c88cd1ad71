import type { CartItem } from '@wayhouse/contract/booking/cart';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { I18n } from '@wayhouse/ui/i18n';

/** Rules of the cart: items that can be selected, items that need consent, and sums. Pure. */

/** True while the item can be booked. */
export function isBookable({ state }: Pick<CartItem, 'state'>): boolean {
  return state === 'ok' || state === 'price_changed';
}

/**
 * True while the changed price of the item blocks the booking, because the reader must accept exactly this price.
 * `accepted`: the accepted price by item id.
 */
export function needsAccept(item: CartItem, accepted: Readonly<Record<string, string>>): boolean {
  return item.state === 'price_changed' && accepted[item.id] !== item.current;
}

export type CartSum = {
  total: string;
  /** Number of stays with an amount to pay at the hotel, and the sum of these amounts. */
  atHotel: { count: number; total: string };
  /** Items with a changed price that the reader has not accepted. */
  waiting: CartItem[];
};

export function cartSum(items: readonly CartItem[], accepted: Readonly<Record<string, string>>): CartSum {
  const itemsWithHotelPayment = items.filter((item) => Number(item.offer.pay_at_hotel) > 0);
  return {
    total: addMoney(items.map((item) => item.current)),
    atHotel: {
      count: itemsWithHotelPayment.length,
      total: addMoney(itemsWithHotelPayment.map((item) => item.offer.pay_at_hotel)),
    },
    waiting: items.filter((item) => needsAccept(item, accepted)),
  };
}

export function addMoney(values: readonly string[]): string {
  return toMoney(values.reduce((sum, value) => sum + toCents(value), 0));
}

export type Deadline = { id: string; at: string; item: CartItem };

/** Shown deadlines (hotel time) of the stays that have one, earliest first. */
export function deadlinesOf(items: readonly CartItem[]): Deadline[] {
  return items
    .flatMap((item) => {
      const at = item.offer.shown_deadline;
      return at && item.offer.refundable ? [{ id: item.id, at, item }] : [];
    })
    .sort((a, b) => supplierDeadline(a.item) - supplierDeadline(b.item));
}

/**
 * The supplier's deadline in milliseconds since 1970. The deadlines are sorted by it, because shown deadlines are local
 * times of hotels in different time zones. Each shown deadline is the same number of days earlier.
 */
function supplierDeadline({ offer }: CartItem): number {
  return Date.parse(offer.free_cancel_until ?? '');
}

/** The party in words: “6 adults, 2 children (4, 7)”. */
export function partyWords(t: I18n['t'], { rooms }: Pick<CartItem, 'rooms'>): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const ages = rooms.flatMap((room) => room.children);
  if (ages.length === 0) return t('cart.guests', { adults });
  return t('cart.guests.children', { adults, children: ages.length, ages: ages.join(', ') });
}
