/** SQL on `identity.known_addresses`: IP addresses from which an account has signed in. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export async function rememberAddress(
  tx: Tx,
  { accountHash, ip, now }: { accountHash: Buffer; ip: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('identity.known_addresses')
    .values({ account_hash: accountHash, ip, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_hash', 'ip']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
    )
    .execute();
}
