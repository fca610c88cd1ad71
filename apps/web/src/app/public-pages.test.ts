import { expect, test } from 'vitest';
import type { Hotel } from '../features/hotel/hotel-queries.ts';
import { publicPages } from './public-pages.ts';

const text = { en: 'Casa Aurora', zh: '曙光酒店' };

/** The data about a hotel that search engines read. */
function jsonLdOf(stars: number) {
  const hotel = { name: text, city: { name: text }, stars, photos: [], facilities: [] } as unknown as Hotel;
  const head = publicPages['/hotel-detail']?.head({
    say: (key) => key,
    lang: 'en',
    data: () => hotel,
    search: { hotel_id: 'h_1' },
  });
  return head?.jsonLd;
}

test('search engines read the stars of a hotel, and none for an unrated hotel', () => {
  expect(jsonLdOf(4)).toMatchObject({ starRating: { ratingValue: 4 } });
  expect(jsonLdOf(0)).not.toHaveProperty('starRating');
});
