import { useRef } from 'react';

/** A function that calls `callback` at its first call only. It remembers the call until the component unmounts. */
export function useOnce(callback: () => void): () => void {
  const wasCalled = useRef(false);
  return () => {
    if (wasCalled.current) return;
    wasCalled.current = true;
    callback();
  };
}
