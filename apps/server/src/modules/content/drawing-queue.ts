/** Drawing takes a processor: one picture at a time, callers in turn, and no caller keeps a long line. */
import { appError } from '../../platform/errors.ts';

interface Waiting {
  run: () => Promise<void>;
}

/** A page of 20 hotels asks for some 60 pictures. */
export const drawingLimits = { ofCaller: 300, inAll: 1_000 } as const;

/**
 * Runs work one after the other, taking callers in turn, so that somebody who asks for thousands of pictures waits behind
 * everybody else. Throws `request.unavailable` for a caller, or a process, that has too many waiting.
 */
export function inTurns(): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let isRunning = false;
  const next = (): void => {
    const [first] = lines;
    if (isRunning || !first) return;
    const [caller, line] = first;
    const task = line.shift() as Waiting;
    // To the end of the callers, or away.
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    isRunning = true;
    void task.run().finally(() => {
      isRunning = false;
      next();
    });
  };
  return (caller, work) => {
    const line = lines.get(caller) ?? [];
    if (line.length >= drawingLimits.ofCaller || waiting >= drawingLimits.inAll)
      return Promise.reject(appError('request.unavailable', { retryAfterS: 2 }));
    return new Promise((resolve, reject) => {
      line.push({ run: () => work().then(resolve, reject) });
      lines.set(caller, line);
      waiting += 1;
      next();
    });
  };
}
