import { expect, test } from 'vitest';
import { pricesOf } from './price-changed-dialog.tsx';

const session = {
  changed: [{ field: 'pay_at_hotel', previous: '30.00', current: '31.20' }],
  pay_at_hotel: '31.20',
};
const change = { previous: '300.00', current: '310.00' };
const shownTotal = (total: string) => total;

test('a changed price has the basis of the price that the reader saw', () => {
  expect(pricesOf(session, change, { basis: {}, shownTotal })).toEqual(change);
  expect(pricesOf(session, change, { basis: { basis: 'all_in' }, shownTotal })).toEqual({
    previous: '330.00',
    current: '341.20',
  });
  // When the charges stay the same, `changed` has no line for them.
  const unchanged = { ...session, changed: [] };
  expect(pricesOf(unchanged, change, { basis: { basis: 'all_in' }, shownTotal })).toEqual({
    previous: '331.20',
    current: '341.20',
  });
});
