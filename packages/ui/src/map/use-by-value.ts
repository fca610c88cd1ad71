import { useMemo } from 'react';

/**
 * Returns the same copy of a JSON value while its content is equal, because a map redraws several times for each new
 * object.
 */
export function useByValue<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo<T>(() => JSON.parse(text), [text]);
}
