/** SQL on `partners.content_notes`, `content_feed` and `content_changes`. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * Locks the feed until the transaction ends. Only the transaction that has the lock gives numbers to changes, so
 * readers see the changes in order. Returns the last number.
 */
export async function lockFeed(tx: Tx): Promise<number> {
  const { last_sequence } = await tx
    .selectFrom('partners.content_feed')
    .select('last_sequence')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_sequence;
}

/** Deletes the oldest notes and returns their hotels. A note names a hotel whose record may have changed. */
export async function takeNotes(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hotel_id: string }>`
    with deleted_notes as (
      delete from partners.content_notes where id in (
        select id from partners.content_notes order by id limit ${limit}) returning hotel_id)
    select distinct hotel_id from deleted_notes order by hotel_id`.execute(tx);
  return rows.map((row) => row.hotel_id);
}

export interface Change {
  hotelId: string;
  /** Hex; null for a hotel that is not online, which the feed reports as deleted. */
  digest: string | null;
}

/**
 * The digest of the last change of each of these hotels; null for a hotel that was not online then. Hotels without a
 * change are absent.
 */
export async function selectDigests(
  tx: Tx,
  hotelIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('partners.content_changes')
    .select(['hotel_id', sql<string | null>`encode(digest, 'hex')`.as('digest')])
    .where('hotel_id', 'in', [...hotelIds])
    .execute();
  return new Map(rows.map((row) => [row.hotel_id, row.digest]));
}

/**
 * Gives changes the numbers after `last`, the last number of the locked feed, and stores them. Each replaces the
 * earlier change of its hotel.
 */
export async function insertChanges(
  tx: Tx,
  { changes, last, at }: { changes: readonly Change[]; last: number; at: Date },
): Promise<void> {
  await sql`
    insert into partners.content_changes (hotel_id, sequence, deleted, digest, at)
      select hotel_id, ${last}::bigint + place, digest is null, decode(digest, 'hex'), ${at}
        from unnest(${changes.map(({ hotelId }) => hotelId)}::text[], ${changes.map(({ digest }) => digest)}::text[])
          with ordinality as new_change (hotel_id, digest, place)
      on conflict (hotel_id) do update set sequence = excluded.sequence, deleted = excluded.deleted,
        digest = excluded.digest, at = excluded.at`.execute(tx);
  await tx
    .updateTable('partners.content_feed')
    .set({ last_sequence: last + changes.length })
    .execute();
}

/** The last number of the feed, and the number up to which changes were deleted. */
export function selectFeed(db: Db) {
  return db
    .selectFrom('partners.content_feed')
    .select(['last_sequence', 'forgotten_to'])
    .executeTakeFirstOrThrow();
}

/** Changes after a number, in order. */
export function selectChanges(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('partners.content_changes')
    .select(['hotel_id', 'sequence', 'deleted', 'at'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Deletes changes before an instant, and stores the number of the last deleted one. */
export async function forgetChanges(tx: Tx, before: Date): Promise<void> {
  await lockFeed(tx);
  await sql`
    with deleted_changes as (delete from partners.content_changes where at < ${before} returning sequence)
    update partners.content_feed set forgotten_to = greatest(forgotten_to, (select max(sequence) from deleted_changes))
      where exists (select from deleted_changes)`.execute(tx);
}

/** True from the first API key on; keys are revoked, never deleted. Without a key nobody reads the content (ADR 48). */
export async function hasApiKeys(db: Db): Promise<boolean> {
  const row = await db.selectFrom('partners.keys').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
