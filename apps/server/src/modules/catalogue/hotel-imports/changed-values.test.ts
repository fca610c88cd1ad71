/** The values that an undo restores when a later import or staff have changed a hotel again. */
import { expect, test } from 'vitest';
import { changedValues, restorableValues } from './changed-values.ts';
import type { HotelValues } from './hotel-imports.views.ts';

type Values = Record<string, unknown>;
const valuesOf = (values: Values): HotelValues => ({ photos: [], ...values });

/** The values that the undo of an import restores, which changed a hotel from `before` to `after`. */
function restored(before: Values, after: Values, current: Values, columnsOfStaff: string[] = []) {
  const [hotel] = changedValues(
    new Map([['h1', valuesOf(before)]]),
    new Map([['h1', valuesOf({ ...before, ...after })]]),
  );
  if (!hotel) throw new Error('the hotel was not compared');
  return restorableValues(hotel, valuesOf({ ...before, ...after, ...current }), new Set(columnsOfStaff));
}

test('restores the changed columns, except those of a later import or of staff', () => {
  const [before, after] = [
    { stars: 3, phone: '1', brand: 'A' },
    { stars: 4, phone: '2', brand: 'B' },
  ];
  expect(restored(before, after, { phone: '3' }, ['brand'])).toEqual({ stars: 3 });
});

test('restores no part of a position, of a place or of a local name whose other part was changed again', () => {
  const position = { lat: 38.7, lng: -9.1, location_precision: 'exact' };
  expect(restored(position, { lat: 38.8, lng: -9.3 }, { lat: 38.75 })).toEqual({});
  const local = { local_lang: '', name_local: '', address_local: '' };
  const japanese = { local_lang: 'ja', name_local: '海の宿', address_local: '港1' };
  expect(restored(local, japanese, { name_local: '海辺の宿' })).toEqual({});
  expect(restored(local, japanese, {})).toEqual(local);
});

test('restores no city when a later import or staff have chosen a district of the new city', () => {
  const place = { country_code: 'PT', city_id: 'lisbon', district_id: null };
  expect(restored(place, { city_id: 'porto' }, { district_id: 'porto.ribeira' })).toEqual({});
  expect(restored(place, { city_id: 'porto' }, {}, ['district_id'])).toEqual({});
  expect(restored(place, { city_id: 'porto' }, {})).toEqual(place);
});
