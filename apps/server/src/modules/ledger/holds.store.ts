/** SQL on `ledger.holds`. */
import type { Tx } from '../../platform/database.ts';

export interface Cause {
  type: string;
  id: string;
}

export async function insertHold(
  tx: Tx,
  hold: { id: string; account: string; cents: number; cause: Cause; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger.holds')
    .values({
      id: hold.id,
      account_id: hold.account,
      cents: hold.cents,
      cause_type: hold.cause.type,
      cause_id: hold.cause.id,
      created_at: hold.at,
    })
    .execute();
}

/** pending → `status`. Returns the cents of the hold; undefined when there is no such pending hold. */
export async function updateHold(
  tx: Tx,
  { cause, status, at }: { cause: Cause; status: 'posted' | 'voided'; at: Date },
): Promise<number | undefined> {
  const hold = await tx
    .updateTable('ledger.holds')
    .set({ status, ended_at: at })
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .where('status', '=', 'pending')
    .returning('cents')
    .executeTakeFirst();
  return hold?.cents;
}
