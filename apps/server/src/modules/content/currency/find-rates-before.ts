/** The rates that were valid at an instant in the past. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * By currency code: units for one US dollar. This is the last rate before the instant, or the first rate of the
 * currency when all its rates are later.
 */
export async function findRatesBefore(db: Db | Tx, instant: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; rate: string }>`
    select distinct on (code) code, rate::text from content.currency_rate_changes
      -- rates before the instant, latest first; then later rates, earliest first
      order by code, at < ${instant} desc, case when at < ${instant} then -id else id end`.execute(db);
  return new Map(rows.map(({ code, rate }) => [code, Number(rate)]));
}
