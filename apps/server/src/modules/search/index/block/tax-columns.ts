/** Taxes as columns by slot: those paid to us, and those that the hotel collects, have the same form. */
import type { TaxTerms } from '../../../rates/price/stay-terms.ts';

/** One column per percentage (0 = none); fixed taxes in cents, summed by unit. */
export interface TaxColumns {
  bp: Int32Array[];
  roomNight: Int32Array;
  adultNight: Int32Array;
  roomStay: Int32Array;
}

/** Columns without taxes. `writeTaxes` adds a percentage column when a slot needs one more. */
export function makeTaxColumns(slots: number): TaxColumns {
  return {
    bp: [],
    roomNight: new Int32Array(slots),
    adultNight: new Int32Array(slots),
    roomStay: new Int32Array(slots),
  };
}

/** Writes all taxes of one slot. */
export function writeTaxes({ bp, ...fixed }: TaxColumns, slot: number, taxes: TaxTerms[]): void {
  const { roomNight, adultNight, roomStay } = fixed;
  for (const column of [...bp, roomNight, adultNight, roomStay]) column[slot] = 0;
  let percentage = 0;
  for (const { basis, value } of taxes) {
    if (basis === 'percent') {
      const column = bp[percentage] ?? new Int32Array(roomNight.length);
      bp[percentage] = column;
      column[slot] = value;
      percentage += 1;
    } else if (basis === 'room_night') add(roomNight, slot, value);
    else add(basis === 'adult_night' ? adultNight : roomStay, slot, value);
  }
}

function add(column: Int32Array, slot: number, cents: number): void {
  column[slot] = (column[slot] as number) + cents;
}

/** The fixed taxes of one room's stay. */
export function fixedTaxesOf(
  { roomNight, adultNight, roomStay }: TaxColumns,
  slot: number,
  nights: number,
  adults: number,
): number {
  const night = (roomNight[slot] as number) + (adultNight[slot] as number) * adults;
  return night * nights + (roomStay[slot] as number);
}

/** The percentage taxes on one room's night, each rounded half up. */
export function percentageTaxesOf({ bp }: TaxColumns, slot: number, sell: number): number {
  let total = 0;
  for (let index = 0; index < bp.length; index += 1)
    total += shareIn(sell, (bp[index] as Int32Array)[slot] as number);
  return total;
}

/** Like `shareOf` of the contract, but without its checks, because a query calls it many thousand times. */
export function shareIn(cents: number, bp: number): number {
  const share = cents * bp + 5_000;
  // The engine compiles the division of a 32-bit integer by a constant to a multiplication, which is faster.
  return share <= 0x7fff_ffff ? ((share | 0) / 10_000) | 0 : Math.floor(share / 10_000);
}
