import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import { CompareTable } from './compare-table.tsx';
import type { ComparedHotel } from './compared-hotel.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../shared/stay/wish-heart.tsx', () => ({ WishHeart: () => null }));

const hotel = (hotel_id: string) =>
  ({
    detail: {
      ...{
        hotel_id,
        name: { en: hotel_id, zh: '' },
        scene_region: '',
        photos: [],
        stars: 4,
        reviews: 0,
        score: 0,
      },
      ...{
        landmarks: [],
        facilities: [],
        district: { en: 'Bund', zh: '' },
        city: { name: { en: '', zh: '' } },
      },
      ...{
        property_type: { label: { en: 'Hotel', zh: '' } },
        check_in_from: '14:00',
        check_out_until: '12:00',
      },
    },
    offers: [],
  }) as unknown as ComparedHotel;

function render(ids: string[], onlyDifferences: boolean): string {
  const query: SearchQuery = {
    ...{ place: { type: 'city', id: 'c1', name: 'Shanghai' }, checkIn: '2027-03-01', checkOut: '2027-03-04' },
    ...{ rooms: [{ adults: 2, children: [] }], nationality: 'CN', sort: 'recommended', filters: {}, page: 1 },
  };
  return renderPart(
    <CompareTable
      hotels={ids.map(hotel)}
      query={query}
      rates={[]}
      priceView={{ basis: 'total', nights: 3, markupBp: 0 }}
      onlyDifferences={onlyDifferences}
      onRemove={vi.fn()}
    />,
  );
}

test('only differences: rows with equal facts are hidden', () => {
  expect(render(['h1', 'h2'], false)).toContain('14:00 / 12:00');
  expect(render(['h1', 'h2'], true)).not.toContain('14:00 / 12:00');
});

test('only differences: the last hotel of a comparison keeps its rows', () => {
  expect(render(['h1'], true)).toContain('14:00 / 12:00');
});
