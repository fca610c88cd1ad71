import type { BrowserClient } from '@sentry/browser';
import { limits } from '@wayhouse/contract/limits';

/** Errors go to an error-reporting service, when one is configured (specification section 8, transport). */

const secretWord = /password/i;
let client: Promise<BrowserClient | null> | null = null;

async function createClient(): Promise<BrowserClient | null> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-sentry-dsn"]')?.content;
  if (!dsn) return null;
  const { BrowserClient, defaultStackParser, makeFetchTransport } = await import('@sentry/browser');
  const made = new BrowserClient({
    dsn,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [],
    sampleRate: limits.errorReportSampling,
    beforeSend: (event) => {
      if (event.request?.headers) delete event.request.headers.Authorization;
      return secretWord.test(JSON.stringify(event)) ? null : event;
    },
  });
  made.init();
  return made;
}

/** Reports an error once a service is configured; one that mentions a password is dropped. Never throws. */
export function reportError(error: unknown): void {
  client ??= createClient().catch(() => null);
  void client.then((one) => one?.captureException(error));
}

/** Reports what nobody caught. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
