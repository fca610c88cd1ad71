import { useQuery } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

type Input = InputOf<Endpoints['POST /api/v2/hotel/prices']>;
export type DayPrice = OutputOf<Endpoints['POST /api/v2/hotel/prices']>[number];
/** The search whose nearby dates are priced. `useDayPrices` adds the nights and the number of days. */
export type DatesSearch = Omit<Input, 'nights' | 'around_days'>;

/** Number of days that are priced before the requested check-in, and as many after it. */
export const daysAround = 7;

/** Prices of the week before and after the requested check-in. */
export function useDayPrices(question: DatesSearch, nights: number) {
  const { place, alone, check_in, rooms, nationality, filters, basis, sell_markup_bp } = question;
  const input: Input = {
    place,
    alone,
    check_in,
    nights,
    rooms,
    nationality,
    filters,
    ...(basis && { basis, sell_markup_bp }),
    around_days: daysAround,
  };
  return useQuery({
    queryKey: ['POST /api/v2/hotel/prices', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/prices', input, { quiet: true, signal }),
    staleTime: 5 * 60_000,
  });
}
