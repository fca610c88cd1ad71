import { expect, test } from 'vitest';
import { maskCards, maskNames } from './mask-body.ts';

test.each([
  ['4111111111111111', '•••• 1111'],
  ['"note":"card 4111 1111 1111 1111 please"', '"note":"card •••• 1111 please"'],
  ['3782-822463-10005', '•••• 0005'],
  ['4111111111111112', '4111111111111112'],
  ['WH20270101000001', 'WH20270101000001'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('only card numbers are masked: %s', (text, expected) => {
  expect(maskCards(text)).toBe(expected);
});

test('names of guests and of the contact become initials; names of hotels remain', () => {
  const body = {
    hotel: { name: { en: 'Inn', zh: '店' }, phone: '1' },
    rooms: [{ guests: [{ first_name: 'Zoe', last_name: '王', type: 'adult' }] }],
    contact: { name: 'Desk', email: 'desk@a.test', phone: '' },
  };
  expect(JSON.parse(maskNames(JSON.stringify(body)) ?? '')).toEqual({
    hotel: body.hotel,
    rooms: [{ guests: [{ first_name: 'Z…', last_name: '王…', type: 'adult' }] }],
    contact: { name: 'D…', email: 'd…', phone: '' },
  });
  expect(maskNames('{broken')).toBeUndefined();
});
