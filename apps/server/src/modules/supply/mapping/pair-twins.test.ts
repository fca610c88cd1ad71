import { expect, test } from 'vitest';
import { hotelVocabulary } from './hotel-vocabulary.ts';
import { pairTwins } from './pair-twins.ts';
import { readHotel } from './read-hotel.ts';

const hotel = (id: string, name: string) =>
  readHotel(
    { id, name, countryCode: 'PT', city: 'Lisbon', address: '12 Rua do Cais', lat: 38.7, lng: -9.1 },
    hotelVocabulary(),
  );
const pairsOf = (catalogueNames: string[], newNames: string[]) =>
  pairTwins(
    catalogueNames.map((name, at) => hotel(`our${at}`, name)),
    newNames.map((name, at) => hotel(`new${at}`, name)),
  ).map(({ ours, theirs }) => `${theirs.facts.id} ${ours.facts.id}`);

test('new hotels pair with the catalogue before they pair with each other', () => {
  expect(pairsOf(['Quayside House'], ['Quayside House', 'Quayside House'])).toEqual([
    'new0 our0',
    'new1 our0',
  ]);
});

test('a new hotel that only resembles another hotel of the catalogue still pairs with an equal new hotel', () => {
  expect(pairsOf(['Quayside House 2'], ['Quayside House 1', 'Quayside House 1'])).toEqual(['new1 new0']);
});
