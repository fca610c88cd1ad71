/** One JSON call to a bedbank: gzip, timeout, size limit, and the faults of connections. */
import type { z } from 'zod';
import { countRequest } from './count-requests.ts';
import { type BedbankError, bedbankError } from './port.ts';

interface JsonCall {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
}

/** Larger than an availability answer for 2,000 hotels. */
const maxBytes = 64 * 1_048_576;

/** Status and text of the answer. Throws `BedbankError` without an answer, and for one that is too long. */
export async function sendJson(address: URL, call: JsonCall): Promise<{ status: number; text: string }> {
  countRequest();
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: {
        ...call.headers,
        Accept: 'application/json',
        'Accept-Encoding': 'gzip',
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    if ((error as Partial<BedbankError>).fault) throw error;
    throw connectionFault(error);
  }
}

/** True for a status about our key, signature or quota: the call had no effect. */
export function isTurnedAway(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

/** Errors for which the request cannot have left this machine. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function connectionFault(error: unknown): BedbankError {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  if (cause?.code && unsentCodes.has(cause.code))
    return bedbankError('unreachable', `no connection: ${cause.code}`);
  const name = (error as Error).name;
  return bedbankError(
    'timed_out',
    name === 'TimeoutError' ? 'no answer in time' : `connection lost: ${cause?.code ?? name}`,
  );
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw bedbankError('malformed', 'the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bedbankError('malformed', 'the answer is not JSON');
  }
}

/** Undefined when the text is no JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer as parsed by `schema`. Throws a `malformed` error when it does not match. */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw bedbankError('malformed', `answer not understood at ${issue?.path.join('.')}: ${issue?.message}`);
}
