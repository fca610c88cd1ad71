import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import { EmptyList } from './empty-list.tsx';
import { withoutRoomsQuery } from './without-rooms-query.ts';

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

/** The empty list of a search whose hotels without rooms are known: there are none. */
function emptyList(search: SearchQuery, allTotal: number | undefined): string {
  const client = new QueryClient();
  client.setQueryData(withoutRoomsQuery(search).queryKey, { total: 0, items: [] });
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

test('the number of hotels without filters is named only once it is known', () => {
  const filtered = { ...query, filters: { name: 'Peace' } };
  expect(emptyList(filtered, 12)).toContain('results.filtered_out.text');
  expect(emptyList(filtered, undefined)).not.toContain('results.filtered_out.text');
});
