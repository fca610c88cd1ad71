import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import type { Place } from '../recent-places.ts';
import { resultsQuery } from '../results/results-query.ts';
import { queryOfTrip, type TripDraft } from './trip-draft.ts';
import { useTripRows } from './use-trip-rows.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));

const name = { en: 'Kunming', zh: '昆明' };
const place: Place = {
  type: 'city',
  id: 'c1',
  name,
  parent: { en: 'China', zh: '中国' },
  lat: 25,
  lng: 102.7,
};

const draft: TripDraft = {
  ...{ place, places: [place], checkIn: '2027-03-01', checkOut: '2027-03-04', nights: null },
  ...{ rooms: [{ adults: 2, children: [] }], nationality: 'CN', bed: null, board: null },
  ...{ freeCancellation: false, stars: [5], budget: null, guests: [], unread: [] },
  ...{ doubts: {}, correctedParts: [] },
};

const sources = [{ source: 'hotelbeds' }];

test.each([
  ['says how many hotels fit', { total: 3 }, 'palette.show.fit'],
  ['says that none fits', { total: 0 }, 'palette.show.none_fit'],
  [
    'says nothing while suppliers may still have one that fits',
    { total: 0, pending_sources: sources },
    undefined,
  ],
])('the row of a request with filters %s', (_, fitting, detail) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const query = queryOfTrip(draft, 'Kunming');
  if (!query) throw new Error('The draft has no search.');
  client.setQueryData<unknown>(resultsQuery({ ...query, basisInput: {} }).queryKey, fitting);
  client.setQueryData<unknown>(resultsQuery({ ...query, filters: {}, basisInput: {} }).queryKey, {
    total: 9,
  });
  let rows: ReturnType<typeof useTripRows> = [];
  function Palette() {
    const request = { draft, isFresh: true } as never;
    rows = useTripRows({ text: '', request, pages: [], navigate: vi.fn(), onOpen: () => {} });
    return null;
  }
  renderPart(<Palette />, { client });
  expect(rows[0]).toMatchObject({ id: 'show', text: 'palette.show.count' });
  expect(rows[0]?.detail).toBe(detail);
});
