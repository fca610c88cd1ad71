/** SQL for owner and tasks of a customer, with the names of staff. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

const tasksMax = 100;
const colleaguesMax = 500;

export function selectOwner(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('companies.account_owners as o')
    .innerJoin('identity.staff as s', 's.id', 'o.staff_id')
    .select(['o.staff_id', 's.name', 'o.since'])
    .where('o.account_id', '=', accountId)
    .executeTakeFirst();
}

/** A member of staff, who may have left; undefined for an unknown id. */
export function selectStaff(tx: Tx, staffId: string) {
  return tx
    .selectFrom('identity.staff')
    .select(['name', 'status', 'role'])
    .where('id', '=', staffId)
    .executeTakeFirst();
}

/**
 * Open tasks by due day, then done tasks, the most recently done first. An open task whose assignee left has no
 * assignee.
 */
export function selectTasks(db: Db, accountId: string) {
  return db
    .selectFrom('companies.tasks as t')
    .leftJoin('identity.staff as s', (join) =>
      join
        .onRef('s.id', '=', 't.assignee_id')
        .on((e) => e.or([e('s.status', '=', 'active'), e('t.done_at', 'is not', null)])),
    )
    .select(['t.id', 't.text', 't.due_on', 't.created_by', 't.created_at', 't.done_at', 't.done_by'])
    .select(['s.id as assignee_id', 's.name as assignee'])
    .where('t.account_id', '=', accountId)
    .orderBy(sql`t.done_at is not null`)
    .orderBy(sql`case when t.done_at is null then t.due_on end nulls last`)
    .orderBy('t.done_at', 'desc')
    .orderBy('t.created_at', 'desc')
    .limit(tasksMax)
    .execute();
}

/** Active staff by name, at most `colleaguesMax`. The caller leaves out those without the right to open customers. */
export function selectColleagues(db: Db) {
  return db
    .selectFrom('identity.staff')
    .select(['id', 'name', 'role'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(colleaguesMax)
    .execute();
}
