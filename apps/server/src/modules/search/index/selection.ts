/** Scratch columns of a question: made once a process, grown when a larger block asks. A question runs to its end undisturbed. */

export interface Selection {
  /** Entries in use. */
  count: number;
  slots: Int32Array;
  markupBp: Int32Array;
  totals: Float64Array;
  /** 1 = a promotion lowers the total. */
  promoted: Uint8Array;
  /** Entries whose plan has promotions that take something off the stay. */
  withPromotions: Int32Array;
  promotionCount: number;
  /** By party: cents a night on top of the plan's price. */
  extras: Float64Array[];
  begin: (size: number, parties: number) => void;
}

/** The one selection of this process. */
export const selection: Selection = {
  count: 0,
  slots: new Int32Array(0),
  markupBp: new Int32Array(0),
  totals: new Float64Array(0),
  promoted: new Uint8Array(0),
  withPromotions: new Int32Array(0),
  promotionCount: 0,
  extras: [],
  begin(size, parties) {
    selection.count = 0;
    selection.promotionCount = 0;
    if (selection.slots.length < size) {
      selection.slots = new Int32Array(size);
      selection.markupBp = new Int32Array(size);
      selection.totals = new Float64Array(size);
      selection.promoted = new Uint8Array(size);
      selection.withPromotions = new Int32Array(size);
      selection.extras = [];
    }
    while (selection.extras.length < parties) selection.extras.push(new Float64Array(selection.slots.length));
  },
};
