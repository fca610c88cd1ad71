import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { View } from '@wayhouse/ui/map/map-types';
import { wireBounds } from '@wayhouse/ui/map/view-math';
import { fetchData } from '../../shared/api.ts';

type Input = InputOf<Endpoints['POST /api/v2/hotel/map']>;

/** The search without its area: dates, party, filters. Without dates and party the map shows no prices. */
export type MapStay = Omit<Input, 'bounds' | 'zoom'>;

/** The content of a map view. The previous content stays until the answer arrives. */
export function useMapAnswer(view: View | null, stay: MapStay) {
  const input: Input = {
    bounds: view ? wireBounds(view.bounds) : [0, 0, 0, 0],
    zoom: Math.round((view?.zoom ?? 0) * 10) / 10,
    ...stay,
  };
  return useQuery({
    queryKey: ['POST /api/v2/hotel/map', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/map', input, { quiet: true, signal }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    staleTime: 2 * 60_000,
  });
}
