import { expect, it } from 'vitest';
import { resultsPath } from './results-path.ts';

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [7] }],
  nationality: 'CN',
};
const paramsOf = (place: Parameters<typeof resultsPath>[0]['question']['place']) =>
  Object.fromEntries(
    new URL(resultsPath({ question: { ...stay, place }, placeName: 'Bund' }), 'http://x').searchParams,
  );

it('opens the results of a place', () => {
  expect(paramsOf({ type: 'district', id: 'bund' })).toEqual({
    ...{ place_type: 'district', place_id: 'bund', place_name: 'Bund' },
    ...{
      check_in: '2027-04-10',
      check_out: '2027-04-12',
      rooms: '2-7',
      nationality: 'CN',
      sort: 'price_asc',
    },
  });
});

it('opens the results of an area of the map, which has no place', () => {
  expect(paramsOf({ bounds: [121.4, 31.2, 121.5, 31.3] })).toMatchObject({
    ...{ place_type: 'city', place_id: '-', place_name: 'Bund' },
    area: '121.4,31.2,121.5,31.3',
  });
});
