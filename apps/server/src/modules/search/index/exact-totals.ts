/** Exact totals of single plans from the columns of a block. Same rules as `rates/price/total-of-stay.ts`. */
import type { PriceBasis } from '../price-basis.ts';
import { sellOf } from './apply-promotions.ts';
import type { Block } from './block.ts';
import { priceAt } from './day-prices.ts';
import type { MatchBuffer } from './match-buffer.ts';
import type { StayRequirements, WeighedParty } from './stay-requirements.ts';
import { fixedTaxesOf, percentageTaxesOf, shareIn } from './tax-columns.ts';

/** The columns of selected plans that their totals depend on. */
export type PricedColumns = Pick<MatchBuffer, 'slots' | 'markupBp' | 'saved' | 'savedAtHotel' | 'extras'>;

interface ExactTotals {
  /** The largest difference between a total and the same without rounding. */
  slack: number;
  /** The total of an entry in cents; valid until the block changes. */
  totalIn: (columns: PricedColumns, at: number) => number;
}

/** Totals of a stay on the basis of the query. */
export function exactTotals(block: Block, needs: StayRequirements, basis: PriceBasis): ExactTotals {
  const { taxes, hotelCharges } = block.columns;
  const percentages = taxes.bp.length + (basis.allIn ? hotelCharges.bp.length : 0);
  const nights = block.prices.slice(needs.first, needs.first + needs.nights) as Uint16Array[];
  return {
    // A room's night is rounded once for the markup and once per percentage, each by half a cent at most. The total is
    // rounded once more for the agency's markup.
    slack: needs.rooms * needs.nights * (1 + percentages) + 2,
    totalIn: (columns, at) => totalOf(block, needs, { nights, basis }, { columns, at }),
  };
}

/** Sums nights and parties, each share rounded half up. `nights` are the price columns of the stay. */
function totalOf(
  block: Block,
  needs: StayRequirements,
  { nights, basis: { allIn, sellBp } }: { nights: Uint16Array[]; basis: PriceBasis },
  { columns, at }: { columns: PricedColumns; at: number },
): number {
  const slot = columns.slots[at] as number;
  const markupBp = columns.markupBp[at] as number;
  const { taxes, hotelCharges } = block.columns;
  let paid = -(columns.saved[at] as number);
  let atHotel = -(columns.savedAtHotel[at] as number);
  for (let index = 0; index < needs.parties.length; index += 1) {
    const { adults, count } = needs.parties[index] as WeighedParty;
    const extras = columns.extras[index]?.[slot] ?? 0;
    let room = fixedTaxesOf(taxes, slot, needs.nights, adults);
    let charges = allIn ? fixedTaxesOf(hotelCharges, slot, needs.nights, adults) : 0;
    for (let night = 0; night < nights.length; night += 1) {
      // A plan that is sold has the narrow price 0 only if it is wide.
      const price = (nights[night] as Uint16Array)[slot] || priceAt(block, needs.first + night, slot);
      const sell = sellOf(price + extras, markupBp);
      room += sell + percentageTaxesOf(taxes, slot, sell);
      if (allIn) charges += percentageTaxesOf(hotelCharges, slot, sell);
    }
    paid += room * count;
    atHotel += charges * count;
  }
  const total = sellBp === 0 ? paid : paid + shareIn(paid, sellBp);
  return allIn ? total + atHotel : total;
}
