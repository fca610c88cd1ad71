/** Errors of both front ends go to an error-reporting service, when one is configured (specification section 8, transport). */
type Client = ReturnType<typeof import('./error-client.ts').createErrorClient>;

let client: Promise<Client | null> | null = null;

async function openClient(): Promise<Client | null> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-sentry-dsn"]')?.content;
  return dsn ? (await import('./error-client.ts')).createErrorClient(dsn) : null;
}

/** Reports an error once a service is configured. Never throws. */
export function reportError(error: unknown): void {
  client ??= openClient().catch(() => null);
  void client.then((one) => one?.captureException(error));
}

/** Reports every uncaught error and rejection. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
