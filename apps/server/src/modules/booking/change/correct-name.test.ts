import { expect, test } from 'vitest';
import { isCorrection } from './correct-name.ts';

const name = (text: string) => {
  const [lastName = '', firstName = ''] = text.split('/');
  return { firstName, lastName };
};

/** Names are written as last name/first name. */
test.each([
  ['ZHANG/Wei', 'ZHANG/Wie', true],
  ['ZHANG/Wei', 'ZHNAG/Wei', true],
  ['ZHANG/Wei', 'Wei/ZHANG', true],
  ['SMITH/Jon', 'SMITH/John', true],
  ['SMITH/John', 'SMYTHE/John', true],
  ['MUELLER/Anna', 'MÜLLER/Anna', true],
  ['MÜLLER/Anna', 'MULLER/ANNA', true],
  ['O’BRIEN/Mary-Ann', 'OBRIEN/Mary Ann', true],
  ['OUYANG/Xiaoming', 'OUYAN/Xiaomin', true],
  ['LI/Na', 'LIU/Na', true],
  // Other people. Some short names differ so little that the change still counts as a correction.
  ['LI/Na', 'WU/Na', false],
  ['LI/Wei', 'LI/Min', false],
  ['ZHANG/Wei', 'WANG/Wei', true],
  ['ZHANG/Wei', 'WANG/Lei', true],
  ['ZHANG/Wei', 'WANG/Li', false],
  ['SMITH/John', 'SMITH/Jane', false],
  ['SMITH/John', 'BROWN/John', false],
  ['ZHANG/Wei', 'Wie/ZHANG', false],
])('%s → %s: %s', (booked, next, expected) => {
  expect(isCorrection(name(booked), name(next))).toBe(expected);
});
