/**
 * Makes the calls of the contract with `fetch`. Each front end creates a transport with its own session and texts.
 */
import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import type { BilingualMessage, FieldError } from '@wayhouse/contract/envelope';
import { limits } from '@wayhouse/contract/limits';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { setProductTime } from '@wayhouse/ui/pure/product-time';

/** The body of an answer: `code` 0 with `data`, or another code with a message in the reader's language. */
export type Answer<Data> = { code: number; data?: Data; message?: string; errors?: FieldError[] };

/** The message of the first invalid field, else that of the answer. Undefined without an answer. */
export function messageOf(answer: Answer<unknown> | null | undefined, lang: Lang): string | undefined {
  return answer?.errors?.[0]?.message[languageTag(lang)] ?? answer?.message;
}

/** The server's messages of a failed query, by the path of the input. Empty for other errors. */
export function fieldMessages(error: unknown, lang: Lang): Readonly<Record<string, string>> {
  if (!(error instanceof AnswerError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message[languageTag(lang)]]));
}

export type CallOptions = {
  /** No toast for a non-zero answer, because the caller shows it. */
  quiet?: boolean;
  /** No toast at all, not even for a network failure; for background calls. */
  silent?: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * The call has no usable answer. Before it is thrown, the session has ended or a toast is shown; silent calls show no
 * toast. `message` is for screens that show the error too.
 */
export class TransportError extends Error {
  readonly kind: 'offline' | 'timeout' | 'status' | 'signed-out';
  readonly status: number | undefined;
  constructor(kind: TransportError['kind'], message: string, status?: number) {
    super(message);
    this.name = `TransportError ${kind} ${status ?? ''}`.trim();
    this.kind = kind;
    this.status = status;
  }
}

/** A non-zero answer; `fetchData` and `fetchFile` throw it. `message` is in the reader's language. */
export class AnswerError extends Error {
  readonly code: number;
  readonly data: unknown;
  /** The server's messages at fields of the input. */
  readonly errors: readonly FieldError[];
  constructor(answer: Answer<unknown>, defaultMessage: string) {
    super(answer.message ?? defaultMessage);
    this.code = answer.code;
    this.data = answer.data;
    this.errors = answer.errors ?? [];
  }
}

/** The input of a call in the browser: a `File` in place of the name and bytes that the server receives. */
type BrowserInput<Input> = Input extends { file: { bytes: Uint8Array } }
  ? Omit<Input, 'file'> & { file: File }
  : 'file' extends keyof Input
    ? Omit<Input, 'file'> & { file?: File }
    : Input;

type TransportText = `common.transport.${'offline' | 'timeout' | 'status' | 'unknown'}`;

export type TransportParts = {
  token: () => string | undefined;
  language: () => Lang;
  say: (key: TransportText, params?: Record<string, number>) => string;
  /** HTTP 401: the token is no longer valid. */
  onSignedOut: () => void;
  /** Called for an HTTP status of 500 or above, except a 507 with a message of the product's server. */
  report: (error: unknown) => void;
  /** Called when the call needs a recent proof of identity (2009). Asks the reader; true repeats the call. */
  onProofNeeded?: () => Promise<boolean>;
  /** URL that replaces `/api/v3` in calls. Default: the site's own host. */
  v3Url?: () => string | undefined;
  /** Replaces `fetch` when the server renders a page. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

export type Call = <Key extends EndpointKey>(
  key: Key,
  input: BrowserInput<InputOf<Endpoints[Key]>>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<Endpoints[Key]>>>;

export type FetchData = <Key extends EndpointKey>(
  key: Key,
  input: BrowserInput<InputOf<Endpoints[Key]>>,
  options?: CallOptions,
) => Promise<OutputOf<Endpoints[Key]>>;

type Input = Record<string, unknown>;

/**
 * - `call` returns the answer. It shows a warning toast for a non-zero code, unless `quiet` or `silent`. Without a
 *   usable answer it throws a TransportError; HTTP 401 also ends the session. When the caller aborts the call by
 *   `signal`, it throws the error of the abort, without a toast.
 * - `fetchData` is for queries: returns the data, or throws an AnswerError. Other errors as for `call`.
 * - `fetchFile` is for calls that answer with a file. It throws an AnswerError, without a toast and without asking for
 *   a proof of identity, when the server refuses the call. Other errors as for `call`.
 */
export function createTransport(parts: TransportParts): {
  call: Call;
  fetchData: FetchData;
  fetchFile: (key: EndpointKey, input: Input) => Promise<Blob>;
} {
  const call: Call = async (key, input, options = {}) => {
    const sendOnce = async () =>
      readAnswer(
        parts,
        await checkStatus(parts, await send(parts, key, input as Input, options), options),
        options,
      );
    const firstAnswer = await sendOnce();
    const isProven = firstAnswer.code === proofNeededCode && (await parts.onProofNeeded?.());
    const answer = isProven ? await sendOnce() : firstAnswer;
    if (answer.code !== 0 && !options.quiet && !options.silent)
      toast(answer.message ?? parts.say('common.transport.unknown'), { tone: 'warning' });
    return answer;
  };
  const fetchData: FetchData = async (key, input, options = {}) => {
    const answer = await call(key, input, options);
    if (answer.code !== 0) throw new AnswerError(answer, parts.say('common.transport.unknown'));
    return answer.data as never;
  };
  const fetchFile = async (key: EndpointKey, input: Input): Promise<Blob> => {
    const response = await checkStatus(parts, await send(parts, key, input, {}), {});
    if (response.headers.get('content-type')?.includes('json'))
      throw new AnswerError(await readAnswer(parts, response, {}), parts.say('common.transport.unknown'));
    return response.blob().catch((error: unknown) => reportLostAnswer(parts, error, {}));
  };
  return { call, fetchData, fetchFile };
}

/** Parses the answer and picks its message in the reader's language. Sets the product's time from its `Date` header. */
async function readAnswer(
  parts: TransportParts,
  response: Response,
  options: CallOptions,
): Promise<Answer<never>> {
  setProductTime(response.headers.get('date'));
  type Body = Omit<Answer<never>, 'message'> & { message?: BilingualMessage };
  const { message, ...body }: Body = await response
    .json()
    .catch((error) => reportLostAnswer(parts, error, options));
  return { ...body, message: message?.[languageTag(parts.language())] };
}

/**
 * Shows a toast for a missing or incomplete answer, unless `silent`, and throws a TransportError. For a call that the
 * caller aborted, only rethrows the error.
 */
function reportLostAnswer(parts: TransportParts, error: unknown, options: CallOptions): never {
  if (options.signal?.aborted) throw error;
  const kind = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  const words = parts.say(`common.transport.${kind}`);
  if (!options.silent) toast(words, { tone: 'warning' });
  throw new TransportError(kind, words);
}

/**
 * True when the product's server refused the request with a message, because of a size (413) or storage (507) limit. A
 * proxy's answer has no message.
 */
function hasLimitMessage({ status, headers }: Response): boolean {
  return (status === 413 || status === 507) && (headers.get('content-type')?.includes('json') ?? false);
}

async function checkStatus(
  parts: TransportParts,
  response: Response,
  options: CallOptions,
): Promise<Response> {
  if (response.ok || hasLimitMessage(response)) return response;
  if (response.status === 401) {
    parts.onSignedOut();
    throw new TransportError('signed-out', parts.say('common.transport.status', { status: 401 }), 401);
  }
  const words = parts.say('common.transport.status', { status: response.status });
  if (!options.silent) toast(words, { tone: 'warning' });
  const failure = new TransportError('status', words, response.status);
  if (response.status >= 500) parts.report(failure);
  throw failure;
}

async function send(
  parts: TransportParts,
  key: string,
  input: Input,
  options: CallOptions,
): Promise<Response> {
  const { url, init } = requestOf(parts, { key, input, idempotencyKey: options.idempotencyKey });
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  return (parts.fetch ?? fetch)(url, { ...init, signal }).catch((error) =>
    reportLostAnswer(parts, error, options),
  );
}

/** The code of `identity.prove_again`. It is repeated here because this file is in the first bundle of every page. */
const proofNeededCode = 2009;

const v3Prefix = '/api/v3';

function requestOf(
  parts: TransportParts,
  { key, input, idempotencyKey }: { key: string; input: Input; idempotencyKey: string | undefined },
): { url: string; init: RequestInit } {
  const [method = 'POST', path = ''] = key.split(' ');
  const { params, ...otherFields } = input as { params?: Record<string, string> };
  const base = path.startsWith(`${v3Prefix}/`)
    ? (parts.v3Url?.() || v3Prefix) + path.slice(v3Prefix.length)
    : path;
  // The placeholders of a path are filled from `params` of the input. In calls without placeholders, `params` is a
  // normal field.
  const fields = path.includes('{') ? otherFields : input;
  const address = base.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const token = parts.token();
  const headers: Record<string, string> = {
    // Both values are fixed (api.md section 1).
    'X-Project': 'wayhouse',
    'X-Platform': '1000',
    'Accept-Language': languageTag(parts.language()),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (method === 'GET') {
    const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { url: query ? `${address}?${query}` : address, init: { method, headers } };
  }
  if (Object.values(fields).some((value) => value instanceof Blob))
    return { url: address, init: { method, headers, body: formOf(fields) } };
  headers['Content-Type'] = 'application/json';
  return { url: address, init: { method, headers, body: JSON.stringify(fields) } };
}

/** Encodes an upload as `multipart/form-data`. */
function formOf(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value as Blob | string);
  return form;
}
