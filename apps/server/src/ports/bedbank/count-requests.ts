/** Counts the requests that a call of a bedbank's port sends; some calls send several. */
import { AsyncLocalStorage } from 'node:async_hooks';

const requestListeners = new AsyncLocalStorage<() => void>();

/** Runs `work` and calls `onRequest` before each request that `work` sends by `sendJson`. */
export function countRequests<T>(onRequest: () => void, work: () => T): T {
  return requestListeners.run(onRequest, work);
}

/** Reports one request; `sendJson` calls it. */
export function countRequest(): void {
  requestListeners.getStore()?.();
}
