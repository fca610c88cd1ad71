import { expect, it } from 'vitest';
import { type NamedPlace, sameHotel } from './same-hotel.ts';

const ours: NamedPlace[] = [
  { name: 'Quayside House', countryCode: 'PT', lat: 38.7, lng: -9.1 },
  { name: 'Harbour Light Hotel & Spa', countryCode: 'PT', lat: 38.701, lng: -9.101 },
  { name: 'Quayside House Annex', countryCode: 'PT', lat: 38.7001, lng: -9.1001 },
];
const theirs = (name: string, change: Partial<NamedPlace> = {}): NamedPlace => ({
  name,
  countryCode: 'PT',
  lat: 38.7,
  lng: -9.1,
  ...change,
});

it.each([
  ['Quayside House', 'Quayside House'],
  ['Hotel Quayside House', 'Quayside House'],
  ['The Harbour Light', 'Harbour Light Hotel & Spa'],
  ['HARBÓUR LIGHT RESORT', 'Harbour Light Hotel & Spa'],
])('%s is %s', (name, expected) => {
  expect(sameHotel(theirs(name), ours)?.name).toBe(expected);
});

it.each([
  ['another name', theirs('Quayside Apartments')],
  ['300 metres away', theirs('Quayside House', { lat: 38.7036 })],
  ['in another country', theirs('Quayside House', { countryCode: 'ES' })],
])('%s is none of ours', (_why, place) => {
  expect(sameHotel(place, ours)).toBeUndefined();
});

it('matches nothing when two of our hotels may be meant', () => {
  expect(sameHotel(theirs('Quayside House'), [...ours, theirs('Hotel Quayside House')])).toBeUndefined();
});
