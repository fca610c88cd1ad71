import { TransportError } from '@wayhouse/client/transport';
import { useRef, useState } from 'react';

/** Runs one call at a time: a second press while the first is under way does nothing. A lost answer was told already. */
export function useOnce() {
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const once = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (flying.current) return undefined;
    flying.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (error instanceof TransportError) return undefined;
      throw error;
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}
