import { expect, test } from 'vitest';
import { foundGuest } from './found-guest.ts';

const guests = [
  { first_name: 'Wei', last_name: 'Zhang' },
  { first_name: 'Xiaoming', last_name: 'Wang' },
];

test('finds the guest with the most of the searched words', () => {
  expect(foundGuest(guests, [['wang']])).toBe('WANG Xiaoming');
  expect(foundGuest(guests, [['xiaom', 'wang']])).toBe('WANG Xiaoming');
  expect(foundGuest(guests, [['w']])).toBe('ZHANG Wei');
});

test('finds a Chinese name by its passport spelling', () => {
  expect(foundGuest(guests, [['王小明'], ['Xiaoming', 'Wang']])).toBe('WANG Xiaoming');
});

test('names nobody when the order matched otherwise', () => {
  expect(foundGuest(guests, [['lisbon']])).toBeUndefined();
  expect(foundGuest(guests, [])).toBeUndefined();
});
