import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { TransportError } from './transport.ts';

/** An action of a button; `busy` while its call runs. */
export type Action<Args extends unknown[], Result> = {
  busy: boolean;
  /** Runs it. Undefined when one is already running, or when no answer came (the reader was told). */
  run: (...args: Args) => Promise<Result | undefined>;
};

/** Runs one call at a time: a second press while the first is under way does nothing. */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): Action<Args, Result> {
  // React updates `isPending` a moment later; a double click is faster.
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (start: () => Promise<Result>) => start(),
    networkMode: 'always',
  });
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await mutateAsync(() => work(...args));
    } catch (error) {
      if (error instanceof TransportError) return undefined;
      throw error;
    } finally {
      isRunning.current = false;
    }
  };
  return { busy: isPending, run };
}
