import { useMemo } from 'react';

/** The same object while its content is equal. A map is drawn anew for each new object, several times. */
export function useByValue<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo<T>(() => JSON.parse(text), [text]);
}
