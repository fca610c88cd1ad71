/** Recognizes errors of a database that cannot answer now. The same call may succeed later. */
import pg from 'pg';

/** Errors of database connections. They are marked, because other sockets have errors with the same codes. */
const connectionErrors = new WeakSet<object>();

/**
 * Classes: 08 connection, 53 out of resources (disk, memory, connections), 58 error of the operating system. Codes:
 * 57P01 to 57P05 shutdown and restart; 57014 over the time limit; 25006 a standby that does not take writes; 25P03 idle
 * too long.
 */
const unavailableCodes = /^(08|53|58|57P0)|^(57014|25006|25P03)$/;

/** Marks `error` as one of a database connection, unless it is PostgreSQL's answer to a statement. Returns `error`. */
export function markLost<T>(error: T): T {
  if (typeof error === 'object' && error !== null && !(error instanceof pg.DatabaseError))
    connectionErrors.add(error);
  return error;
}

/** True for the error of a database that is down, unreachable, restarting, full or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (connectionErrors.has(error)) return true;
  return error instanceof pg.DatabaseError && unavailableCodes.test(error.code ?? '');
}

/**
 * True when a prepared plan no longer fits, because a migration changed its table. The statement wrote nothing, and its
 * transaction can only be rolled back.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
