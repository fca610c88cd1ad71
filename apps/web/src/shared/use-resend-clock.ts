import { limits } from '@wayhouse/contract/limits';
import { useEffect, useState } from 'react';

/** Seconds until another code may be asked for; 0 when it may. Counted on this device, whose clock may be wrong. */
export function useResendClock() {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: () => setLeft(limits.codePauseSeconds) };
}
