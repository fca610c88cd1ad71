import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emailPattern } from './email-pattern.ts';
import {
  chineseTitlePattern,
  latinNamePattern,
  latinTitlePattern,
  plainLinePattern,
  plainTextPattern,
} from './form-rules.ts';

const patterns = { latinNamePattern, latinTitlePattern, chineseTitlePattern, plainLinePattern };
const misleadingSigns = [
  '\u0000',
  '\u0007',
  '\n',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '<',
  '>',
  '😀',
];

describe.each(Object.entries(patterns))('%s', (_name, pattern) => {
  it.each(misleadingSigns)('refuses %j in every position', (sign) => {
    fc.assert(
      fc.property(fc.nat(3), (place) => {
        const letters = ['a', 'b', 'c'];
        letters.splice(place, 0, sign);
        expect(pattern.test(letters.join(''))).toBe(false);
      }),
    );
  });

  it('finishes on long input', () => {
    for (const text of ['a '.repeat(20_000), `${'a'.repeat(40_000)}<`, "'-. ".repeat(10_000)])
      pattern.test(text);
    expect(pattern.test(`${'a'.repeat(40_000)}<`)).toBe(false);
  });
});

test.each([
  ['Zhāng', latinNamePattern, true],
  ['Lǚ', latinNamePattern, true],
  ["O'Brien-Smith Jr.", latinNamePattern, true],
  ['José María', latinNamePattern, true],
  ['张伟', latinNamePattern, false],
  ['Иван', latinNamePattern, false],
  ['R2D2', latinNamePattern, false],
  ['محمد', latinNamePattern, false],
  ['Wei\u202e', latinNamePattern, false],
  ['Wei 😀', latinNamePattern, false],
  ['a'.repeat(60), latinNamePattern, true],
  ['Bluewave Travel (HK) Co., Ltd.', latinTitlePattern, true],
  ['24/7 Tours & More', latinTitlePattern, true],
  ['123', latinTitlePattern, false],
  ['蓝浪', latinTitlePattern, false],
  ['蓝浪旅行社（上海）有限公司', chineseTitlePattern, true],
  ['Lanlang Luxingshe', chineseTitlePattern, true],
  ['𠮷祥旅行社', chineseTitlePattern, true],
  ['トラベル', chineseTitlePattern, false],
  ['！！', chineseTitlePattern, false],
  ['文三路 1 号，2 栋', plainLinePattern, true],
  ["Robert'); drop table students; --", plainLinePattern, true],
])('%s: the rule %s gives %s', (text, pattern, expected) => {
  expect(pattern.test(text)).toBe(expected);
});

test.each([
  ['mei@travel.example', true],
  ['mei+hotel@mail.travel.example', true],
  ['mei@travel', false],
  ['mei@travel..example', false],
  ['mei@@travel.example', false],
  ['mei wang@travel.example', false],
])('%s as an email address: %s', (text, expected) => {
  expect(emailPattern.test(text)).toBe(expected);
});

test('accepts line breaks and tabs in several lines, but no direction marks', () => {
  expect(plainTextPattern.test('one\n\ttwo')).toBe(true);
  expect(plainTextPattern.test('one\u202etwo')).toBe(false);
});

test.each(['Team dinner 🎉', '👨‍👩‍👧 of 3', '🧑🏽‍💻', '❤️‍🔥', '🏳️‍🌈'])(
  'accepts emoji in several lines: %s',
  (text) => {
    expect(plainTextPattern.test(text)).toBe(true);
    expect(plainLinePattern.test(text)).toBe(false);
  },
);

test.each(['a\u200db', '\u200d', '🎉\u200d', '\u200d\u200d🎉', '👨\u200d\u202e'])(
  'accepts the invisible joiner in several lines only before an emoji: not in %j',
  (text) => {
    expect(plainTextPattern.test(text)).toBe(false);
  },
);
