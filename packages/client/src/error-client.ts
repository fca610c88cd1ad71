/** Sends error reports. Loaded only when a service is configured, at the first error. */
import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport } from '@sentry/browser';
import { limits } from '@wayhouse/contract/limits';

const secretWord = /password|密码/i;

/**
 * Prepares an event for sending: removes the Authorization header in any spelling. Null for an event whose text
 * mentions a password; file names in its stack do not count.
 */
export function presentEvent(event: ErrorEvent): ErrorEvent | null {
  const said = (event.exception?.values ?? []).flatMap(({ type, value }) => [type, value]);
  if ([event.message, ...said].some((text) => text !== undefined && secretWord.test(text))) return null;
  const headers = event.request?.headers;
  for (const name of Object.keys(headers ?? {}))
    if (headers && name.toLowerCase() === 'authorization') delete headers[name];
  return event;
}

/** A client that sends to the service at `dsn`. */
export function createErrorClient(dsn: string): BrowserClient {
  const client = new BrowserClient({
    dsn,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [],
    sampleRate: limits.errorReportSampling,
    beforeSend: presentEvent,
  });
  client.init();
  return client;
}
