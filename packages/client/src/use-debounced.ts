import { useEffect, useState } from 'react';

const pauseMs = 300;

/** Returns `value` as it was at the last pause of 300 ms in typing. */
export function useDebounced(value: string): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
