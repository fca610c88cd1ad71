import { useEffect, useState } from 'react';
import { whenIdle } from './idle-queue.ts';

/** True after the browser was idle once; it stays true. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
