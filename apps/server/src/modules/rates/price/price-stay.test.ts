import { dayNumber } from '@wayhouse/contract/dates';
import { shareOf } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeQuote } from './make-quote.ts';
import { markupFor, priceStay } from './price-stay.ts';
import type { Stay } from './quote.ts';
import type { HotelTerms, PlanTerms, PromotionTerms } from './stay-terms.ts';

const plan: PlanTerms = {
  id: 'rpl_1',
  hotelId: 'htl_1',
  roomTypeId: 'rmt_1',
  board: 'BB',
  confirmation: 'instant',
  rule: { id: 'pol_1', supportCancel: true, steps: [] },
  payLater: true,
  packageOnly: false,
  minStay: null,
  maxStay: null,
  advanceDays: 0,
  cutoffDays: 0,
  onlyNationalities: [],
  notNationalities: [],
  baseAdults: 2,
  extraAdultCents: 3_000,
  maxAdults: 4,
  maxChildren: 2,
  maxOccupancy: 5,
  remarks: { en: '', zh: '' },
  priceCents: [10_000, 12_345],
  flags: [0, 0, 0],
  roomsLeft: 9,
  promotions: [],
};

const hotel: HotelTerms = {
  hotelId: 'htl_1',
  timeZone: 'Europe/Lisbon',
  taxes: [],
  childBands: [
    { minAge: 0, maxAge: 5, priceCents: 0 },
    { minAge: 6, maxAge: 11, priceCents: 1_500 },
  ],
  today: dayNumber('2026-12-01'),
  markupBp: 0,
};

const anyPromotion: PromotionTerms = {
  id: 'prm_1',
  hotelId: 'htl_1',
  roomTypeId: null,
  ratePlanId: null,
  kind: 'percentage',
  stayNights: 0,
  payNights: 0,
  discountBp: 0,
  daysAhead: 0,
  name: { en: '', zh: '' },
  bookFrom: Number.NEGATIVE_INFINITY,
  bookTo: Number.POSITIVE_INFINITY,
  stayFrom: Number.NEGATIVE_INFINITY,
  stayTo: Number.POSITIVE_INFINITY,
  weekdays: 0b1111111,
  minStay: 1,
};

const stay: Stay = {
  checkIn: '2026-12-11',
  nights: 2,
  rooms: [{ adults: 2, children: [] }],
  nationality: 'CN',
};

describe('the price of a stay', () => {
  test('is the sum of its nights for the included adults', () => {
    expect(priceStay(plan, hotel, stay)).toMatchObject({
      totalCents: 22_345,
      netCents: 22_345,
      nightlyCents: [10_000, 12_345],
    });
  });

  test('adds each extra adult and each child by age band, per night', () => {
    // Age 14 is outside all bands, so this child is charged as an extra adult.
    const rooms = [{ adults: 3, children: [4, 7, 14] }];
    const price = priceStay(plan, hotel, { ...stay, rooms });
    expect(price.parts).toEqual({ rooms: 22_345, extraAdults: 6_000, children: 2 * (0 + 1_500 + 3_000) });
  });

  test('rounds the markup half up for each room and night', () => {
    const price = priceStay({ ...plan, priceCents: [10_005, 10_005] }, { ...hotel, markupBp: 1_000 }, stay);
    // 10 % of 100.05 is 10.005: half up to 10.01 on each night.
    expect(price.nightlyCents).toEqual([11_006, 11_006]);
    expect(price.netCents).toBe(20_010);
  });

  test('adds included taxes to the total and keeps the others separate', () => {
    const taxes: HotelTerms['taxes'] = [
      { included: true, basis: 'percent', value: 1_000, label: { en: 'VAT', zh: '增值税' } },
      { included: false, basis: 'adult_night', value: 400, label: { en: 'City tax', zh: '城市税' } },
      { included: false, basis: 'room_stay', value: 2_500, label: { en: 'Resort fee', zh: '度假村费' } },
    ];
    const price = priceStay(plan, { ...hotel, taxes }, stay);
    expect(price.includedTaxCents).toEqual([1_000 + 1_235]);
    expect(price.totalCents).toBe(22_345 + 2_235);
    expect(price.payAtHotelCents).toBe(400 * 2 * 2 + 2_500);
    const buyer = { tierId: 'tier_1', isPackage: false, mayPayLater: false };
    const { atHotelParts } = makeQuote(plan, { ...hotel, taxes }, stay, buyer, new Date('2026-12-01'));
    expect(atHotelParts).toEqual([
      { label: { en: 'City tax, 2 adults × 2 nights', zh: '城市税，2 位成人 × 2 晚' }, cents: 1_600 },
      { label: { en: 'Resort fee, 1 room, once', zh: '度假村费，1 间，每次入住' }, cents: 2_500 },
    ]);
  });

  test("subtracts a promotion from each night's net, then adds markup and taxes", () => {
    const taxes: HotelTerms['taxes'] = [
      { included: true, basis: 'percent', value: 1_000, label: { en: 'VAT', zh: '增值税' } },
      { included: false, basis: 'percent', value: 500, label: { en: 'City tax', zh: '城市税' } },
    ];
    const promotions = [{ ...anyPromotion, discountBp: 1_500 }];
    const price = priceStay({ ...plan, promotions }, { ...hotel, taxes, markupBp: 1_000 }, stay);
    // 85 % of 100.00 and of 123.45 (104.9325, half up), and 10 % on both (10.493, half up).
    expect(price.nightlyCents).toEqual([8_500 + 850, 10_493 + 1_049]);
    // VAT is 10 % of 93.50 and of 115.42. The net price includes the VAT, because we pass it on to the hotel.
    expect(price.netCents).toBe(8_500 + 10_493 + 935 + 1_154);
    expect(price.totalCents).toBe(9_350 + 11_542 + 935 + 1_154);
    expect(price.strikeTotalCents).toBe(11_000 + 13_580 + 1_100 + 1_358);
    expect(price.promotionCents).toBe(9_350 + 11_542 - 11_000 - 13_580);
    expect(price.payAtHotelCents).toBe(468 + 577);
  });

  test('gives a free night including its extras; keeps taxes charged per night', () => {
    const taxes: HotelTerms['taxes'] = [
      { included: true, basis: 'room_night', value: 250, label: { en: 'Fee', zh: '服务费' } },
    ];
    const promotions = [{ ...anyPromotion, kind: 'stay_pay' as const, stayNights: 2, payNights: 1 }];
    const rooms = [{ adults: 3, children: [7] }];
    const price = priceStay({ ...plan, promotions }, { ...hotel, taxes }, { ...stay, rooms });
    expect(price.nightlyCents).toEqual([14_500, 0]);
    expect(price.totalCents).toBe(14_500 + 2 * 250);
    expect(price.roomNightCents).toEqual([[14_750, 250]]);
  });
});

