/** Records what people of an account did, for the account to read. One line for each call that changed something. */
import { sql } from 'kysely';
import { batchQueries } from './database/batch-queries.ts';
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

/** Writes a line outside a transaction, batched with concurrent ones. */
export const recordActivity = batchQueries(async (db: Db, rows: readonly Activity[]) => {
  await inOneStatement(db, (tx) => insertActivity(tx, rows));
  return rows;
});
