/** SQL on `companies.account_owners` and `companies.tasks`. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { CompaniesTasks } from '../../../platform/tables.gen.ts';

/** Stores the owner of an account; null removes the owner. */
export async function saveOwner(
  tx: Tx,
  { accountId, staffId, now }: { accountId: string; staffId: string | null; now: Date },
): Promise<void> {
  if (staffId === null) {
    await tx.deleteFrom('companies.account_owners').where('account_id', '=', accountId).execute();
    return;
  }
  await tx
    .insertInto('companies.account_owners')
    .values({ account_id: accountId, staff_id: staffId, since: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ staff_id: staffId, since: now }))
    .execute();
}

export async function insertTask(tx: Tx, row: Insertable<CompaniesTasks>): Promise<void> {
  await tx.insertInto('companies.tasks').values(row).execute();
}

/** Locks a task; undefined when the account has no such task. */
export function lockTask(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  return tx
    .selectFrom('companies.tasks')
    .select(['text', 'done_at', 'assignee_id'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAssignee(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.updateTable('companies.tasks').set({ assignee_id: staffId }).where('id', '=', id).execute();
}

/** Marks all open tasks of the account as done. */
export async function endTasksOf(tx: Tx, accountId: string, done: { at: Date; by: string }): Promise<void> {
  await tx
    .updateTable('companies.tasks')
    .set({ done_at: done.at, done_by: done.by })
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .execute();
}

/** Marks a task as done, or reopens it when `done` is null. Returns undefined when the account has no such task. */
export async function setTaskDone(
  tx: Tx,
  { id, accountId, done }: { id: string; accountId: string; done: { at: Date; by: string } | null },
): Promise<{ text: string; wasChanged: boolean } | undefined> {
  const row = await lockTask(tx, { id, accountId });
  if (!row) return undefined;
  const wasChanged = (row.done_at !== null) !== (done !== null);
  if (wasChanged)
    await tx
      .updateTable('companies.tasks')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('id', '=', id)
      .execute();
  return { text: row.text, wasChanged };
}
