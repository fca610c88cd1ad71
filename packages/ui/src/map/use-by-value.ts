import { useMemo } from 'react';

/**
 * Returns a copy of a JSON value, and the same copy again while the content is equal. For maps, which redraw several
 * times for each new object.
 */
export function useByValue<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo<T>(() => JSON.parse(text), [text]);
}
