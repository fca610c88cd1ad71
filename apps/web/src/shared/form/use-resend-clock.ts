import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { useEffect, useState } from 'react';

const pauseMs = signInLimits.codePauseSeconds * 1_000;

/**
 * The wait between two codes. `start` begins it. `secondsLeft`: seconds until another code may be requested, 0 when it
 * may. Uses this device's clock, which continues while the browser suspends a page in the background. Only differences
 * count, so a wrong clock does no harm.
 */
export function useResendClock() {
  const [{ until, now }, setClock] = useState({ until: 0, now: 0 });
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setClock(({ until }) => ({ until, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => setClock({ until: Date.now() + pauseMs, now: Date.now() });
  return { secondsLeft, start };
}
