import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';

test('forms ask for the surname first in Chinese, and last in English', () => {
  expect(nameParts('zh')).toEqual(['last_name', 'first_name']);
  expect(nameParts('en')).toEqual(['first_name', 'last_name']);
});
