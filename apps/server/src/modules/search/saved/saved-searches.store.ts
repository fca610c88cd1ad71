/** SQL on `search.saved_searches`. */
import type { SavedQuestion } from '@wayhouse/contract/search/saved-searches';
import { sql } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { MergedCity } from '../../catalogue/catalogue.events.ts';

export interface SavedRow {
  id: string;
  user_id: string;
  name: string;
  question: SavedQuestion;
  place_name: string;
  alert_cents: number | null;
  lowest_cents: number | null;
  checked_at: Date | null;
  /** True while the lowest total is below the alert's amount, as far as the checks know. */
  is_under: boolean;
}

/** A person's saved searches, newest first. */
export async function selectSaved(db: Db | Tx, userId: string): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`select * from search.saved_searches where user_id = ${userId}
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Locks a person's saved searches, so that concurrent saves cannot exceed the maximum number of searches. */
export async function lockSaved(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `saved searches ${userId}`);
}

export interface NewSaved {
  id: string;
  userId: string;
  name: string;
  question: SavedQuestion;
  placeName: string;
  alertCents: number | null;
  at: Date;
}

/** Inserts a search. Replaces the person's search with the same name, and forgets the checks of its alert. */
export async function writeSaved(tx: Tx, saved: NewSaved): Promise<SavedRow> {
  const { rows } = await sql<SavedRow>`
    insert into search.saved_searches
      (id, user_id, name, question, place_name, check_in, alert_cents, next_check_at, created_at)
    values (${saved.id}, ${saved.userId}, ${saved.name}, ${JSON.stringify(saved.question)}::jsonb, ${saved.placeName},
      ${saved.question.check_in}, ${saved.alertCents}, ${saved.at}, ${saved.at})
    on conflict (user_id, name) do update set question = excluded.question, place_name = excluded.place_name,
      check_in = excluded.check_in, alert_cents = excluded.alert_cents, next_check_at = excluded.next_check_at,
      lowest_cents = null, checked_at = null, is_under = false
    returning *`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a search was not saved');
  return row;
}

export async function deleteSaved(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.deleteFrom('search.saved_searches').where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function deleteSavedOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('search.saved_searches').where('user_id', '=', userId).execute();
}

/** Points the searches of a merged city at the city that remains. Their alerts go on. Safe to repeat. */
export async function replaceSavedCity(tx: Tx, { from, to }: MergedCity): Promise<void> {
  await sql`update search.saved_searches set question = jsonb_set(question, '{place,id}', to_jsonb(${to}::text))
    where question -> 'place' ->> 'type' = 'city' and question -> 'place' ->> 'id' = ${from}`.execute(tx);
}

/** Ids of the searches whose alert is due, longest overdue first. */
export async function selectDueAlerts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from search.saved_searches
    where alert_cents is not null and next_check_at <= ${now} order by next_check_at, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Claims a due alert until `next`. Undefined when another process has claimed it, or the alert is gone. */
export async function claimAlert(db: Db, { id, now, next }: { id: string; now: Date; next: Date }) {
  const { rows } = await sql<SavedRow>`update search.saved_searches set next_check_at = ${next}
    where id = ${id} and alert_cents is not null and next_check_at <= ${now} returning *`.execute(db);
  return rows[0];
}

interface Check {
  search: SavedRow;
  alertCents: number;
  lowest: number | null;
  /** False when `lowest` lacks the prices of a source. */
  isComplete: boolean;
  at: Date;
}

/**
 * Stores a check. Undefined when the search was deleted, or its question or the alert's amount changed in the meantime.
 * `hasFallen`: the total is below the amount, and was not at the previous check. An incomplete check never ends the
 * time below the amount, because the same fall would then be reported again.
 */
export async function writeCheck(
  tx: Tx,
  { search, alertCents, lowest, isComplete, at }: Check,
): Promise<{ hasFallen: boolean } | undefined> {
  const isUnder = lowest !== null && lowest < alertCents;
  const { rows } = await sql<{ was_under: boolean }>`
    with before as (select id, is_under from search.saved_searches
      where id = ${search.id} and alert_cents = ${alertCents}
        and question = ${JSON.stringify(search.question)}::jsonb for update)
    update search.saved_searches s set lowest_cents = ${lowest}, checked_at = ${at},
      is_under = ${isUnder} or (before.is_under and not ${isComplete})
    from before where s.id = before.id returning before.is_under as was_under`.execute(tx);
  const [row] = rows;
  return row && { hasFallen: isUnder && !row.was_under };
}

/** Ends the alert of a search, for a stay that has begun. */
export async function endAlert(db: Db, id: string): Promise<void> {
  await sql`update search.saved_searches set alert_cents = null, is_under = false where id = ${id}`.execute(
    db,
  );
}
