/**
 * Limits of an account's unpaid orders. Unpaid rooms are unavailable to other customers. New accounts therefore get
 * few, and accounts that have paid orders, and companies that have money with us, get more.
 */
import type { UnpaidSettings } from '../../../unpaid-settings.ts';

/** The facts about an account that its limits depend on. */
export interface UnpaidTrust {
  isCompany: boolean;
  /** Prepaid money and unused credit. */
  spendableCents: number;
  /** Number of paid orders among its latest orders (200 at most). */
  paidOrders: number;
  /** Closed unpaid orders that held rooms for long, and whose time to pay did not end more than an hour ago. */
  lostOrders: number;
}

/**
 * Maximum numbers of unpaid orders and rooms, those of the new order included. Per hotel and night, the greater of
 * `hotelNightRooms` and `hotelNightShare` of the allotment counts.
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
