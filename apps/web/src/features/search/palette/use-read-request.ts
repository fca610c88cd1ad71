import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useEffect, useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import { homeNationality } from '../../../shared/session/home.ts';
import { draftOfTrip, isRequest, mayBeRequest, type TripDraft } from './trip-draft.ts';

/** The trips that the server reads in the text, and a draft of each that the agent corrects. Empty for other texts. */
export function useReadRequest(text: string) {
  const { lang } = useI18n();
  const settledText = useDebounced(text);
  const isCandidate = mayBeRequest(text);
  const request = useQuery({
    queryKey: ['POST /api/v2/hotel/read_request', settledText, lang],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /api/v2/hotel/read_request',
        { text: settledText, lang, today: readerToday() },
        { quiet: true, signal },
      ),
    enabled: isCandidate && mayBeRequest(settledText),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // The text belongs to a client, so it is removed from memory when the palette closes.
    gcTime: 0,
  });
  const trips = isCandidate && request.data && isRequest(request.data.trips) ? request.data.trips : noTrips;
  const [drafts, setDrafts] = useState<readonly TripDraft[]>([]);
  const [chosenIndex, setChosenIndex] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trips belong to the settled text
  useEffect(() => {
    setDrafts(trips.map((trip) => draftOfTrip(trip, settledText, homeNationality())));
    setChosenIndex((current) => Math.min(current, Math.max(0, trips.length - 1)));
  }, [trips]);
  const tripIndex = Math.min(chosenIndex, drafts.length - 1);
  const change = (draft: TripDraft) =>
    setDrafts(drafts.map((each, index) => (index === tripIndex ? draft : each)));
  return {
    trips,
    drafts,
    tripIndex,
    chooseTrip: setChosenIndex,
    draft: drafts[tripIndex],
    change,
    /** False while the trips belong to an earlier text. */
    isFresh: settledText === text && !request.isPlaceholderData,
    isReading: isCandidate && request.isFetching,
    isError: isCandidate && request.isError,
    retry: () => void request.refetch(),
  };
}

const noTrips: never[] = [];
export type ReadRequest = ReturnType<typeof useReadRequest>;
