/** Exact totals of single plans from the columns of a block. Same rules as `rates/price/total-of-stay.ts`. */
import type { PriceBasis } from '../price-basis.ts';
import { sellOf } from './apply-promotions.ts';
import type { Block } from './block/block.ts';
import { priceAt } from './block/day-prices.ts';
import { fixedTaxesOf, percentageTaxesOf, shareIn, type TaxColumns } from './block/tax-columns.ts';
import type { MatchBuffer } from './match-buffer.ts';
import type { PartyCount, StayRequirements } from './stay-requirements.ts';

/** The columns of selected plans that their totals depend on. */
export type PricedColumns = Pick<MatchBuffer, 'slots' | 'markupBp' | 'saved' | 'savedAtHotel' | 'extras'>;

export interface ExactTotals {
  /** Entries of a hotel whose `rough` values differ by more than this have totals in the same order. */
  slack: number;
  /** The total of an entry in cents; valid until the block changes. */
  totalIn: (columns: PricedColumns, at: number) => number;
  /** Writes the totals of several entries. */
  totalsIn: (columns: PricedColumns, list: TotalsList) => void;
}

/** The first `count` of `entries`, and the column for their totals. */
interface TotalsList {
  entries: Int32Array;
  count: number;
  into: Float64Array;
}

const singleTotal: TotalsList = { entries: new Int32Array(1), count: 1, into: new Float64Array(1) };
let chargesAtHotel = new Float64Array(0);

/** Totals of a stay on the basis of the query. */
export function exactTotals(block: Block, needs: StayRequirements, basis: PriceBasis): ExactTotals {
  const { taxes, hotelCharges } = block.columns;
  const percentages = taxes.bp.length + (basis.allIn ? hotelCharges.bp.length : 0);
  const nights = block.prices.slice(needs.first, needs.first + needs.nights) as Uint16Array[];
  const stay = { block, needs, nights };
  const totalsIn = (columns: PricedColumns, list: TotalsList): void => {
    const { count, entries, into } = list;
    addCharges(stay, taxes, columns, list, 'price and taxes');
    for (let at = 0; at < count; at += 1) {
      const paidCents = (into[at] as number) - (columns.saved[entries[at] as number] as number);
      into[at] = basis.sellBp === 0 ? paidCents : paidCents + shareIn(paidCents, basis.sellBp);
    }
    if (!basis.allIn) return;
    if (chargesAtHotel.length < count) chargesAtHotel = new Float64Array(count * 2);
    addCharges(stay, hotelCharges, columns, { entries, count, into: chargesAtHotel }, 'taxes');
    for (let at = 0; at < count; at += 1) {
      const charges = chargesAtHotel[at] as number;
      into[at] = (into[at] as number) + charges - (columns.savedAtHotel[entries[at] as number] as number);
    }
  };
  return {
    // A room's night is rounded once for the markup and once per percentage, each by half a cent at most. The total is
    // rounded once more for the agency's markup.
    slack: needs.rooms * needs.nights * (1 + percentages) + 2,
    totalsIn,
    totalIn: (columns, at) => {
      singleTotal.entries[0] = at;
      totalsIn(columns, singleTotal);
      return singleTotal.into[0] as number;
    },
  };
}

interface PricedStay {
  block: Block;
  needs: StayRequirements;
  /** The price columns of the stay. */
  nights: Uint16Array[];
}

/** The slot and the markup of each entry in a list. Scratch of one call of `addCharges`. */
const entryScratch = { slots: new Int32Array(0), markups: new Int32Array(0) };

function readEntries({ slots, markupBp }: PricedColumns, { entries, count }: TotalsList): void {
  if (entryScratch.slots.length < count) {
    entryScratch.slots = new Int32Array(count * 2);
    entryScratch.markups = new Int32Array(count * 2);
  }
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] as number;
    entryScratch.slots[at] = slots[entry] as number;
    entryScratch.markups[at] = markupBp[entry] as number;
  }
}

/**
 * Writes each entry's taxes, with `'price and taxes'` also its price, summed over nights and parties. Each percentage tax
 * is rounded half up.
 */
function addCharges(
  { block, needs, nights }: PricedStay,
  taxes: TaxColumns,
  columns: PricedColumns,
  list: TotalsList,
  parts: 'price and taxes' | 'taxes',
): void {
  const { count, into } = list;
  const withPrice = parts === 'price and taxes';
  readEntries(columns, list);
  const { slots, markups } = entryScratch;
  into.fill(0, 0, count);
  for (let party = 0; party < needs.parties.length; party += 1) {
    const { adults, count: rooms } = needs.parties[party] as PartyCount;
    const extra = columns.extras[party];
    for (let night = 0; night < nights.length; night += 1) {
      const prices = nights[night] as Uint16Array;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] as number;
        // A plan that is sold has the narrow price 0 only if it is wide.
        const price = prices[slot] || priceAt(block, needs.first + night, slot);
        const sellCents = sellOf(extra ? price + (extra[slot] as number) : price, markups[at] as number);
        const charges = percentageTaxesOf(taxes, slot, sellCents);
        into[at] = (into[at] as number) + (withPrice ? sellCents + charges : charges) * rooms;
      }
    }
    for (let at = 0; at < count; at += 1)
      into[at] =
        (into[at] as number) + fixedTaxesOf(taxes, slots[at] as number, needs.nights, adults) * rooms;
  }
}
