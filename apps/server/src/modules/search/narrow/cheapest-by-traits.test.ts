import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestByTraits } from './cheapest-by-traits.ts';
import type { OfferColumns } from './offer-columns.ts';

const offer = fc.record({ total: fc.integer({ min: 1, max: 6 }), traits: fc.constantFrom(0, 1, 17, 32) });

test('keeps the cheapest plan of each combination of traits, the first id among equals', () => {
  fc.assert(
    fc.property(fc.array(fc.array(offer, { minLength: 1, maxLength: 8 }), { maxLength: 4 }), (hotels) => {
      const offers = hotels.flat();
      let count = 0;
      const end = Int32Array.from(hotels, (hotelOffers) => {
        count += hotelOffers.length;
        return count;
      });
      const idOf = (entry: number): string => `p${(entry * 7) % 10}${entry}`;
      const columns: OfferColumns = {
        hotels: hotels.length,
        hotel: Int32Array.from(hotels.keys()),
        end,
        rough: Float64Array.from(offers, ({ total }) => total + 0.4),
        slack: 1,
        traits: Uint8Array.from(offers, ({ traits }) => traits),
        total: (entry) => offers[entry]?.total ?? 0,
        totals: () => {
          throw new Error('unused');
        },
        planId: idOf,
        at: (entry) => entry,
        terms: () => {
          throw new Error('unused');
        },
      };
      const cheapest = cheapestByTraits(columns);
      let from = 0;
      const expected = hotels.map((_, hotel) => {
        const entries = Array.from({ length: (end[hotel] ?? 0) - from }, (__, at) => from + at);
        from = end[hotel] ?? 0;
        const totalOf = (entry: number): number => offers[entry]?.total ?? 0;
        const sorted = entries.toSorted((a, b) => totalOf(a) - totalOf(b) || (idOf(a) < idOf(b) ? -1 : 1));
        return new Set(
          [...Map.groupBy(sorted, (entry) => offers[entry]?.traits).values()].map(([first]) => first),
        );
      });
      let start = 0;
      const actual = Array.from(cheapest.end, (to) => {
        const entries = new Set(cheapest.entries.slice(start, to));
        start = to;
        return entries;
      });
      expect(actual).toEqual(expected);
    }),
  );
});
