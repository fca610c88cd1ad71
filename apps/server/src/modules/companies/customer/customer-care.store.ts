/** SQL on `companies.account_owners` and `companies.tasks`. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CompaniesTasks } from '../../../platform/tables.gen.ts';

export function selectOwner(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('companies.account_owners as o')
    .innerJoin('identity.staff as s', 's.id', 'o.staff_id')
    .select(['o.staff_id', 's.name', 'o.since'])
    .where('o.account_id', '=', accountId)
    .executeTakeFirst();
}

/** Null takes the owner away. */
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

export async function isActiveStaff(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.staff')
    .select('id')
    .where('id', '=', staffId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTask(tx: Tx, row: Insertable<CompaniesTasks>): Promise<void> {
  await tx.insertInto('companies.tasks').values(row).execute();
}

/** Open tasks by due day, then those done most recently. */
export function selectTasks(db: Db, accountId: string) {
  return db
    .selectFrom('companies.tasks as t')
    .leftJoin('identity.staff as s', 's.id', 't.assignee_id')
    .select(['t.id', 't.text', 't.due_on', 't.created_by', 't.created_at', 't.done_at', 't.done_by'])
    .select(['t.assignee_id', 's.name as assignee'])
    .where('t.account_id', '=', accountId)
    .orderBy(sql`t.done_at is not null`)
    .orderBy(sql`case when t.done_at is null then t.due_on end nulls last`)
    .orderBy('t.done_at', 'desc')
    .orderBy('t.created_at', 'desc')
    .limit(100)
    .execute();
}

/** Undefined for an unknown task. */
export async function setTaskDone(
  tx: Tx,
  { id, accountId, done }: { id: string; accountId: string; done: { at: Date; by: string } | null },
): Promise<{ text: string; wasChanged: boolean } | undefined> {
  const row = await tx
    .selectFrom('companies.tasks')
    .select(['text', 'done_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
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

/** Active staff, whom a customer or a task may be given to. */
export function selectColleagues(db: Db) {
  return db
    .selectFrom('identity.staff')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}
