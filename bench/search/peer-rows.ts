/**
 * The usual table design as a peer: one row per plan and day with its best index, the cheapest sum per hotel, no rules.
 */
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Stay } from '../../apps/server/src/modules/rates/price/quote.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';

export async function perDay(db: Db, { checkIn, nights }: Stay): Promise<unknown> {
  return sql`select hotel_id, min(total) from (
      select hotel_id, plan_id, sum(price_cents) as total from peer_days
      where day >= ${checkIn} and day < ${addDays(checkIn, nights)} and price_cents > 0 and free > 0
      group by hotel_id, plan_id having count(*) = ${nights}) as p group by hotel_id order by 2`.execute(db);
}
