/** How much may be held unpaid (`modules/booking/session/unpaid-limits.ts` says what an account gets of it). */
export interface UnpaidSettings {
  /** Open unpaid orders of a person without history, and at most. */
  personOrders: number;
  personOrdersMax: number;
  /** The same of a company without history and money. */
  companyOrders: number;
  companyOrdersMax: number;
  /** One more order for each so many cents that a company can spend. */
  centsPerOrder: number;
  /** Rooms for each order. */
  roomsPerOrder: number;
  /** Rooms of one hotel and night that anybody may hold: not less than the rooms of one order. */
  hotelNightRooms: number;
  /** Above that: the share of the hotel's allotment that one account may hold unpaid. */
  hotelNightShare: number;
  /** Unpaid orders that ran out within an hour, after which the account pauses; the more it paid, the more. */
  lostPerHour: number;
}

/** Strict where strangers book; in demo wide enough for measurements. */
export function unpaidSettings(demo: boolean): UnpaidSettings {
  if (demo) {
    return {
      ...{ personOrders: 100, personOrdersMax: 500, companyOrders: 500, companyOrdersMax: 5_000 },
      ...{ centsPerOrder: 50_000, roomsPerOrder: 3, hotelNightRooms: 200, hotelNightShare: 0.5 },
      lostPerHour: 500,
    };
  }
  return {
    ...{ personOrders: 4, personOrdersMax: 10, companyOrders: 20, companyOrdersMax: 500 },
    ...{ centsPerOrder: 50_000, roomsPerOrder: 3, hotelNightRooms: 8, hotelNightShare: 0.5 },
    lostPerHour: 6,
  };
}
