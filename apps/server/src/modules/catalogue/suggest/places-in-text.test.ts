import { expect, test } from 'vitest';
import { emptyPlaces, type PlaceRow, putPlaces } from './place-memory.ts';
import { isWithin } from './places-in-text.ts';

const place = (row: Pick<PlaceRow, 'type' | 'id'> & Partial<PlaceRow>): PlaceRow => ({
  ...{ name_en: row.id, name_zh: row.id, lat: 0, lng: 0, country_code: 'PT', weight: 1 },
  ...{ parent_id: null, district_id: null },
  ...row,
});
const city = place({ type: 'city', id: 'porto' });
const district = place({ type: 'district', id: '7', parent_id: 'porto' });
const hotelInDistrict = place({ type: 'hotel', id: '8', parent_id: 'porto', district_id: '7' });
/** A hotel with the id of the district. */
const otherHotel = place({ type: 'hotel', id: '7', parent_id: 'porto' });

test('a hotel is inside its district and city, and not inside a hotel with the id of its district', () => {
  const memory = emptyPlaces();
  const rows = [city, district, hotelInDistrict, otherHotel];
  putPlaces(
    memory,
    rows.map((row) => ({ place: row, spellings: [row.id] })),
  );
  expect(isWithin(memory, hotelInDistrict, district)).toBe(true);
  expect(isWithin(memory, hotelInDistrict, city)).toBe(true);
  expect(isWithin(memory, hotelInDistrict, otherHotel)).toBe(false);
});
