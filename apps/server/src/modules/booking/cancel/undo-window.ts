/** The time in which a customer may take a cancellation back. Pure. */
import { limits } from '@wayhouse/contract/limits';

/**
 * The instant at which the cancellation runs. It is `undoSeconds` from now, but `undoSafeSeconds` before the
 * deadline at the latest, so that waiting causes no fee. Undefined when less than `undoLeastSeconds` are left; the
 * cancellation then runs at once.
 */
export function undoUntil(now: Date, deadline: string | undefined): Date | undefined {
  const secondsLeft = deadline === undefined ? Infinity : (Date.parse(deadline) - now.getTime()) / 1000;
  const seconds = Math.min(limits.undoSeconds, secondsLeft - limits.undoSafeSeconds);
  return seconds < limits.undoLeastSeconds ? undefined : new Date(now.getTime() + seconds * 1000);
}
