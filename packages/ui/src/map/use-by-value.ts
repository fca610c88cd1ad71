import { useMemo } from 'react';

/**
 * Returns a copy of a JSON value, and the same copy again while the content is equal. Maps use it, because they redraw
 * for each new object, even one with equal content.
 */
export function useByValue<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo<T>(() => JSON.parse(text), [text]);
}
