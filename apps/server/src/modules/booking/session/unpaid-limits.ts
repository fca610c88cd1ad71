/**
 * Limits of an account's unpaid orders. Unpaid rooms are unavailable to other customers, so new accounts get low
 * limits. Paid orders, and a company's money with us, raise them.
 */
import type { UnpaidSettings } from '../../../unpaid-settings.ts';

/** The facts about an account that its limits depend on. */
export interface UnpaidTrust {
  isCompany: boolean;
  /** Prepaid money and unused credit. */
  spendableCents: number;
  /** Number of paid orders among the account's latest 200 orders. */
  paidOrders: number;
  /**
   * Number of unpaid orders that were closed after they held rooms for 10 minutes or longer, and whose deadline to pay
   * was less than an hour ago.
   */
  lostOrders: number;
}

/**
 * Maximum numbers of unpaid orders and rooms, including the new order. Per hotel and night, the maximum is
 * `hotelNightRooms` or the share `hotelNightShare` of the allotment, whichever is greater.
 */
export interface UnpaidLimits {
  orders: number;
  rooms: number;
  hotelNightRooms: number;
  hotelNightShare: number;
}

/** The limits of an account, or `pause` after too many lost orders. */
export function unpaidLimits(trust: UnpaidTrust, settings: UnpaidSettings): UnpaidLimits | 'pause' {
  const { isCompany, paidOrders, lostOrders } = trust;
  // Each paid order allows one more lost order.
  if (lostOrders >= settings.lostPerHour + paidOrders) return 'pause';
  const [baseOrders, maxOrders] = isCompany
    ? [settings.companyOrders, settings.companyOrdersMax]
    : [settings.personOrders, settings.personOrdersMax];
  const ordersByMoney = isCompany
    ? Math.floor(Math.max(0, trust.spendableCents) / settings.centsPerOrder)
    : 0;
  const orders = Math.min(maxOrders, baseOrders + paidOrders + ordersByMoney);
  return {
    orders,
    rooms: orders * settings.roomsPerOrder,
    hotelNightRooms: settings.hotelNightRooms,
    hotelNightShare: settings.hotelNightShare,
  };
}
