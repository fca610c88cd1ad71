/** SQL on `partners.health_days`. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';

/** Adds a minute to its day's count, unless this or a later minute of the day was added before. */
export async function insertSample(db: Db, minute: Date): Promise<void> {
  await sql`
    insert into partners.health_days as h (day, minutes, last_minute)
      values ((${minute}::timestamptz at time zone 'UTC')::date, 1, ${minute})
      on conflict (day) do update set minutes = h.minutes + 1, last_minute = excluded.last_minute
        where h.last_minute < excluded.last_minute`.execute(db);
}

/**
 * Sets the calls and faults of the days from `since` on. Sums the hours of live accounts, except hours without a count
 * of faults.
 */
export async function updateCallSums(db: Db, since: Date): Promise<void> {
  await sql`
    update partners.health_days h set calls = sums.calls, faults = sums.faults
      from (
        select (hour at time zone 'UTC')::date as day, sum(calls)::int as calls, sum(faults)::int as faults
          from partners.call_hours
          where hour >= ${since} and faults is not null and ${isLive(sql.ref('account_id'))} group by 1) sums
      where h.day = sums.day and (h.calls, h.faults) is distinct from (sums.calls, sums.faults)`.execute(db);
}

export interface HealthDayRow {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  minutes: number;
  calls: number;
  faults: number;
}

/** Days with samples from `since` on, oldest first. */
export async function selectHealthDays(db: Db, since: Date): Promise<HealthDayRow[]> {
  const { rows } = await sql<HealthDayRow>`
    select day::text as day, minutes, calls, faults from partners.health_days
      where day >= (${since}::timestamptz at time zone 'UTC')::date order by day`.execute(db);
  return rows;
}
