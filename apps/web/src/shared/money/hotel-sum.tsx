import { type AtHotel, useHotelSum } from './use-hotel-sum.ts';

/** A sum that the hotel collects: its own currency first, then US dollars. */
export function HotelSum(sum: AtHotel) {
  return useHotelSum(sum);
}
