import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import type { BilingualMessage, FieldError } from '@wayhouse/contract/envelope';
import { limits } from '@wayhouse/contract/limits';
import { languageTag } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/toast-store';
import { reportError } from './error-reports.ts';
import { currentPreferences } from './preferences.ts';
import { currentSession } from './session.ts';
import { clearStored } from './storage.ts';
import { say } from './texts.ts';

/** The body of an answer: `code` 0 with `data`, or another code with a message in the reader's language. */
export type Answer<Data> = { code: number; data?: Data; message?: string; errors?: FieldError[] };

export type CallOptions = {
  /** The caller shows a non-zero answer itself; no toast. */
  quiet?: boolean;
  /** No toast at all, not even when the network fails (background calls). */
  silent?: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** What the caller gives: where the server receives a file by name and bytes, the browser sends the file itself. */
type Sent<Input> = Input extends { file: { bytes: Uint8Array } }
  ? Omit<Input, 'file'> & { file: File }
  : Input;

/** The call did not bring back an answer. The reader has been told, unless the call was silent. */
export class TransportError extends Error {
  readonly kind: 'offline' | 'timeout' | 'status' | 'signed-out';
  readonly status: number | undefined;
  constructor(kind: TransportError['kind'], status?: number) {
    super(`transport: ${kind} ${status ?? ''}`.trim());
    this.kind = kind;
    this.status = status;
  }
}

/** A non-zero answer, thrown by `fetchData` for queries. `message` is in the reader's language. */
export class AnswerError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(answer: Answer<unknown>) {
    super(answer.message ?? say('common.transport.unknown'));
    this.code = answer.code;
    this.data = answer.data;
  }
}

let leaving = false;

/**
 * Calls an endpoint by its key. A non-zero code becomes a warning toast (unless `quiet`) and is still returned;
 * HTTP 401 clears both storages and leads to the site root, once; anything else that fails throws a TransportError.
 */
export async function call<Key extends EndpointKey>(
  key: Key,
  input: Sent<InputOf<Endpoints[Key]>>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<Endpoints[Key]>>> {
  const response = await send(key, input as Record<string, unknown>, options);
  if (response.status === 401) {
    leave();
    throw new TransportError('signed-out', 401);
  }
  if (!response.ok) {
    if (!options.silent)
      toast(say('common.transport.status', { status: response.status }), { tone: 'warning' });
    const failure = new TransportError('status', response.status);
    if (response.status >= 500) reportError(failure);
    throw failure;
  }
  type Data = OutputOf<Endpoints[Key]>;
  const { message, ...body } = (await response.json()) as Omit<Answer<Data>, 'message'> & {
    message?: BilingualMessage;
  };
  if (body.code === 0) return body;
  const answer: Answer<Data> = { ...body, message: message?.[languageTag(currentPreferences().language)] };
  if (!options.quiet && !options.silent)
    toast(answer.message ?? say('common.transport.unknown'), { tone: 'warning' });
  return answer;
}

/** `call` for queries: gives the data, throws an AnswerError on a non-zero code. Quiet unless told otherwise. */
export async function fetchData<Key extends EndpointKey>(
  key: Key,
  input: Sent<InputOf<Endpoints[Key]>>,
  options: CallOptions = { quiet: true },
): Promise<OutputOf<Endpoints[Key]>> {
  const answer = await call(key, input, options);
  if (answer.code !== 0) throw new AnswerError(answer);
  return answer.data as OutputOf<Endpoints[Key]>;
}

async function send(key: string, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { url, init } = requestOf(key, input, options.idempotencyKey);
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    return await fetch(url, {
      ...init,
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const kind = timeout.aborted ? 'timeout' : 'offline';
    if (!options.silent) toast(say(`common.transport.${kind}`), { tone: 'warning' });
    throw new TransportError(kind);
  }
}

function requestOf(
  key: string,
  input: Record<string, unknown>,
  idempotencyKey?: string,
): { url: string; init: RequestInit } {
  const [method = 'POST', path = ''] = key.split(' ');
  const { params, ...rest } = input as { params?: Record<string, string> };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const session = currentSession();
  const headers: Record<string, string> = {
    'X-Project': 'wayhouse',
    'X-Platform': '1000',
    'Accept-Language': languageTag(currentPreferences().language),
  };
  if (session) headers.Authorization = `Bearer ${session.token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]) => [name, String(value)]),
    ).toString();
    return { url: query ? `${filled}?${query}` : filled, init: { method, headers } };
  }
  if (Object.values(rest).some((value) => value instanceof Blob))
    return { url: filled, init: { method, headers, body: formOf(rest) } };
  headers['Content-Type'] = 'application/json';
  return { url: filled, init: { method, headers, body: JSON.stringify(rest) } };
}

/** Uploads travel as `multipart/form-data`. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value as Blob | string);
  return form;
}

/** The token no longer counts: forget everything and start at the root. */
function leave(): void {
  if (leaving) return;
  leaving = true;
  clearStored();
  window.location.replace('/');
}
