import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import { EmptyList } from './empty-list.tsx';
import { withoutRoomsQuery } from './without-rooms-query.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));

const query: SearchQuery = {
  place: { type: 'city', id: 'shanghai', name: 'Shanghai' },
  checkIn: '2027-03-01',
  checkOut: '2027-03-04',
  rooms: [{ adults: 2, children: [] }],
  nationality: 'CN',
  sort: 'recommended',
  filters: {},
  page: 1,
};

/** The HTML of the empty list when the place has no hotels without rooms either. */
function emptyList(search: SearchQuery, allTotal: number | undefined): string {
  const client = new QueryClient();
  client.setQueryData(withoutRoomsQuery(search).queryKey, { total: 0, items: [] });
  return renderEmpty(search, { client, allTotal });
}

type Known = { client: QueryClient; allTotal: number | undefined };

function renderEmpty(search: SearchQuery, { client, allTotal }: Known): string {
  const ignore = () => {};
  return renderPart(
    <EmptyList
      query={search}
      place="Shanghai"
      priceView={{ basis: 'total', nights: 3, markupBp: 0 }}
      total={0}
      allTotal={allTotal}
      onFilters={ignore}
      onPage={ignore}
      onChangeSearch={ignore}
    />,
    { client },
  );
}

test('a place without hotels is said to have none, but not because an area of the map has none', () => {
  expect(emptyList(query, 0)).toContain('results.none.no_hotels');
  const inArea = emptyList({ ...query, area: [122.5, 30.1, 123, 30.4] }, 0);
  expect(inArea).toContain('choosing.none_in_area');
  expect(inArea).not.toContain('results.none.no_hotels');
});

test('a place without hotels links to the nearest cities with hotels, for the same stay', () => {
  const client = new QueryClient();
  const cities = [{ id: 'suzhou', name: { en: 'Suzhou', zh: '苏州' }, distance_km: 84.2 }];
  client.setQueryData(withoutRoomsQuery(query).queryKey, { total: 0, items: [], cities });
  const html = renderEmpty({ ...query, page: 2 }, { client, allTotal: 0 });
  const [, address = ''] = /href="([^"]+)"/.exec(html) ?? [];
  const params = new URLSearchParams(address.replaceAll('&amp;', '&').split('?')[1]);
  expect(Object.fromEntries(params)).toEqual({
    ...{ place_type: 'city', place_id: 'suzhou', place_name: 'Suzhou' },
    ...{ check_in: '2027-03-01', check_out: '2027-03-04', rooms: '2', nationality: 'CN' },
  });
});

test('the number of hotels without filters is named only once it is known', () => {
  const filtered = { ...query, filters: { name: 'Peace' } };
  expect(emptyList(filtered, 12)).toContain('results.filtered_out.text');
  expect(emptyList(filtered, undefined)).not.toContain('results.filtered_out.text');
});
