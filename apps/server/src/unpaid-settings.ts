/** Settings of the limits of unpaid orders; `modules/booking/session/unpaid-limits.ts` applies them to an account. */
export interface UnpaidSettings {
  /** Number of unpaid orders that a person without payment history may have. */
  personOrders: number;
  /** Maximum number of unpaid orders of a person, however long the payment history. */
  personOrdersMax: number;
  /** Number of unpaid orders that a company without payment history and money may have. */
  companyOrders: number;
  /** Maximum number of unpaid orders of a company, however much it has paid or can spend. */
  companyOrdersMax: number;
  /** Cents of prepaid money and unused credit that allow a company one more unpaid order. */
  centsPerOrder: number;
  /** The maximum number of an account's unpaid rooms is its maximum number of unpaid orders times this. */
  roomsPerOrder: number;
  /** Rooms of one hotel and night that every account may hold unpaid; at least the rooms of one order. */
  hotelNightRooms: number;
  /** Share of the hotel's allotment that an account may hold unpaid if that is more than `hotelNightRooms`. */
  hotelNightShare: number;
  /**
   * Number of expired unpaid orders within an hour that pauses an account. Each paid order raises the number by one.
   */
  lostPerHour: number;
}

/** Strict in production; generous in the demo, for measurements. */
export function unpaidSettings(demo: boolean): UnpaidSettings {
  if (demo) {
    return {
      personOrders: 100,
      personOrdersMax: 500,
      companyOrders: 500,
      companyOrdersMax: 5_000,
      centsPerOrder: 50_000,
      roomsPerOrder: 3,
      hotelNightRooms: 200,
      hotelNightShare: 0.5,
      lostPerHour: 500,
    };
  }
  return {
    personOrders: 4,
    personOrdersMax: 10,
    companyOrders: 20,
    companyOrdersMax: 500,
    centsPerOrder: 50_000,
    roomsPerOrder: 3,
    hotelNightRooms: 8,
    hotelNightShare: 0.5,
    lostPerHour: 6,
  };
}
