import { expect, test } from 'vitest';
import { matchingGuest } from './matching-guest.ts';

const guests = [
  { first_name: 'Wei', last_name: 'Zhang' },
  { first_name: 'Xiaoming', last_name: 'Wang' },
];

test('finds the guest with the most of the searched words', () => {
  expect(matchingGuest(guests, [['wang']])).toBe('WANG Xiaoming');
  expect(matchingGuest(guests, [['xiaom', 'wang']])).toBe('WANG Xiaoming');
  expect(matchingGuest(guests, [['w']])).toBe('ZHANG Wei');
});

test('finds a Chinese name by its passport spelling', () => {
  expect(matchingGuest(guests, [['王小明'], ['Xiaoming', 'Wang']])).toBe('WANG Xiaoming');
});

test('names nobody when no guest’s name matches', () => {
  expect(matchingGuest(guests, [['lisbon']])).toBeUndefined();
  expect(matchingGuest(guests, [])).toBeUndefined();
});
