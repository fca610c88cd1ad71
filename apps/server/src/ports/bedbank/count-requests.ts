/** Counts the requests that a call of a bedbank's port sends; some calls send several. */
import { AsyncLocalStorage } from 'node:async_hooks';

const requestListeners = new AsyncLocalStorage<() => void>();

/** Runs `work` and calls `onRequest` before each request that it sends. */
export function countRequests<T>(onRequest: () => void, work: () => T): T {
  return requestListeners.run(onRequest, work);
}

/** Connectors call it before each request. */
export function countRequest(): void {
  requestListeners.getStore()?.();
}
