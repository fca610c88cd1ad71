/** The time in which a customer may take a cancellation back. Pure. */
import { limits } from '@wayhouse/contract/limits';

/**
 * When the cancellation runs: `undoSeconds` after the press, but never within `undoSafeSeconds` of the deadline, so
 * that the window cannot carry it over. Undefined when less than `undoLeastSeconds` are left: it then runs at once.
 */
export function undoUntil(now: Date, deadline: string | undefined): Date | undefined {
  const left = deadline === undefined ? Infinity : (Date.parse(deadline) - now.getTime()) / 1000;
  const seconds = Math.min(limits.undoSeconds, left - limits.undoSafeSeconds);
  return seconds < limits.undoLeastSeconds ? undefined : new Date(now.getTime() + seconds * 1000);
}
