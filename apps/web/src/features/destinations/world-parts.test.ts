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
  ['Tokyo', 35.7, 139.7, 'east_asia'],
  ['Sydney', -33.9, 151.2, 'oceania'],
  ['New York', 40.7, -74, 'americas'],
])('%s at %d, %d belongs to %s', (_, lat, lng, part) => expect(worldPart({ lat, lng })).toBe(part));

it('a short list shows every part of the world before a second place of one part', () => {
  const tokyo = { id: 'tokyo', lat: 35.7, lng: 139.7 };
  const osaka = { id: 'osaka', lat: 34.7, lng: 135.5 };
  const paris = { id: 'paris', lat: 48.9, lng: 2.4 };
  expect(spread([tokyo, osaka, paris]).map((place) => place.id)).toEqual(['tokyo', 'paris', 'osaka']);
});
