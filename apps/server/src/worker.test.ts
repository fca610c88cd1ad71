import { afterEach, expect, test, vi } from 'vitest';

/** Lets the stop function of tracing end. When the process is stopped during its start, the stop waits for it. */
const stopped = Promise.withResolvers<void>();
vi.mock('./platform/database/process-database.ts', () => ({ refuseTransactionPooler: async () => {} }));
vi.mock('./platform/database/migrate.ts', () => ({ awaitMigrations: async () => {} }));
vi.mock('./process.ts', () => ({
  traceProcess: async () => () => stopped.promise,
  makeProcess: async () => {
    process.emit('SIGTERM', 'SIGTERM');
    throw new Error('asked to stop while starting');
  },
}));

const listenersBefore = process.listeners('SIGTERM');
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!listenersBefore.includes(listener)) process.removeListener(signal, listener);
});

test('a worker that is asked to stop while it starts ends its stop functions and exits with 0', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
  vi.stubEnv('WAYHOUSE_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  // The import waits for the exit, which does not happen here.
  void import('./worker.ts');
  // On a busy machine the import of the whole server takes longer than the default second.
  const slowImport = { timeout: 30_000 };
  await vi.waitFor(
    () => expect(process.listeners('SIGTERM').length).toBeGreaterThan(listenersBefore.length),
    slowImport,
  );
  stopped.resolve();
  await vi.waitFor(() => expect(exit).toHaveBeenCalled(), slowImport);
  expect(exit.mock.calls).toEqual([[0]]);
});
