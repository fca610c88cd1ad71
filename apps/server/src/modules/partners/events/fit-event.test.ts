import { expect, test } from 'vitest';
import { fitData } from './fit-event.ts';

const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value));
const order = (change: object) => ({ order_no: 'WH1', remarks: { en: '', zh: '' }, requests: '', ...change });

test('an event that fits is unchanged', () => {
  const data = order({ remarks: { en: 'x'.repeat(60_000), zh: '' } });
  expect(fitData(data, null)).toBe(data);
});

test.each([
  ['letters', 'x'.repeat(80_000)],
  ['Chinese', '房'.repeat(80_000)],
  ['characters that JSON escapes', '"\n'.repeat(40_000)],
  ['surrogate pairs', '🏨'.repeat(30_000)],
])('the remarks are cut: %s', (_, text) => {
  const fittedData = fitData(order({ remarks: { en: text, zh: 'kurz' } }), null) as ReturnType<typeof order>;
  expect(bytes(fittedData)).toBeLessThanOrEqual(63 * 1024);
  expect(bytes(fittedData)).toBeGreaterThan(62 * 1024);
  expect(fittedData.remarks.en.endsWith('…')).toBe(true);
  expect(fittedData.remarks.en.isWellFormed()).toBe(true);
  expect(fittedData.remarks.zh).toBe('kurz');
});

test('shortens texts one after the other, and nothing else', () => {
  const long = 'x'.repeat(70_000);
  const fittedData = fitData(order({ remarks: { en: long, zh: long }, requests: 'quiet room' }), null);
  expect(bytes(fittedData)).toBeLessThanOrEqual(63 * 1024);
  expect(fittedData).toMatchObject({ order_no: 'WH1', requests: 'quiet room', remarks: { en: '' } });
  expect(() => fitData(order({ notes: long }), null)).toThrow(RangeError);
});
