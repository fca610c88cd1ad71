/**
 * SQL on `companies.travelers`. Queries take the scope of the caller, or the caller's id for the caller's own names.
 */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface TravelerRow {
  id: string;
  first_name: string;
  last_name: string;
}

const inScope = ({ accountId, userId }: OrderScope) =>
  sql<boolean>`account_id = ${accountId} and (${userId}::text is null or user_id = ${userId})`;

/** Stored travelers, last used first. A name that several people of a company stored appears once. */
export async function selectTravelers(db: Db, scope: OrderScope, limit: number): Promise<TravelerRow[]> {
  const { rows } = await sql<TravelerRow>`
    select id, first_name, last_name from (
      select distinct on (lower(last_name), lower(first_name)) id, first_name, last_name, used_at
        from companies.travelers where ${inScope(scope)}
       order by lower(last_name), lower(first_name), used_at desc) t
     order by used_at desc, id limit ${limit}`.execute(db);
  return rows;
}

type NewTraveler = TravelerRow & { account_id: string; user_id: string; used_at: Date };

export async function upsertTravelers(tx: Tx, rows: readonly NewTraveler[]): Promise<void> {
  for (const row of rows)
    await sql`insert into companies.travelers (id, account_id, user_id, first_name, last_name, used_at)
      values (${row.id}, ${row.account_id}, ${row.user_id}, ${row.first_name}, ${row.last_name}, ${row.used_at})
      on conflict (user_id, lower(last_name), lower(first_name))
      do update set first_name = excluded.first_name, last_name = excluded.last_name, used_at = excluded.used_at`.execute(
      tx,
    );
}

/** Deletes the person's travelers except the `keep` that were used last. */
export async function deleteOldest(tx: Tx, userId: string, keep: number): Promise<void> {
  await sql`delete from companies.travelers where id in (
    select id from companies.travelers where user_id = ${userId} order by used_at desc, id offset ${keep})`.execute(
    tx,
  );
}

/**
 * Deletes this traveler, and travelers with the same name that colleagues within the scope stored. Returns false when
 * the scope has no such traveler.
 */
export async function deleteTraveler(tx: Tx, scope: OrderScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from companies.travelers t using companies.travelers chosen
     where chosen.id = ${id} and lower(t.last_name) = lower(chosen.last_name)
       and lower(t.first_name) = lower(chosen.first_name)
       and t.account_id = ${scope.accountId} and (${scope.userId}::text is null or t.user_id = ${scope.userId})
       and chosen.account_id = ${scope.accountId}
       and (${scope.userId}::text is null or chosen.user_id = ${scope.userId})
    returning t.id`.execute(tx);
  return rows.length > 0;
}

export async function deleteTravelersOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from companies.travelers where user_id = ${userId}`.execute(tx);
}
