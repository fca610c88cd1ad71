/** SQL by which an import writes reviews. Triggers update the scores of their hotels (migration 0101). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { ReviewDraft } from './read-review.ts';

/** Ids of the reviewed hotels, by `keyOfHotel`. */
export async function selectReviewedHotels(tx: Tx, drafts: ReviewDraft[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; source: string; source_id: string }>`
    select id, source, source_id from catalogue.hotels where (source, source_id) in (
      select * from unnest(${drafts.map(({ hotel }) => hotel.source)}::text[], ${drafts.map(({ hotel }) => hotel.sourceId)}::text[]))`.execute(
    tx,
  );
  return new Map(rows.map((row) => [keyOfHotel({ source: row.source, sourceId: row.source_id }), row.id]));
}

export function keyOfHotel({ source, sourceId }: ReviewDraft['hotel']): string {
  return JSON.stringify([source, sourceId]);
}

export interface PlacedReview {
  draft: ReviewDraft;
  hotelId: string;
}

/** Hash of a review's content, including its hotel. */
export function hashOfReview({ draft, hotelId }: PlacedReview): string {
  return createHash('sha256')
    .update(JSON.stringify([hotelId, draft]))
    .digest('base64url')
    .slice(0, 24);
}

/** Hashes of the known reviews. */
export async function selectReviewHashes(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('catalogue.reviews')
    .where('id', 'in', ids)
    .select(['id', 'row_hash'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.row_hash]));
}

/**
 * Inserts or updates reviews, whose ids must differ. Returns the number of new reviews. Locks the hotels first, in the
 * order of their ids. So of two concurrent imports, the later one includes the reviews of the earlier one in the
 * scores.
 */
export async function upsertReviews(tx: Tx, reviews: PlacedReview[]): Promise<number> {
  if (reviews.length === 0) return 0;
  const ids = reviews.map(({ draft }) => draft.id);
  await sql`select 1 from catalogue.hotels where id = any(${reviews.map(({ hotelId }) => hotelId)}::text[])
    or id in (select hotel_id from catalogue.reviews where id = any(${ids}::text[])) order by id for update`.execute(
    tx,
  );
  const rows = reviews.map(reviewRow);
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changes = names
    .filter((name) => !['id', 'source', 'source_id'].includes(name))
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const { rows: writtenRows } = await sql<{ added: boolean }>`
    insert into catalogue.reviews (${columns})
    select ${columns} from jsonb_populate_recordset(null::catalogue.reviews, ${JSON.stringify(rows)}::jsonb)
    on conflict (source, source_id) do update set ${sql.join(changes)} returning xmax = 0 as added`.execute(
    tx,
  );
  return writtenRows.filter((row) => row.added).length;
}

function reviewRow(review: PlacedReview) {
  const { draft, hotelId } = review;
  return {
    id: draft.id,
    hotel_id: hotelId,
    source: draft.source,
    source_id: draft.sourceId,
    language: draft.language,
    stay_month: draft.stayMonth,
    posted_on: draft.postedOn,
    score: draft.score,
    title: draft.title,
    text: draft.text,
    reviewer: draft.reviewer,
    reviewer_kind: draft.reviewerKind,
    reviewer_country: draft.reviewerCountry,
    hotel_reply: draft.hotelReply,
    row_hash: hashOfReview(review),
  };
}
