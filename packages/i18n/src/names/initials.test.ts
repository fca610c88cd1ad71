import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ana Okafor', 'AO'],
  [' ana maria okafor ', 'AO'],
  ['Okafor', 'O'],
  ['李伟', '李'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
