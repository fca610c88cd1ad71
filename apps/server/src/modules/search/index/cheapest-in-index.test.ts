/** The fast and the plain way through a block select the same cheapest plans, even when prices hardly differ. */
import { boards } from '@wayhouse/contract/search/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFlag, type PlanTerms, withMinStay } from '../../rates/price/stay-terms.ts';
import { hotelsOf, makeCards, putCard } from '../cards/cards.ts';
import { cheapestByTraits } from '../narrow/cheapest-by-traits.ts';
import { compileFilters } from '../narrow/compile-filters.ts';
import { emptyResult, narrow } from '../narrow/narrow.ts';
import type { HotelCard } from '../search.views.ts';
import { bestInIndex } from './best-in-index.ts';
import type { Block } from './block/block.ts';
import { openDays } from './block/block-days.ts';
import { writePrice } from './block/day-prices.ts';
import { makeBlock } from './block/make-block.ts';
import { cheapestInIndex } from './cheapest-in-index.ts';
import { type IndexOffers, offerInIndex } from './offer-in-index.ts';

/** 2024-10-04, the day before the arrival. */
const firstDay = 20_000;
const days = 12;
const checkIn = '2024-10-05';
const now = new Date('2024-10-01T00:00:00Z');

const planTerms = {
  id: '',
  hotelId: '',
  roomTypeId: '',
  board: 'RO',
  confirmation: 'instant',
  minStay: null,
  maxStay: null,
  rule: { id: 'r', supportCancel: false, steps: [] },
  payLater: false,
  packageOnly: false,
  advanceDays: 0,
  cutoffDays: 0,
  onlyNationalities: [],
  notNationalities: [],
  baseAdults: 2,
  extraAdultCents: 0,
  maxAdults: 4,
  maxChildren: 2,
  maxOccupancy: 6,
  remarks: { en: '', zh: '' },
  promotions: [],
  priceCents: [],
  flags: [],
  roomsLeft: 0,
} satisfies PlanTerms;

/** A plan: its kind, the price of each night as an index of `prices`, and the conditions that exclude it. */
const plan = fc.record({
  board: fc.constantFrom(...boards.slice(0, 2)),
  payLater: fc.boolean(),
  nights: fc.array(fc.nat(5), { minLength: days, maxLength: days }),
  extraAdultCents: fc.constantFrom(0, 1, 700),
  advanceDays: fc.constantFrom(0, 0, 0, 30),
  flags: fc.constantFrom(0, 0, 0, dayFlag.closedToArrival, dayFlag.closedToDeparture, withMinStay(0, 3)),
});
const question = fc.record({
  hotels: fc.array(
    fc.record({
      plans: fc.array(plan, { maxLength: 40 }),
      zone: fc.constantFrom('Asia/Shanghai', 'America/New_York'),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  /** Prices in cents: equal ones, some that differ by less than the rounding, a large and a wide one. */
  prices: fc.constantFrom([0, 9_000, 9_001, 9_001, 9_003, 9_010], [0, 100, 100, 101, 65_535, 70_000]),
  nights: fc.integer({ min: 1, max: 6 }),
  rooms: fc.constantFrom([2], [2, 2], [3], [3, 2]),
  markupBp: fc.constantFrom(0, 333),
  allIn: fc.boolean(),
});

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

function blockOf({ hotels, prices }: { hotels: { plans: Plan[] }[]; prices: readonly number[] }): Block {
  const plans = hotels.flatMap((hotel, at) =>
    hotel.plans.map((each, number) => ({
      open: true,
      terms: {
        ...planTerms,
        // The ids have another order than the slots, because the least id wins among equal totals.
        id: `h${at}p${(number * 7) % 41}`,
        hotelId: `h${at}`,
        roomTypeId: `h${at}r${number % 3}`,
        board: each.board,
        payLater: each.payLater,
        extraAdultCents: each.extraAdultCents,
        advanceDays: each.advanceDays,
      },
    })),
  );
  const tax = { basis: 'percent' as const, value: 777, label: { en: '', zh: '' } };
  const block = makeBlock({
    cityId: 'c',
    firstDay,
    days,
    hotelIds: hotels.map((_, at) => `h${at}`),
    plans,
    childBands: new Map(),
    taxes: new Map(
      hotels.map((_, at) => [
        `h${at}`,
        [
          { ...tax, included: true },
          { ...tax, included: false },
        ],
      ]),
    ),
  });
  openDays(block, { from: firstDay, to: firstDay + days - 1 });
  const allPlans = hotels.flatMap((hotel) => hotel.plans);
  for (let day = 0; day < days; day += 1) {
    block.flags[day] = Uint8Array.from(
      { length: block.capacity.slots },
      (_, slot) => allPlans[slot]?.flags ?? 0,
    );
    block.free[day] = new Uint8Array(block.capacity.rooms).fill(5);
    for (const [slot, each] of allPlans.entries())
      writePrice(block, day, slot, prices[each.nights[day] as number] ?? 0);
  }
  return block;
}

function cardsOf(hotels: { zone: string }[]) {
  const cards = makeCards();
  for (const [at, { zone }] of hotels.entries()) {
    const card = {
      id: `h${at}`,
      city_id: 'c',
      time_zone: zone,
      stars: 4,
      country_code: 'CN',
      facilities: [],
      brand: '',
    };
    putCard(
      cards,
      { ...card, district_id: null, property_type: 'hotel', score: 4, reviews: 1 } as unknown as HotelCard,
      { online: true },
    );
  }
  return cards;
}

/** The cheapest slot of each hotel and combination of traits, with its total. */
function cheapestPlans(offers: IndexOffers): string[] {
  const { entries, end } = cheapestByTraits(offers);
  let start = 0;
  return Array.from(end, (to, hotel) => {
    const hotelPlans = Array.from(
      entries.slice(start, to),
      (entry) => `${offers.traits[entry]} ${offers.at(entry)} ${offers.total(entry)}`,
    );
    start = to;
    return `${offers.hotel[hotel]}: ${hotelPlans.sort().join(', ')}`;
  });
}

/** The result without filters. `offers` must be read before the next query of a block. */
function resultOf(cards: ReturnType<typeof cardsOf>, offers: IndexOffers) {
  const result = emptyResult(cards);
  narrow(result, cards, offers, compileFilters(cards, {}));
  return { ...result, hits: result.hits.map(({ terms, ...hit }) => hit) };
}

test('the fast and the plain way select the same plans', () => {
  let offerCount = 0;
  fc.assert(
    fc.property(question, ({ hotels, prices, nights, rooms, markupBp, allIn }) => {
      const block = blockOf({ hotels, prices });
      const cards = cardsOf(hotels);
      const query = {
        hotels: hotelsOf(cards, 'c'),
        stay: {
          checkIn,
          nights,
          rooms: rooms.map((adults) => ({ adults, children: [] })),
          nationality: 'CN',
        },
        buyer: { tierId: 't', isPackage: true, mayPayLater: true },
        markups: [{ hotelId: null, stars: null, countryCode: null, markupBp }],
        now,
        basis: { allIn, sellBp: 0 },
      };
      const plainResult = cheapestPlans(offerInIndex(block, cards, query));
      expect(cheapestPlans(cheapestInIndex(block, cards, query))).toEqual(plainResult);
      const all = resultOf(cards, offerInIndex(block, cards, query));
      expect(resultOf(cards, bestInIndex(block, cards, query))).toEqual(all);
      offerCount += plainResult.length;
    }),
    { numRuns: 100 },
  );
  // The test needs enough hotels with plans.
  expect(offerCount).toBeGreaterThan(50);
});
