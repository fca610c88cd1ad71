import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { TransportError } from './transport.ts';

/** The action of a button; `busy` while its call runs. */
export type Action<Args extends unknown[], Result> = {
  busy: boolean;
  /**
   * Runs the action. Undefined when it is already running, or after a `TransportError`, which the transport has
   * handled. Other errors are thrown, such as an `AnswerError`.
   */
  run: (...args: Args) => Promise<Result | undefined>;
  /** Resolves when the running action has ended, also with an error; at once when none is running. */
  whenIdle: () => Promise<void>;
};

/** Runs one call at a time: a second press during the first call does nothing. */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): Action<Args, Result> {
  // A ref, because a double click is faster than React's update of `isPending`.
  const running = useRef<Promise<Result> | undefined>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (start: () => Promise<Result>) => start(),
    networkMode: 'always',
  });
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined;
    try {
      running.current = mutateAsync(() => work(...args));
      return await running.current;
    } catch (error) {
      if (error instanceof TransportError) return undefined;
      throw error;
    } finally {
      running.current = undefined;
    }
  };
  const whenIdle = async (): Promise<void> => {
    await running.current?.catch(() => undefined);
  };
  return { busy: isPending, run, whenIdle };
}
