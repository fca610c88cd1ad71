/** The rates that held at an instant of the past. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * Currency code → units for one US dollar: the last rate before the instant, else the currency's first rate.
 */
export async function findRatesBefore(db: Db | Tx, instant: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; rate: string }>`
    select distinct on (code) code, rate::text from content.currency_rate_changes
      order by code, at < ${instant} desc, case when at < ${instant} then -id else id end`.execute(db);
  return new Map(rows.map(({ code, rate }) => [code, Number(rate)]));
}
