import type { Problem } from './api-types.gen.ts';
import { PartnerError } from './partner-error.ts';
import { DumpError } from './read-dump.ts';
import { signRequest } from './sign-request.ts';

/** The part of `fetch` that the client uses. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: never },
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  /** The body as a stream; needed for dumps only. */
  body?: AsyncIterable<Uint8Array> | null;
}>;

export interface ClientOptions {
  /** Address of the server, such as `https://wayhouse.example`. */
  url: string;
  /** The API key (`wh_test_…` or `wh_live_…`). With `keyId` it signs the calls and is never sent. */
  key: string;
  /** The id of the key. With it, the client signs each call with the key. */
  keyId?: string;
  /** Maximum number of attempts of a call that is safe to repeat, including the first attempt. Default: 4. */
  tries?: number;
  /**
   * Milliseconds after which an attempt ends if its answer is not complete. For the file of a dump, only the headers
   * must have arrived by then. Default: 30,000.
   */
  timeoutMs?: number;
  /**
   * Maximum milliseconds that the client waits before each further attempt. When `Retry-After`, or else the client's
   * own growing wait, is longer, the error is thrown at once. Default: 30,000.
   */
  maxWaitMs?: number;
  /** Language of `detail` in problems. Default: `en`. */
  language?: 'en' | 'zh';
  /** Default: the global `fetch`. */
  fetch?: Fetch;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path after `/api/partner/v1`. */
  path: string;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** True for a POST that books nothing, such as a search or a quote; it is repeated without an idempotency key. */
  isRead?: boolean;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Values of the `Accept` header for files. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type Send = <T>(call: Call) => Promise<T>;
export type SendForBytes = (call: Call) => Promise<Uint8Array>;

/** Makes a call, repeats it where that is safe, and returns the bytes of the answer. Throws `PartnerError`. */
export function sendForBytes(options: ClientOptions, call: Call): Promise<Uint8Array> {
  return sendAndRead(options, call, (bytes) => bytes);
}

/**
 * Like `sendForBytes`, but parses the answer as JSON. Throws `PartnerError` also for a successful answer that is not
 * JSON, such as a page of a proxy.
 */
export function sendForJson<T>(options: ClientOptions, call: Call): Promise<T> {
  return sendAndRead(options, call, (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** Makes a call and repeats it where that is safe. `read` throws for an answer that it cannot read. */
async function sendAndRead<T>(
  options: ClientOptions,
  call: Call,
  read: (bytes: Uint8Array) => T,
): Promise<T> {
  const { tries = 4, maxWaitMs = 30_000 } = options;
  const isRepeatable = call.method === 'GET' || call.isRead === true || call.idempotencyKey !== undefined;
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await sendOnce(options, call, read);
    } catch (error) {
      if (
        !(error instanceof PartnerError) ||
        !isRepeatable ||
        attemptNumber >= tries ||
        !isSafeToRepeat(error)
      )
        throw error;
      const shortestWaitMs = shortestWaitOf(error, attemptNumber);
      if (shortestWaitMs > maxWaitMs) throw error;
      const waitMs = Math.min(maxWaitMs, withRandomPart(shortestWaitMs));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/**
 * True for a missing answer, status 429 or 503, and `retry: same_key` or `after`. `PartnerError` sets `same_key` itself
 * for a 5xx without a problem, and for a successful answer that cannot be read.
 */
function isSafeToRepeat({ status, retry }: PartnerError): boolean {
  return status === 0 || status === 429 || status === 503 || retry === 'same_key' || retry === 'after';
}

/** Milliseconds that must pass before the next attempt: `Retry-After`, or 0.25 s, 0.5 s, 1 s …. */
function shortestWaitOf({ retryAfterS }: PartnerError, attemptNumber: number): number {
  return retryAfterS === undefined ? 250 * 2 ** (attemptNumber - 1) : retryAfterS * 1000;
}

/** Adds up to a quarter of the wait at random, so that many clients do not call at the same moment. */
function withRandomPart(waitMs: number): number {
  return waitMs * (1 + Math.random() / 4);
}

async function sendOnce<T>(options: ClientOptions, call: Call, read: (bytes: Uint8Array) => T): Promise<T> {
  const path = `/api/partner/v1${call.path}${queryOf(call.query)}`;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const request = {
    method: call.method,
    headers: headersOf(options, call, { path, body }),
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(options.timeoutMs ?? 30_000) as never,
  };
  const send: Fetch = options.fetch ?? (fetch as unknown as Fetch);
  const { idempotencyKey } = call;
  let answer: Awaited<ReturnType<Fetch>>;
  let bytes: Uint8Array;
  try {
    answer = await send(`${options.url.replace(/\/$/, '')}${path}`, request);
    bytes = new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    throw new PartnerError({ status: 0, idempotencyKey, cause });
  }
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  if (answer.status >= 200 && answer.status < 300) {
    try {
      return read(bytes);
    } catch (cause) {
      throw new PartnerError({ status: answer.status, requestId, idempotencyKey, cause });
    }
  }
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new PartnerError({
    status: answer.status,
    problem: readProblem(bytes),
    requestId,
    retryAfterS: Number.isFinite(retryAfter) ? retryAfter : undefined,
    idempotencyKey,
  });
}

function headersOf(
  { key, keyId, language }: ClientOptions,
  call: Call,
  { path, body }: { path: string; body: string | undefined },
): Record<string, string> {
  return {
    ...(keyId === undefined
      ? { authorization: `Bearer ${key}` }
      : { 'wayhouse-signature': signRequest({ keyId, secret: key, method: call.method, path, body }) }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(language === 'zh' && { 'accept-language': 'zh-CN' }),
    ...call.headers,
  };
}

function queryOf(query: Call['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function readProblem(bytes: Uint8Array): Problem | undefined {
  try {
    const problem = JSON.parse(new TextDecoder().decode(bytes)) as Problem;
    return typeof problem.code === 'string' ? problem : undefined;
  } catch {
    // A proxy may answer with an HTML page.
    return undefined;
  }
}

/** Opens a link that the API returned, as a stream. The link needs no key, so none is sent. Throws `PartnerError`, and `DumpError` for an answer without a stream. */
export async function openLink(options: ClientOptions, url: string): Promise<AsyncIterable<Uint8Array>> {
  const send: Fetch = options.fetch ?? (fetch as unknown as Fetch);
  // The time limit covers only the wait for the headers; the transfer of a large file may take longer.
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), options.timeoutMs ?? 30_000);
  const answer = await send(url, { method: 'GET', headers: {}, signal: timeLimit.signal as never })
    .catch((cause: unknown) => {
      throw new PartnerError({ status: 0, cause });
    })
    .finally(() => clearTimeout(timer));
  if (answer.status === 200 && !answer.body)
    throw new DumpError('The given `fetch` returned no `body`, which reading a dump needs.');
  if (answer.status !== 200 || !answer.body) {
    const problem = readProblem(new Uint8Array(await answer.arrayBuffer()));
    throw new PartnerError({ status: answer.status, problem });
  }
  return answer.body;
}
