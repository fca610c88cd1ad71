import { useEffect, useState } from 'react';
import { whenIdle } from './idle-queue.ts';

/** True after the browser was idle once; it stays true. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
