/**
 * A baseline: the usual table design in PostgreSQL, one row per plan and day, with an index that covers the query.
 * Finds the cheapest sum per hotel, applies no rule.
 */
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Stay } from '../../apps/server/src/modules/rates/price/quote.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';

export async function searchRowsPerDay(db: Db, { checkIn, nights }: Stay): Promise<unknown> {
  return sql`select hotel_id, min(total) from (
      select hotel_id, plan_id, sum(price_cents) as total from baseline_days
      where day >= ${checkIn} and day < ${addDays(checkIn, nights)} and price_cents > 0 and free > 0
      group by hotel_id, plan_id having count(*) = ${nights}) as p group by hotel_id order by 2`.execute(db);
}
