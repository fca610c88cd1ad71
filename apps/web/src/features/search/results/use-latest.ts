import { useCallback, useRef } from 'react';

/** The same function for every render; it calls the newest one. For what is called by events, not while drawing. */
export function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args) => latest.current(...args), []);
}
