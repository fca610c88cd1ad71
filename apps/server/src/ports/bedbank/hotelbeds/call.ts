/** One signed call of the Hotelbeds API: headers, gzip, timeout, size limit, and classification of errors. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type BedbankError, bedbankError } from '../port.ts';
import { errorAnswer } from './messages.ts';

export interface HotelbedsAccess {
  /** `https://api.hotelbeds.com`, or the test system. */
  url: string;
  key: string;
  secret: string;
}

interface HotelbedsCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  answer: z.ZodType<T>;
}

export type Caller = <T>(call: HotelbedsCall<T>) => Promise<T>;

/** Larger than an availability answer for 2,000 hotels. */
const maxBytes = 64 * 1_048_576;

export function callerOf({ url, key, secret }: HotelbedsAccess): Caller {
  return async (call) => {
    const address = new URL(call.path, url);
    for (const [name, value] of Object.entries(call.query ?? {})) address.searchParams.set(name, value);
    const response = await send(address, call, { 'Api-key': key, 'X-Signature': signatureOf(key, secret) });
    const text = await textOf(response);
    if (response.status !== 200) throw faultOf(response.status, text);
    const parsed = call.answer.safeParse(jsonOf(text));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw bedbankError('malformed', `answer not understood at ${issue?.path.join('.')}: ${issue?.message}`);
    }
    return parsed.data;
  };
}

/** SHA-256 of key, secret and the seconds of the real clock, because the product's clock may be moved. */
function signatureOf(key: string, secret: string): string {
  return createHash('sha256')
    .update(`${key}${secret}${Math.floor(Date.now() / 1000)}`)
    .digest('hex');
}

async function send(
  address: URL,
  call: HotelbedsCall<unknown>,
  signed: Record<string, string>,
): Promise<Response> {
  try {
    return await fetch(address, {
      method: call.method,
      headers: {
        ...signed,
        Accept: 'application/json',
        'Accept-Encoding': 'gzip',
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
  } catch (error) {
    throw connectionFault(error);
  }
}

/** Errors for which the request cannot have left this machine. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function connectionFault(error: unknown): BedbankError {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  if (cause?.code && neverSent.has(cause.code))
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
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw bedbankError('malformed', 'the answer is too long');
      parts.push(part);
    }
  } catch (error) {
    if ((error as Partial<BedbankError>).fault) throw error;
    throw connectionFault(error);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bedbankError('malformed', 'the answer is not JSON');
  }
}

/** 401, 403, 429: key, signature or quota. 5xx: unknown, except a product error, which is a refusal. */
function faultOf(status: number, text: string): BedbankError {
  const said = errorAnswer.safeParse(tryJson(text));
  const words = said.success ? `${said.data.error.code}: ${said.data.error.message}` : `HTTP ${status}`;
  const message = words.slice(0, 300);
  if (status === 401 || status === 403 || status === 429) return bedbankError('turned_away', message);
  if (status >= 500) {
    return bedbankError(
      said.success && /^PRODUCT_ERROR/.test(said.data.error.code) ? 'refused' : 'failed',
      message,
    );
  }
  return bedbankError(said.success ? 'refused' : 'malformed', message);
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
