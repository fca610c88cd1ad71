/**
 * Scratch columns of a query: allocated once per thread, enlarged for larger blocks. The next query overwrites them.
 * So `findInBlock` and its readers (`offerInIndex`, `candidatesIn`) are synchronous, and `answerNow` returns copies.
 */

export interface MatchBuffer {
  /** Number of used entries. */
  count: number;
  /** Number of hotels with entries, and the end of each hotel's entries. */
  groups: number;
  groupEnd: Int32Array;
  slots: Int32Array;
  markupBp: Int32Array;
  /**
   * Net cents of the whole stay before rounding, less the promotion's discount. Sorts a hotel's plans almost like
   * their exact totals.
   */
  rough: Float64Array;
  /** Discount of the promotion on the total, in selling cents. */
  saved: Float64Array;
  /** Discount of the promotion on the charges paid at the hotel, in cents. */
  savedAtHotel: Float64Array;
  /** Entries whose plan has promotions with a discount on the stay. */
  withPromotions: Int32Array;
  promotionCount: number;
  /** By party and slot: surcharge in cents per night; undefined = none in any slot. */
  extras: (Int32Array | undefined)[];
  /**
   * By slot: sum of the nights' net cents for one room, 0 for a wide plan. Negative when prices, free rooms or day
   * flags exclude the stay.
   */
  nets: Int32Array;
  /** By index of a wide plan (`day-prices.ts`): sum of the nights' net cents for one room. */
  wideNets: Float64Array;
  /** By room type: negative when too few rooms are free on some night. */
  full: Int32Array;
  /** Empties the buffer for a query, and enlarges it for these numbers of slots, wide plans, room types and hotels. */
  begin: (query: {
    slots: number;
    wide: number;
    rooms: number;
    hotels: number;
    extras: (Int32Array | undefined)[];
  }) => void;
}

/** The only match buffer of this thread. */
export const selection: MatchBuffer = {
  count: 0,
  groups: 0,
  groupEnd: new Int32Array(0),
  slots: new Int32Array(0),
  markupBp: new Int32Array(0),
  rough: new Float64Array(0),
  saved: new Float64Array(0),
  savedAtHotel: new Float64Array(0),
  withPromotions: new Int32Array(0),
  promotionCount: 0,
  extras: [],
  nets: new Int32Array(0),
  wideNets: new Float64Array(0),
  full: new Int32Array(0),
  begin({ slots, wide, rooms, hotels, extras }) {
    selection.count = 0;
    selection.groups = 0;
    selection.extras = extras;
    selection.promotionCount = 0;
    if (selection.slots.length < slots) {
      selection.slots = new Int32Array(slots);
      selection.markupBp = new Int32Array(slots);
      selection.rough = new Float64Array(slots);
      selection.saved = new Float64Array(slots);
      selection.savedAtHotel = new Float64Array(slots);
      selection.withPromotions = new Int32Array(slots);
      selection.nets = new Int32Array(slots);
    }
    if (selection.wideNets.length < wide) selection.wideNets = new Float64Array(wide * 2);
    if (selection.groupEnd.length < hotels) selection.groupEnd = new Int32Array(hotels);
    if (selection.full.length < rooms) selection.full = new Int32Array(rooms);
  },
};
