/** Sends error reports to Sentry. Loaded at the first error, and only when a service is configured. */
import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport } from '@sentry/browser';
import { limits } from '@wayhouse/contract/limits';

const secretWord = /password|密码/i;

/**
 * Removes the Authorization header, in any spelling, from an event. Returns null when the text of the event mentions
 * a password; such events are not sent. File names in the stack do not count.
 */
export function redactEvent(event: ErrorEvent): ErrorEvent | null {
  const exceptionTexts = (event.exception?.values ?? []).flatMap(({ type, value }) => [type, value]);
  const texts = [event.message, ...exceptionTexts];
  if (texts.some((text) => text !== undefined && secretWord.test(text))) return null;
  const headers = event.request?.headers;
  for (const name of Object.keys(headers ?? {}))
    if (headers && name.toLowerCase() === 'authorization') delete headers[name];
  return event;
}

export function createSentryClient(dsn: string): BrowserClient {
  const client = new BrowserClient({
    dsn,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [],
    sampleRate: limits.errorReportSampling,
    beforeSend: redactEvent,
  });
  client.init();
  return client;
}
