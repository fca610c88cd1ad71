/** SQL on `partners.buckets`: token buckets that limit the calls of an account. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

interface TokenRequest {
  accountId: string;
  limit: string;
  /** Tokens added per second, and maximum number of tokens in a bucket. */
  rate: number;
  burst: number;
  wanted: number;
}

/**
 * Adds the tokens for the time since the last call, then takes whole tokens: `wanted`, or as many as the bucket has.
 * One statement.
 */
export async function takeTokens(
  db: Db,
  { accountId, limit, rate, burst, wanted }: TokenRequest,
): Promise<{ granted: number; left: number }> {
  const newTokens = sql`least(${burst}::float8,
    b.tokens + ${rate}::float8 * greatest(0, extract(epoch from clock_timestamp() - b.refilled_at)))`;
  const grant = sql`least(${wanted}::float8, floor(${newTokens}))`;
  const { rows } = await sql<{ granted: number; left: number }>`
    insert into partners.buckets as b (account_id, class, tokens, granted, refilled_at)
    values (${accountId}, ${limit}, ${burst - wanted}, ${wanted}, clock_timestamp())
    on conflict (account_id, class) do update
      set tokens = ${newTokens} - ${grant}, granted = ${grant}, refilled_at = clock_timestamp()
    returning granted, tokens as left`.execute(db);
  return rows[0] ?? { granted: 0, left: 0 };
}
