/** SQL on `identity.known_addresses`: IP addresses from which an account has signed in. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export async function rememberAddress(
  tx: Tx,
  { signInHash, ip, now }: { signInHash: Buffer; ip: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('identity.known_addresses')
    .values({ account_hash: signInHash, ip, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_hash', 'ip']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
    )
    .execute();
}

/** Deletes the addresses of an erased person; `hashes`: those of the e-mail. */
export async function forgetAddresses(tx: Tx, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('identity.known_addresses').where('account_hash', 'in', hashes).execute();
}

/**
 * Moves the addresses from the hash of the old e-mail to the hash of the new e-mail. Addresses that were stored for the
 * new hash before are deleted.
 */
export async function moveAddresses(tx: Tx, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  await tx.deleteFrom('identity.known_addresses').where('account_hash', '=', to).execute();
  await tx
    .updateTable('identity.known_addresses')
    .set({ account_hash: to })
    .where('account_hash', '=', from)
    .execute();
}
