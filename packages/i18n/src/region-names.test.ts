import { expect, test } from 'vitest';
import { regionName } from './region-names.ts';

test("Hong Kong, Macau and Taiwan have the names of Chinese products, other regions the runtime's names", () => {
  expect(['CN', 'HK', 'MO', 'TW', 'FR'].map((code) => regionName(code, 'zh'))).toEqual([
    '中国',
    '中国香港',
    '中国澳门',
    '中国台湾',
    '法国',
  ]);
  expect(regionName('TW', 'en')).toBe('Taiwan, China');
  expect(regionName('QQ', 'en')).toBeUndefined();
});
