import { expect, test } from 'vitest';
import { feeOf, isAbove } from './change-draft.ts';

test('amounts of a change are read like all amounts of the console', () => {
  expect(feeOf({ fee: 'agreed', feeAmount: '12.5', hotelCharge: ' 1,250 ' })).toEqual({
    fee: 'agreed',
    fee_amount: '12.50',
    hotel_charge: '1250.00',
  });
  // 12,5 may mean 12.50 or 125; eight digits are more than the call accepts.
  for (const feeAmount of ['', '12,5', '12345678'])
    expect(feeOf({ fee: 'agreed', feeAmount, hotelCharge: '' })).toBeNull();
});

test('an amount above its limit is found in every spelling', () => {
  expect(isAbove('1,000.5', '1000.00')).toBe(true);
  expect(isAbove('1,000', '1000.00')).toBe(false);
});
