import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { RateSource } from './currency-table.tsx';

const unchecked = 'Start rate, never checked';
const catalogue = {
  'console.finance.source.unchecked': unchecked,
  'console.finance.source.start': 'Initial',
  'console.finance.source.staff': 'Staff',
};
const htmlOf = (rate: Parameters<typeof RateSource>[0]['rate']) =>
  renderPart(<RateSource rate={rate} />, { catalogue });

test('a start rate is marked as never checked until staff enters one, and the dollar never', () => {
  expect(htmlOf({ code: 'CHF', source: 'start', by: null })).toContain(unchecked);
  expect(htmlOf({ code: 'CHF', source: 'staff', by: 'Nora' })).toMatch(/Staff.*Nora/);
  expect(htmlOf({ code: 'USD', source: 'start', by: null })).not.toContain(unchecked);
});
