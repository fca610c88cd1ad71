/** Limits how much work of one caller runs at once in an HTTP thread. Other threads and processes count separately. */
import { appError } from '../errors.ts';

/** Runs `work`. Throws `request.too_many` while the caller already runs the maximum number of tasks. */
export type AtMost = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

export function atMost(limit: number): AtMost {
  const running = new Map<string, number>();
  return async (caller, work) => {
    const current = running.get(caller) ?? 0;
    if (current >= limit) throw appError('request.too_many', { retryAfterS: 1 });
    running.set(caller, current + 1);
    try {
      return await work();
    } finally {
      const runsLeft = (running.get(caller) ?? 1) - 1;
      if (runsLeft === 0) running.delete(caller);
      else running.set(caller, runsLeft);
    }
  };
}
