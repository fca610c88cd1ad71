/** The basis on which one search sorts, filters and counts prices (ADR 19). Pure. */
import { shareOf } from '@wayhouse/contract/money';

export interface PriceBasis {
  /** True: the total includes the charges that the hotel collects itself. */
  allIn: boolean;
  /**
   * The agency's own markup in basis points, on the part that is paid to us. The hotel's charges never have this
   * markup.
   */
  sellBp: number;
}

/** The total that is paid to us, without the agency's own markup. */
export const paidToUs: PriceBasis = { allIn: false, sellBp: 0 };

/** The total on a basis, in cents. */
export function totalOn(
  { allIn, sellBp }: PriceBasis,
  { totalCents, payAtHotelCents }: { totalCents: number; payAtHotelCents: number },
): number {
  return totalCents + shareOf(totalCents, sellBp) + (allIn ? payAtHotelCents : 0);
}

/** The basis of a call's input; equal to `paidToUs` when the input has neither field. */
export function basisOf(input: {
  basis?: 'total' | 'all_in' | undefined;
  sell_markup_bp?: number | undefined;
}): PriceBasis {
  return { allIn: input.basis === 'all_in', sellBp: input.sell_markup_bp ?? 0 };
}
