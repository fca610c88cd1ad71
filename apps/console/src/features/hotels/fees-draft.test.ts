import type { HotelFees } from '@wayhouse/contract/console/hotels/hotel-content';
import { expect, test } from 'vitest';
import { feesDraft, feesOf } from './fees-draft.ts';

const label = { en: 'Tax', zh: '税' };
const fees: HotelFees = {
  child_bands: [{ min_age: 0, max_age: 5, price: '12.50' }],
  taxes: [
    { label, basis: 'percent', included: true, value: 1_250 },
    { label, basis: 'room_stay', included: false, value: 1_250 },
  ],
};

test('fees that are opened and saved unchanged stay equal', () => {
  expect(feesOf(feesDraft(fees))).toEqual(fees);
});

test('amounts of bands and taxes follow one rule for commas; a percentage may have a decimal comma', () => {
  const typed = (text: string) => {
    const draft = feesDraft(fees);
    const { child_bands, taxes } = feesOf({
      bands: draft.bands.map((band) => ({ ...band, price: text })),
      taxes: draft.taxes.map((tax) => ({ ...tax, value: text })),
    });
    return [child_bands[0]?.price, taxes[0]?.value, taxes[1]?.value];
  };
  expect(typed('1,000.5').at(0)).toBe('1000.50');
  expect(typed('1,000.5').at(2)).toBe(100_050);
  // The server refuses '12,5' as a price. It also refuses NaN, which JSON writes as null.
  expect(typed('12,5')).toEqual(['12,5', 1_250, Number.NaN]);
});
