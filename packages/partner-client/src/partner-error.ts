import type { Problem } from './api-types.gen.ts';

/** The safe reaction to an error: whether and how the call may be repeated. */
export type Retry = Problem['retry'];

export interface PartnerErrorOptions {
  status: number;
  problem?: Problem | undefined;
  requestId?: string | undefined;
  /** Seconds from the `Retry-After` header; undefined when it is missing or a date. */
  retryAfterS?: number | undefined;
  /** The idempotency key of the failed call. A repeat with this key never creates a second order. */
  idempotencyKey?: string | undefined;
  cause?: unknown;
}

/**
 * A failed call, of one of four kinds:
 * - The server answered with a problem.
 * - The server answered with an error status and no problem: `problem` is undefined, `code` is for example `http_502`.
 * - The server gave no complete answer: `status` is 0, `code` is `no_answer`.
 * - A successful answer is not JSON: `code` is for example `http_200`. The call may have had its effect, and a repeat
 *   with the same idempotency key is safe.
 */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';
  readonly status: number;
  readonly code: string;
  /** Without a problem: `same_key` for status 0, a 2xx and a 5xx, else `never`. */
  readonly retry: Retry;
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfterS: number | undefined;
  readonly idempotencyKey: string | undefined;
  override readonly cause: unknown;

  constructor({ status, problem, requestId, retryAfterS, idempotencyKey, cause }: PartnerErrorOptions) {
    super(textOf(status, problem, cause));
    this.status = status;
    this.problem = problem;
    this.code = problem?.code ?? (status === 0 ? 'no_answer' : `http_${status}`);
    this.retry = problem?.retry ?? (status < 300 || status >= 500 ? 'same_key' : 'never');
    this.requestId = requestId ?? problem?.instance;
    this.retryAfterS = retryAfterS;
    this.idempotencyKey = idempotencyKey;
    this.cause = cause;
  }

  /** The fields for a log. They contain neither the API key nor the request body. */
  toJSON(): Record<string, unknown> {
    const { name, message, status, code, retry, requestId, idempotencyKey, problem } = this;
    return { name, message, status, code, retry, requestId, idempotencyKey, problem };
  }
}

function textOf(status: number, problem: Problem | undefined, cause: unknown): string {
  if (!problem) {
    if (status >= 200 && status < 300) return `The partner API answered ${status} without JSON`;
    if (status > 0) return `The partner API answered ${status}`;
    return `No answer of the partner API: ${cause instanceof Error ? cause.message : 'the connection was lost'}`;
  }
  const fields = (problem.errors ?? []).map((each) => `${each.pointer || each.in}: ${each.message.en}`);
  return [`${problem.code}: ${problem.detail}`, ...fields].join('; ');
}
