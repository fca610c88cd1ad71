/**
 * One delivery at a time in a process. Callers that arrive while one runs share the next: each is answered after a
 * delivery that began after its own commit. A handler that opens transactions of its own would else starve the pool.
 */
export function deliverInTurn(deliver: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = deliver().then(
      () => {
        running = undefined;
      },
      (error: unknown) => {
        running = undefined;
        throw error;
      },
    );
    return running;
  };
  return () => {
    if (!running) return start();
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return running ?? start();
      });
    return waiting;
  };
}
