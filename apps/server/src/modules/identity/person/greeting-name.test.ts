import { expect, test } from 'vitest';
import { fullNameIn, greetingName } from './greeting-name.ts';

const inLetters = { first_name: 'San', last_name: 'Zhang' };
const inCharacters = { first_name: '三', last_name: '张' };

test('a Chinese mail greets with the full name, surname first', () => {
  expect(greetingName('zh', inLetters)).toBe('Zhang San');
  expect(greetingName('zh', inCharacters)).toBe('张三');
  expect(fullNameIn('zh', inLetters)).toBe('Zhang San');
});

test('an English mail greets with the given name, but never cuts a name in Chinese characters', () => {
  expect(greetingName('en', inLetters)).toBe('San');
  expect(greetingName('en', inCharacters)).toBe('张三');
  expect(fullNameIn('en', inLetters)).toBe('San Zhang');
  expect(fullNameIn('en', inCharacters)).toBe('张三');
});

test.each(['en', 'zh'] as const)('a name of one part has no spaces around it (%s)', (language) => {
  expect(fullNameIn(language, { first_name: 'Agency', last_name: '' })).toBe('Agency');
  expect(fullNameIn(language, { first_name: '', last_name: '张' })).toBe('张');
});
