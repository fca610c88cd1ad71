/** Reports errors of both front ends to Sentry, when it is configured (specification section 8, transport). */
type Client = ReturnType<typeof import('./sentry-client.ts').createSentryClient>;

let client: Promise<Client | null> | null = null;

async function openClient(): Promise<Client | null> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-sentry-dsn"]')?.content;
  return dsn ? (await import('./sentry-client.ts')).createSentryClient(dsn) : null;
}

/**
 * Gives an error to the service, if one is configured. The service gets only a random share
 * (`limits.errorReportSampling`), and no error that mentions a password. Never throws.
 */
export function reportError(error: unknown): void {
  client ??= openClient().catch(() => {
    // The script could not be loaded. The next error tries again.
    client = null;
    return null;
  });
  void client.then((sentry) => sentry?.captureException(error));
}

/** Passes uncaught errors and unhandled rejections to `reportError`, which samples them. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
