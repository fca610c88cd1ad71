import { expect, it } from 'vitest';
import { hotelSum } from './hotel-sum.ts';

it("names a hotel's own charge in its currency first, and in US dollars alone without a rate", () => {
  expect(hotelSum('16.80', { code: 'EUR', rate: 0.8 })).toBe('€13.44 (US$16.80)');
  expect(hotelSum('16.80', undefined)).toBe('US$16.80');
});
