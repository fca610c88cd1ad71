import { expect, it } from 'vitest';
import { hotelSum } from './hotel-sum.ts';

it("names a hotel's own charge in its currency first, and in US dollars alone without a rate", () => {
  expect(hotelSum('16.80', { code: 'EUR', rate: 0.8 })).toBe('€13.44 (US$16.80)');
  expect(hotelSum('16.80', { code: 'JPY', rate: 150.03 })).toBe('JP¥2,521 (US$16.80)');
  expect(hotelSum('16.80', undefined)).toBe('US$16.80');
});

it('names the sums that the hotel stated, with the estimate in US dollars', () => {
  const yen = { amount: '2500.00', currency: 'JPY' };
  expect(hotelSum('16.80', { code: 'JPY', rate: 150 }, [yen])).toBe('JP¥2,500 (≈\u00a0US$16.80)');
  const euro = { amount: '3.00', currency: 'EUR' };
  expect(hotelSum('20.40', undefined, [yen, euro])).toBe('JP¥2,500 + €3.00 (≈\u00a0US$20.40)');
});
