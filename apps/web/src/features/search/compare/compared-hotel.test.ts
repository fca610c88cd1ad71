import { expect, it } from 'vitest';
import { facilityLines, withOffers } from './compared-hotel.ts';
import type { HotelDetail } from './detail-query.ts';

const hotel = (hotel_id: string, codes: string[]) =>
  ({
    hotel_id,
    facilities: codes.map((code) => ({ code, label: { en: code, zh: code } })),
  }) as HotelDetail;
const hotels = withOffers(
  [hotel('a', ['wifi', 'pool']), hotel('b', ['gym', 'wifi'])],
  [{ hotel_id: 'b', offers: [] }],
);

it('keeps a hotel without offers', () => {
  expect(hotels.map(({ detail, offers }) => [detail.hotel_id, offers.length])).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
});

it('lists facilities that only some hotels have first', () => {
  expect(facilityLines(hotels).map(({ code, has }) => [code, ...has])).toEqual([
    ['pool', true, false],
    ['gym', false, true],
    ['wifi', true, true],
  ]);
});
