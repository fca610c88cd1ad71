import { type AtHotel, useHotelSum } from './use-hotel-sum.ts';

/** A sum that the hotel collects: in the hotel's own currency first, then in US dollars. */
export function HotelSum(sum: AtHotel) {
  return useHotelSum(sum);
}
