/** Scratch columns of a question: made once a process, grown when a larger block asks. A question runs to its end undisturbed. */

export interface MatchBuffer {
  /** Entries in use. */
  count: number;
  /** Hotels with entries, by their place in the question, and where the entries of each end. */
  groups: number;
  groupHotel: Int32Array;
  groupEnd: Int32Array;
  slots: Int32Array;
  markupBp: Int32Array;
  /** Net cents of the whole stay before rounding, less what a promotion takes off: orders a hotel's plans nearly as their totals do. */
  rough: Float64Array;
  /** Selling cents that a promotion takes off the total. */
  saved: Float64Array;
  /** Entries whose plan has promotions that take something off the stay. */
  withPromotions: Int32Array;
  promotionCount: number;
  /** By party and slot: cents a night on top of the plan's price; undefined = nothing anywhere. */
  extras: (Int32Array | undefined)[];
  /** By slot: net cents of the nights summed, and a negative number where a night is closed or has no room. */
  nets: Float64Array;
  closed: Int32Array;
  /** By room: below zero where too few are free on some night. */
  full: Int32Array;
  begin: (size: { slots: number; rooms: number; hotels: number; extras: (Int32Array | undefined)[] }) => void;
}

/** The one selection of this process. */
export const selection: MatchBuffer = {
  count: 0,
  groups: 0,
  groupHotel: new Int32Array(0),
  groupEnd: new Int32Array(0),
  slots: new Int32Array(0),
  markupBp: new Int32Array(0),
  rough: new Float64Array(0),
  saved: new Float64Array(0),
  withPromotions: new Int32Array(0),
  promotionCount: 0,
  extras: [],
  nets: new Float64Array(0),
  closed: new Int32Array(0),
  full: new Int32Array(0),
  begin({ slots, rooms, hotels, extras }) {
    selection.count = 0;
    selection.groups = 0;
    selection.extras = extras;
    selection.promotionCount = 0;
    if (selection.slots.length < slots) {
      selection.slots = new Int32Array(slots);
      selection.markupBp = new Int32Array(slots);
      selection.rough = new Float64Array(slots);
      selection.saved = new Float64Array(slots);
      selection.withPromotions = new Int32Array(slots);
      selection.nets = new Float64Array(slots);
      selection.closed = new Int32Array(slots);
    }
    if (selection.groupEnd.length < hotels) {
      selection.groupHotel = new Int32Array(hotels);
      selection.groupEnd = new Int32Array(hotels);
    }
    if (selection.full.length < rooms) selection.full = new Int32Array(rooms);
  },
};
