import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { TransportError } from './transport.ts';

/** A press that sends something: `busy` while it is under way. */
export type Action<Args extends unknown[], Result> = {
  busy: boolean;
  /** Runs it. Undefined when one is under way already, or when no answer came back; the reader was told of that. */
  run: (...args: Args) => Promise<Result | undefined>;
};

/** Runs one call at a time: a second press while the first is under way does nothing. */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): Action<Args, Result> {
  // React renders `isPending` a moment later; a double click is faster.
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
