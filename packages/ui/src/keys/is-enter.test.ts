import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isEnter } from './is-enter.ts';

const press = (key: string, nativeEvent: { isComposing: boolean; keyCode: number }) =>
  ({ key, nativeEvent }) as KeyboardEvent;

test.each([
  ['Enter alone', press('Enter', { isComposing: false, keyCode: 13 }), true],
  ['Enter that ends a composition', press('Enter', { isComposing: true, keyCode: 229 }), false],
  ['the same Enter in Safari', press('Enter', { isComposing: false, keyCode: 229 }), false],
  ['another key', press('Tab', { isComposing: false, keyCode: 9 }), false],
])('%s', (_, event, expected) => {
  expect(isEnter(event)).toBe(expected);
});
