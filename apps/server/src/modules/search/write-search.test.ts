import { type HotelHit, searchEndpoints } from '@wayhouse/contract/search/search';
import { expect, test } from 'vitest';
import { writeSearch } from './write-search.ts';

const offer: HotelHit['offer'] = {
  offer_id: 'eyJoIjoiaDEifQ.c2lnbmVk',
  room: { en: 'Room "A" \\ 2', zh: '豪华客房\n🛏' },
  board: 'BB',
  total: '1234.50',
  per_night: '411.50',
  taxes_included: '69.88',
  pay_at_hotel: '0.00',
  refundable: false,
  pay_later: false,
  confirmation: 'instant',
};
const hit: HotelHit = {
  hotel_id: 'h"1',
  name: { en: 'Café </script>', zh: '途驿酒店 ' },
  stars: 4.5,
  score: 4.1,
  reviews: 0,
  lat: -31.2,
  lng: 121.000001,
  district: { en: '', zh: '' },
  photo: 'https://photos.example/é.jpg',
  scene_region: 'skyline',
  country_code: 'CN',
  badges: [],
  offer,
};
const { badges: _badges, offer: _offer, ...hotelFacts } = hit;
const fullHit: HotelHit = {
  ...hit,
  photo_credit: '© "É", CC BY 4.0',
  distance_km: 0.3,
  badges: ['package', 'promotion'],
  flexible_offer: {
    ...offer,
    strike_total: '1500.00',
    refundable: true,
    free_cancel_until: '2027-01-07T10:00:00.000Z',
    shown_deadline: '2027-01-04 18:00',
    rooms_left: 1,
  },
};

test('hand-written JSON equals the answer and the contract', () => {
  const answer = {
    search_id: 'sea_1',
    total: 2,
    page: 1,
    page_size: 20,
    nights: 3,
    facets: {
      brands: [{ value: '"Ö" 品牌', label: { en: '"Ö"', zh: '品牌' }, count: 2 }],
      stars: [],
    },
    price_range: { min: '1.00', max: '1234.50' },
    price_bars: [1, 0, 1],
    items: [hit, fullHit],
    reordered: true as const,
    unavailable: [{ ...hotelFacts, position: 1 }],
    late_sources: ['elsewhere'],
  };
  const { output } = searchEndpoints['POST /api/v2/hotel/search'];
  expect(output.parse(answer)).toEqual(answer);
  // Twice, because the second run uses the cache.
  for (let times = 0; times < 2; times += 1) expect(JSON.parse(writeSearch(answer))).toEqual(answer);
});

const emptyAnswer = {
  search_id: 'sea_2',
  total: 0,
  page: 1,
  page_size: 20,
  nights: 1,
  facets: {},
  price_range: { min: '0.00', max: '0.00' },
  price_bars: [],
  items: [],
  late_sources: [],
};

test('writes an empty answer', () => {
  expect(JSON.parse(writeSearch(emptyAnswer))).toEqual(emptyAnswer);
});

test('does not reuse cached text for changed facts under the same name, or changed counts under the same label', () => {
  const label = { en: 'Four stars', zh: '四星' };
  const facts: Partial<HotelHit>[] = [
    { stars: 3 },
    { score: 1 },
    { reviews: 9 },
    { lat: 1 },
    { lng: 2 },
    { hotel_id: 'h2' },
    { district: { en: 'Old town', zh: '老城' } },
  ];
  for (const [count, change] of facts.entries()) {
    const facets = { stars: [{ value: String(count), label, count }] };
    const answer = { ...emptyAnswer, items: [hit, { ...hit, ...change }], facets };
    expect(JSON.parse(writeSearch(answer))).toEqual(answer);
  }
});
