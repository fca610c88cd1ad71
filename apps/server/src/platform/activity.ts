/**
 * Records what people of an account did, for the account to read: one line for each sign-in and each call that changed
 * something.
 */
import { sql } from 'kysely';
import { batchWrites } from './database/batch-queries.ts';
import type { MonthlyTable } from './database/monthly-table.ts';
import { type Db, inOneStatement, type Tx } from './database.ts';

/** An account can read its activity for 24 months. */
export const activityMonths: MonthlyTable = {
  schema: 'platform',
  name: 'activity',
  column: 'at',
  months: 24,
};

export interface Activity {
  at: Date;
  account_id: string;
  user_id: string;
  user_name: string;
  /** Name of the member of staff who acted for the person; null when the person acted. */
  staff_name: string | null;
  /** Key of the call, or `sign_in`. */
  action: string;
  subject: Record<string, unknown>;
  ip: string;
  user_agent: string;
}

/** Writes lines in the caller's transaction. */
export async function insertActivity(tx: Tx, rows: readonly Activity[]): Promise<void> {
  await sql`
    insert into platform.activity (at, account_id, user_id, user_name, staff_name, action, subject, ip, user_agent)
    select at, account_id, user_id, user_name, staff_name, action, subject, ip, user_agent
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (at timestamptz, account_id text, user_id text,
        user_name text, staff_name text, action text, subject jsonb, ip text, user_agent text)`.execute(tx);
}

const writeLine = batchWrites(async (db: Db, rows: readonly Activity[]) => {
  await inOneStatement(db, (tx) => insertActivity(tx, rows));
  return rows;
});

/** Milliseconds during which lines gather for one statement. A crash loses the lines not yet written. */
const gatherMs = 200;

interface UnwrittenLines {
  writes: Set<Promise<unknown>>;
  /** Resolves when the gathering ends, so that its lines can be written. Undefined while no lines gather. */
  gathering: Promise<void> | undefined;
  endGathering: () => void;
}

const unwrittenLines = new WeakMap<Db, UnwrittenLines>();

function linesOf(db: Db): UnwrittenLines {
  const existingLines = unwrittenLines.get(db);
  if (existingLines) return existingLines;
  const lines: UnwrittenLines = { writes: new Set(), gathering: undefined, endGathering: () => {} };
  unwrittenLines.set(db, lines);
  return lines;
}

/**
 * Resolves after `gatherMs` or at a call of `endGathering`, but always after earlier lines are written, so that lines
 * keep their order.
 */
async function gather(lines: UnwrittenLines): Promise<void> {
  const earlierWrites = [...lines.writes];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => lines.endGathering(), gatherMs);
    lines.endGathering = () => {
      clearTimeout(timer);
      lines.gathering = undefined;
      resolve();
    };
  });
  await Promise.allSettled(earlierWrites);
}

/**
 * Writes a line outside a transaction, in one statement with the lines that gather at the same time. Resolves when the
 * line is written; a caller that answers a call does not wait for it.
 */
export function recordActivity(db: Db, line: Activity): Promise<unknown> {
  const lines = linesOf(db);
  lines.gathering ??= gather(lines);
  const write = lines.gathering.then(() => writeLine(db, line)).finally(() => lines.writes.delete(write));
  lines.writes.add(write);
  return write;
}

/** Waits until all lines so far are written or have failed. Needed before a read, and before the process ends. */
export async function finishActivity(db: Db): Promise<void> {
  const lines = linesOf(db);
  lines.endGathering();
  await Promise.allSettled(lines.writes);
}
