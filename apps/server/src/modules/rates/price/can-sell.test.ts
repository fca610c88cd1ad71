import { dayNumber } from '@wayhouse/contract/dates';
import { describe, expect, test } from 'vitest';
import { canSell } from './can-sell.ts';
import type { Buyer, Stay } from './quote.ts';
import { dayFlag, type HotelTerms, type PlanTerms, withMinStay } from './stay-terms.ts';
import { todayIn } from './today-in.ts';

const plan: PlanTerms = {
  id: 'rpl_1',
  hotelId: 'htl_1',
  roomTypeId: 'rmt_1',
  board: 'RO',
  confirmation: 'instant',
  rule: { id: 'pol_1', supportCancel: false, steps: [] },
  payLater: false,
  packageOnly: false,
  minStay: null,
  maxStay: null,
  advanceDays: 0,
  cutoffDays: 0,
  onlyNationalities: [],
  notNationalities: [],
  baseAdults: 2,
  extraAdultCents: 0,
  maxAdults: 3,
  maxChildren: 2,
  maxOccupancy: 4,
  remarks: { en: '', zh: '' },
  priceCents: [10_000, 10_000, 10_000],
  flags: [0, 0, 0, 0],
  roomsLeft: 2,
  promotions: [],
};
const hotel: HotelTerms = {
  hotelId: 'htl_1',
  timeZone: 'Asia/Tokyo',
  taxes: [],
  childBands: [],
  today: dayNumber('2026-12-01'),
  markupBp: 0,
};
const stay: Stay = {
  checkIn: '2026-12-11',
  nights: 3,
  rooms: [{ adults: 2, children: [] }],
  nationality: 'CN',
};
const buyer: Buyer = { tierId: 'standard', isPackage: false, mayPayLater: true };

const sells = (
  change: Partial<PlanTerms>,
  stayChange: Partial<Stay> = {},
  buyerChange: Partial<Buyer> = {},
  today = hotel.today,
) =>
  canSell(
    { ...plan, ...change },
    { ...hotel, today },
    { ...stay, ...stayChange },
    { ...buyer, ...buyerChange },
  );

describe('a plan is sold', () => {
  test('when every rule permits the stay', () => expect(sells({})).toBe(true));

  test('only while rooms are left for all parties', () => {
    const room = { adults: 2, children: [] };
    expect(sells({}, { rooms: [room, room] })).toBe(true);
    expect(sells({}, { rooms: [room, room, room] })).toBe(false);
  });

  test.each([
    ['not on a day without a price', { priceCents: [10_000, 0, 10_000] }],
    ['not past the horizon', { priceCents: [10_000, 10_000] }],
    ['not through a stop-sell night', { flags: [0, dayFlag.stopSell, 0, 0] }],
    ['not on a day closed to arrival', { flags: [dayFlag.closedToArrival, 0, 0, 0] }],
    ['not when the departure day is closed to departure', { flags: [0, 0, 0, dayFlag.closedToDeparture] }],
    ['not below the minimum stay', { minStay: 4 }],
    ['not below the minimum stay of its arrival day', { flags: [withMinStay(0, 4), 0, 0, 0] }],
    [
      'not below its minimum stay when the arrival day has a smaller one',
      { minStay: 4, flags: [withMinStay(0, 2), 0, 0, 0] },
    ],
    ['not above the maximum stay', { maxStay: 2 }],
    ['not later than its advance purchase', { advanceDays: 11 }],
    ['not within its cut-off', { cutoffDays: 11 }],
    ['not to guests of an excluded nationality', { notNationalities: ['CN'] }],
    ['not to guests of other nationalities than its own', { onlyNationalities: ['JP'] }],
  ] as [string, Partial<PlanTerms>][])('%s', (_name, change) => expect(sells(change)).toBe(false));

  test.each([
    ['through a night closed to arrival only', { flags: [0, dayFlag.closedToArrival, 0, 0] }],
    ['when only the night after departure has a stop-sell', { flags: [0, 0, 0, dayFlag.stopSell] }],
    [
      'through nights with a longer minimum stay for their own arrivals',
      { flags: [0, withMinStay(0, 9), withMinStay(0, 9), 0] },
    ],
    ['exactly at the minimum stay of its arrival day', { flags: [withMinStay(0, 3), 0, 0, 0] }],
    ['exactly at its advance purchase', { advanceDays: 10 }],
    ['to guests of its nationalities', { onlyNationalities: ['CN'] }],
  ] as [string, Partial<PlanTerms>][])('%s', (_name, change) => expect(sells(change)).toBe(true));

  test('as a package only to a company that may sell packages', () => {
    expect(sells({ packageOnly: true })).toBe(false);
    expect(sells({ packageOnly: true }, {}, { isPackage: true })).toBe(true);
  });

  test('only to parties that fit the room', () => {
    expect(sells({}, { rooms: [{ adults: 4, children: [] }] })).toBe(false);
    expect(sells({}, { rooms: [{ adults: 1, children: [1, 2, 3] }] })).toBe(false);
    expect(sells({}, { rooms: [{ adults: 3, children: [1, 2] }] })).toBe(false);
    expect(sells({}, { rooms: [{ adults: 2, children: [1, 2] }] })).toBe(true);
  });

  test('by the calendar of the hotel, where the date may be a day ahead', () => {
    // 16:00 UTC on the 10th is 01:00 on the 11th in Tokyo. Arrival on the 11th is still sold, but not with a cut-off
    // of one day.
    const todayInTokyo = todayIn('Asia/Tokyo', new Date('2026-12-10T16:00:00Z'));
    expect(sells({}, {}, {}, todayInTokyo)).toBe(true);
    expect(sells({ cutoffDays: 1 }, {}, {}, todayInTokyo)).toBe(false);
    expect(sells({}, {}, {}, todayIn('Asia/Tokyo', new Date('2026-12-11T16:00:00Z')))).toBe(false);
  });
});
