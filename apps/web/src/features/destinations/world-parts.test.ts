import { expect, it } from 'vitest';
import { spread, worldPart } from './world-parts.ts';

it.each([
  ['Lisbon', 38.7, -9.1, 'europe'],
  ['Istanbul', 41, 29, 'europe'],
  ['Dubai', 25.2, 55.3, 'middle_east'],
  ['Malé', 4.2, 73.5, 'southeast_asia'],
  ['Bali', -8.4, 115.2, 'southeast_asia'],
  ['Hong Kong', 22.3, 114.2, 'east_asia'],
  ['Sanya', 18.25, 109.5, 'east_asia'],
  ['Haikou', 20.04, 110.32, 'east_asia'],
  ['Jinghong', 22, 100.8, 'east_asia'],
  ['Kaohsiung', 22.6, 120.3, 'east_asia'],
  ['Lhasa', 29.65, 91.1, 'east_asia'],
  ['Tokyo', 35.7, 139.7, 'east_asia'],
  ['Petropavlovsk', 53, 158.6, 'east_asia'],
  ['Laoag', 18.2, 120.6, 'southeast_asia'],
  ['Hanoi', 21, 105.9, 'southeast_asia'],
  ['Da Nang', 16.05, 108.2, 'southeast_asia'],
  ['Mandalay', 22, 96.1, 'southeast_asia'],
  ['New Delhi', 28.6, 77.2, 'southeast_asia'],
  ['Mumbai', 19.1, 72.9, 'southeast_asia'],
  ['Heraklion', 35.3, 25.1, 'europe'],
  ['Larnaca', 34.9, 33.6, 'europe'],
  ['Málaga', 36.7, -4.4, 'europe'],
  ['Tenerife', 28.5, -16.3, 'europe'],
  ['Funchal', 32.7, -16.9, 'europe'],
  ['Kazan', 55.8, 49.1, 'europe'],
  ['Tangier', 35.8, -5.8, 'middle_east'],
  ['Tunis', 36.8, 10.2, 'middle_east'],
  ['Mauritius', -20.2, 57.5, 'middle_east'],
  ['Sydney', -33.9, 151.2, 'oceania'],
  ['Port Moresby', -9.4, 147.2, 'oceania'],
  ['Bora Bora', -16.5, -151.7, 'oceania'],
  ['New York', 40.7, -74, 'americas'],
  ['Honolulu', 21.3, -157.9, 'americas'],
])('%s at %d, %d belongs to %s', (_, lat, lng, part) => expect(worldPart({ lat, lng })).toBe(part));

it('a short list shows every part of the world before a second place of one part', () => {
  const tokyo = { id: 'tokyo', lat: 35.7, lng: 139.7 };
  const osaka = { id: 'osaka', lat: 34.7, lng: 135.5 };
  const paris = { id: 'paris', lat: 48.9, lng: 2.4 };
  expect(spread([tokyo, osaka, paris]).map((place) => place.id)).toEqual(['tokyo', 'paris', 'osaka']);
});
