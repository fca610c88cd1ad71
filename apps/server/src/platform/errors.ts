/** Expected errors: use cases throw them, and `http/error-to-envelope.ts` converts them to the envelope. */
import type { ErrorKey } from '@wayhouse/contract/error-codes';

type TextParams = Record<string, string | number>;

export interface AppErrorDetails {
  /** Sent as `data` beside the message. */
  data?: unknown;
  /**
   * Invalid fields: path, key of the text that explains the fault (`fields.…`), and values for its placeholders.
   * `paramsZh` are those of the Chinese text when they differ.
   */
  fields?: { path: string; key: string; params?: TextParams; paramsZh?: TextParams }[];
  /** Values for the placeholders of the text: `days` fills `{days}`. */
  params?: TextParams;
  /** Id of the affected customer or member of staff. Only the security log has it, never an answer. */
  about?: string | undefined;
  /** Seconds for the Retry-After header. */
  retryAfterS?: number;
}

export interface AppError extends Error {
  key: ErrorKey;
  details: AppErrorDetails;
}

/** Creates an expected error: `throw appError('booking.sold_out')`. */
export function appError(key: ErrorKey, details: AppErrorDetails = {}): AppError {
  return Object.assign(new Error(key), { key, details });
}

/** The error for an invalid field at `path`. `key` is the text that says how to correct it (`fields.…`). */
export function invalidField(
  path: string,
  key: string,
  params?: TextParams,
  paramsZh?: TextParams,
): AppError {
  return appError('request.invalid', {
    fields: [{ path, key, ...(params && { params }), ...(paramsZh && { paramsZh }) }],
  });
}

/** True for errors made by `appError`. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'key' in error && 'details' in error;
}
