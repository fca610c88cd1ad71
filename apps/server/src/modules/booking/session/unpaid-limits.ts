/**
 * How much one account may hold without having paid for it. Rooms that nobody pays for are taken from everybody else, so
 * a stranger gets few, and those who pay or have money with us get more.
 */
import type { UnpaidSettings } from '../../../unpaid-settings.ts';

/** The facts about an account that its limits depend on. */
export interface UnpaidTrust {
  isCompany: boolean;
  /** Prepaid money and free credit. */
  spendableCents: number;
  /** Of its latest orders (200 at most): how many it paid. */
  paidOrders: number;
  /** Unpaid orders that were held for long and then closed, within the last hour. */
  lostOrders: number;
}

/** Orders and rooms that may be open and unpaid, the new one included. */
export interface UnpaidLimits {
  orders: number;
  rooms: number;
  hotelNightRooms: number;
  hotelNightShare: number;
}

/** The limits of an account, or `pause` after too many orders that came to nothing. */
export function unpaidLimits(trust: UnpaidTrust, settings: UnpaidSettings): UnpaidLimits | 'pause' {
  const { isCompany, paidOrders, lostOrders } = trust;
  if (lostOrders >= settings.lostPerHour + paidOrders) return 'pause';
  const [least, most] = isCompany
    ? [settings.companyOrders, settings.companyOrdersMax]
    : [settings.personOrders, settings.personOrdersMax];
  const byMoney = isCompany ? Math.floor(Math.max(0, trust.spendableCents) / settings.centsPerOrder) : 0;
  const orders = Math.min(most, least + paidOrders + byMoney);
  return {
    orders,
    rooms: orders * settings.roomsPerOrder,
    hotelNightRooms: settings.hotelNightRooms,
    hotelNightShare: settings.hotelNightShare,
  };
}
