/** Errors of both front ends go to an error-reporting service, when one is configured (specification section 8, transport). */
import type { BrowserClient, ErrorEvent } from '@sentry/browser';
import { limits } from '@wayhouse/contract/limits';

const secretWord = /password|密码/i;
let client: Promise<BrowserClient | null> | null = null;

/**
 * The event as it may leave the browser: without its Authorization header, however it is spelled. Null for an event whose
 * text mentions a password; names of files in its stack do not count.
 */
export function presentEvent(event: ErrorEvent): ErrorEvent | null {
  const said = (event.exception?.values ?? []).flatMap(({ type, value }) => [type, value]);
  if ([event.message, ...said].some((text) => text !== undefined && secretWord.test(text))) return null;
  const headers = event.request?.headers;
  for (const name of Object.keys(headers ?? {}))
    if (headers && name.toLowerCase() === 'authorization') delete headers[name];
  return event;
}

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
    beforeSend: presentEvent,
  });
  made.init();
  return made;
}

/** Reports an error once a service is configured. Never throws. */
export function reportError(error: unknown): void {
  client ??= createClient().catch(() => null);
  void client.then((one) => one?.captureException(error));
}

/** Reports every error that no code catches. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
