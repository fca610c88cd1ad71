import { expect, it } from 'vitest';
import { citySearchParams, hotelSearchParams } from './repeat-search.ts';

const stay = {
  hotel: { id: 'lisbon-1', name: { en: 'Casa', zh: '卡萨' } },
  check_in: '2027-04-02',
  check_out: '2027-04-05',
  rooms: [
    { adults: 2, children: [7] },
    { adults: 1, children: [], guests: [{ first_name: 'Wei' }] },
  ],
  nationality: 'BR',
};
const lisbon = { id: 'lisbon', name: { en: 'Lisbon', zh: '里斯本' } };

it('searches the same dates and party again, in the hotel or in its city', () => {
  const stayParams = { check_in: '2027-04-02', check_out: '2027-04-05', rooms: '2-7,1', nationality: 'BR' };
  expect(hotelSearchParams(stay, '2027-04-01')).toMatchObject({
    ...stayParams,
    hotel_id: 'lisbon-1',
    place_type: 'hotel',
  });
  expect(citySearchParams(stay, lisbon, '2027-04-01')).toMatchObject({
    ...stayParams,
    place_type: 'city',
    place_id: 'lisbon',
  });
});

it('uses new dates when the old ones are past', () => {
  const newSearch = hotelSearchParams(stay, '2027-05-01');
  expect(newSearch).toMatchObject({ rooms: '2-7,1', nationality: 'BR' });
  expect((newSearch.check_in ?? '') >= '2027-05-01').toBe(true);
});
