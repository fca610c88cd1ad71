import { useHotelSum } from './use-hotel-sum.ts';

/** A sum that the hotel collects: its own currency first, then US dollars. */
export function HotelSum({ usd, country }: { usd: string; country: string | undefined }) {
  return useHotelSum(usd, country);
}
