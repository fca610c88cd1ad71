import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { AnswerError } from '@wayhouse/client/transport';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { expect, test, vi } from 'vitest';
import { sellMarkupQuery } from '../../../shared/money/price-mode.ts';
import { offersQuery } from '../results/offers-query.ts';
import type { SearchQuery } from '../search-params.ts';
import { CompareScreen } from './compare-screen.tsx';
import type { ComparedHotel } from './compared-hotel.ts';
import { detailQuery } from './detail-query.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../shared/stay/quote/quote-tray.tsx', () => ({ QuoteTray: () => null }));
vi.mock('../results/use-place.ts', () => ({ usePlace: () => ({ name: { en: 'Kunming', zh: '昆明' } }) }));
vi.mock('./compare-table.tsx', () => ({
  CompareTable: ({ hotels }: { hotels: ComparedHotel[] }) => hotels.map(({ detail }) => detail.hotel_id),
}));

type Setup = { late?: string[]; forClient?: boolean; failedMarkup?: boolean };

function render(ids: string[], { late = [], forClient = false, failedMarkup = false }: Setup = {}): string {
  const query: SearchQuery = {
    ...{ place: { type: 'city', id: 'c1', name: 'Kunming' }, checkIn: '2027-03-01', checkOut: '2027-03-04' },
    ...{ rooms: [{ adults: 2, children: [] }], nationality: 'CN', sort: 'recommended', filters: {}, page: 1 },
    compare: ids,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, staleTime: 60_000 } } });
  client.setQueryData<unknown>(detailQuery('h1').queryKey, { hotel_id: 'h1', facilities: [] });
  client.setQueryData(offersQuery(query, ids).queryKey, { items: [], late_sources: late });
  if (failedMarkup) {
    client
      .getQueryCache()
      .build(client, { queryKey: sellMarkupQuery.queryKey })
      .setState({ status: 'error', error: new Error('Offline') });
  }
  const error = new AnswerError({ code: notFoundCode }, '');
  client
    .getQueryCache()
    .build(client, { queryKey: detailQuery('gone').queryKey })
    .setState({ status: 'error', error });
  const booking = { trouble: null } as never;
  return renderPart(
    <CompareScreen
      query={query}
      forClient={forClient}
      rates={[]}
      booking={booking}
      onChange={vi.fn()}
      onRates={vi.fn()}
    />,
    { client },
  );
}

test('a comparison leaves out a hotel that no longer exists', () => {
  const html = render(['h1', 'gone']);
  expect(html).toMatch(/>h1</);
  expect(html).not.toContain('choosing.compare.failed');
});

test('a comparison of hotels that no longer exist is empty', () => {
  expect(render(['gone'])).toContain('choosing.compare.empty');
});

test('a comparison says that a source was late, but not to a client', () => {
  const words = 'results.late_sources';
  expect(render(['h1'], { late: ['hotelbeds'] })).toContain(words);
  expect(render(['h1'])).not.toContain(words);
  expect(render(['h1'], { late: ['hotelbeds'], forClient: true })).not.toContain(words);
});

test('a comparison with sell prices waits for the markup, and says when it failed to load', () => {
  const waiting = render(['h1'], { forClient: true });
  expect(waiting).toContain('common.loading');
  expect(waiting).not.toContain('choosing.compare.failed');
  expect(render(['h1'], { forClient: true, failedMarkup: true })).toContain('choosing.compare.failed');
});