describe('the price of any stay', () => {
  const anyInput = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 30 }),
    markupBp: fc.integer({ min: 0, max: 20_000 }),
    vatBp: fc.integer({ min: 0, max: 3_000 }),
    discountBp: fc.integer({ min: 0, max: 9_999 }),
    rooms: fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 6 }),
        children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  });

  test('nightly prices plus taxes, and all room nights, equal the total; parts plus promotion equal the nightly prices', () => {
    fc.assert(
      fc.property(anyInput, ({ prices, markupBp, vatBp, discountBp, rooms }) => {
        const taxedHotel: HotelTerms = {
          ...hotel,
          markupBp,
          taxes: [{ included: true, basis: 'percent', value: vatBp, label: { en: 'VAT', zh: '增值税' } }],
        };
        const promotions = [{ ...anyPromotion, discountBp }];
        const price = priceStay({ ...plan, priceCents: prices, promotions }, taxedHotel, {
          ...stay,
          nights: prices.length,
          rooms,
        });
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        expect(sum(price.nightlyCents) + sum(price.includedTaxCents)).toBe(price.totalCents);
        expect(sum(price.roomNightCents.flat())).toBe(price.totalCents);
        const { rooms: base, extraAdults, children } = price.parts;
        expect(base + extraAdults + children + price.promotionCents).toBe(sum(price.nightlyCents));
        expect(price.totalCents).toBeLessThanOrEqual(price.strikeTotalCents);
        expect(price.totalCents).toBeGreaterThanOrEqual(price.netCents);
      }),
    );
  });

  test('a room night costs its net plus the markup, half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (cents, markupBp) => {
          const price = priceStay(
            { ...plan, priceCents: [cents] },
            { ...hotel, markupBp },
            { ...stay, nights: 1 },
          );
          expect(price.totalCents).toBe(cents + Math.floor((cents * markupBp) / 10_000 + 0.5));
          expect(price.totalCents).toBe(cents + shareOf(cents, markupBp));
        },
      ),
    );
  });
});

describe('the markup that applies', () => {
  const general = { hotelId: null, stars: null, countryCode: null, markupBp: 800 };
  const country = { ...general, countryCode: 'PT', markupBp: 900 };
  const stars = { ...general, stars: 5, markupBp: 1_200 };
  const hotelMarkup = { ...general, hotelId: 'htl_1', markupBp: 300 };
  const facts = { hotelId: 'htl_1', stars: 5, countryCode: 'PT' };

  test.each([
    ['is that of the hotel', [general, country, stars, hotelMarkup], 300],
    ['is that of the stars for a hotel without its own', [general, country, stars], 1_200],
    ['is that of the country without one of the stars', [general, country], 900],
    ['is that of the tier without one of the country', [general], 800],
    ['is zero for a tier without markups', [], 0],
  ])('%s', (_name, markups, expected) => {
    expect(markupFor(markups, facts)).toBe(expected);
  });
});
