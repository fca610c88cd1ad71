/** SQL on `identity.single_logins`. */
import type { Tx } from '../../../platform/database.ts';

export interface NewSingleLogin {
  ticket_hash: Buffer;
  user_id: string;
  acting_staff_id: string | null;
  acting_staff_name: string | null;
  acting_staff_role: string | null;
  expires_at: Date;
}

export async function insertSingleLogin(tx: Tx, login: NewSingleLogin): Promise<void> {
  await tx.insertInto('identity.single_logins').values(login).execute();
}

/** Uses up the ticket and returns it; undefined for an unknown, used or expired ticket. */
export function takeSingleLogin(tx: Tx, { ticketHash, now }: { ticketHash: Buffer; now: Date }) {
  return tx
    .updateTable('identity.single_logins')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'acting_staff_id', 'acting_staff_name', 'acting_staff_role'])
    .executeTakeFirst();
}
