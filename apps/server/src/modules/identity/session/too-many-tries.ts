/** The error for too many calls. */
import { type AppError, appError } from '../../../platform/errors.ts';

/**
 * The error too_many_tries (1429). The header `Retry-After` and `retry_after_s` have the waiting time in whole seconds.
 */
export function tooManyTries(waitMs: number): AppError {
  const retryAfterS = Math.ceil(waitMs / 1000);
  return appError('identity.too_many_tries', { retryAfterS, data: { retry_after_s: retryAfterS } });
}
