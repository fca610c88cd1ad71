/** SQL on `payment.card_tries`. */
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Tx } from '../../../platform/database.ts';

/** Locks an account's card tries until the transaction ends, so that concurrent tries are counted one by one. */
export async function lockCardTries(tx: Tx, accountId: string): Promise<void> {
  await lockName(tx, `card tries ${accountId}`);
}

export async function insertCardTry(tx: Tx, row: { account_id: string; at: Date }): Promise<void> {
  await tx.insertInto('payment.card_tries').values(row).execute();
}

/** Counts the cards typed in an account after `hourAgo` and after `dayAgo`. */
export async function countCardTries(
  tx: Tx,
  { accountId, hourAgo, dayAgo }: { accountId: string; hourAgo: Date; dayAgo: Date },
): Promise<{ ofHour: number; ofDay: number }> {
  const row = await tx
    .selectFrom('payment.card_tries')
    .select((e) => [
      e.fn.countAll<number>().as('day'),
      e.fn.countAll<number>().filterWhere('at', '>', hourAgo).as('hour'),
    ])
    .where('account_id', '=', accountId)
    .where('at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  return { ofHour: Number(row.hour), ofDay: Number(row.day) };
}
