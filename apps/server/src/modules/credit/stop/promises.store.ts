/** SQL on promises to pay. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CreditPromises } from '../../../platform/tables.gen.ts';

export type PromiseRecord = Selectable<CreditPromises>;

/** The promise that has not been ended, even if its day has passed; undefined when there is none. */
export function selectPromise(db: Db | Tx, accountId: string): Promise<PromiseRecord | undefined> {
  return db
    .selectFrom('credit.promises')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertPromise(tx: Tx, row: Insertable<CreditPromises>): Promise<void> {
  await tx.insertInto('credit.promises').values(row).execute();
}

export async function endPromise(
  tx: Tx,
  id: string,
  { as, at }: { as: 'replaced' | 'canceled' | 'paid'; at: Date },
): Promise<void> {
  await tx.updateTable('credit.promises').set({ ended_as: as, ended_at: at }).where('id', '=', id).execute();
}

/** Cents of payments that arrived since the promise was recorded. */
export async function sumPaidSince(tx: Tx, { account_id, recorded_at }: PromiseRecord): Promise<number> {
  const { sum } = await tx
    .selectFrom('credit.credits')
    .select(({ fn }) => fn.sum<number | null>('cents').as('sum'))
    .where('account_id', '=', account_id)
    .where('kind', '=', 'payment')
    .where('at', '>=', recorded_at)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** The earliest due date of the account's open invoices; null without an open invoice. */
export async function selectFirstDue(db: Db | Tx, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credit.invoices')
    .select('due_on')
    .where('account_id', '=', accountId)
    .where('open_cents', '>', 0)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.due_on) : null;
}
