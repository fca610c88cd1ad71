import { useEffect, useState } from 'react';
import { whenIdle } from './quiet.ts';

/** True once the browser has had time for what was more urgent, whatever the reader does; after that it stays true. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
