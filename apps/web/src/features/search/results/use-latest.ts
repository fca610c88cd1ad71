import { useCallback, useRef } from 'react';

/** A stable function that calls the latest `run`. For event handlers, not for rendering. */
export function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args) => latest.current(...args), []);
}
