import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The value after a pause in typing. */
export function useDebounced(value: string): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
