/** The error for too many calls. */
import { type AppError, appError } from '../../../platform/errors.ts';

/** too_many_tries (1429) with the wait in whole seconds, in the header `Retry-After` and as `retry_after_s`. */
export function tooManyTries(waitMs: number): AppError {
  const retryAfterS = Math.ceil(waitMs / 1000);
  return appError('identity.too_many_tries', { retryAfterS, data: { retry_after_s: retryAfterS } });
}
