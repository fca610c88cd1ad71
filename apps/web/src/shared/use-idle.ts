import { useEffect, useState } from 'react';

/** True once `ready` and the browser has had time for what was more urgent; after that it stays true. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return;
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(() => setIdle(true), 300);
      return () => window.clearTimeout(timer);
    }
    const wish = window.requestIdleCallback(() => setIdle(true), { timeout: 1_000 });
    return () => window.cancelIdleCallback(wish);
  }, [ready]);
  return idle;
}
