/** SQL of a hotel's reviews. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/**
 * Score on the scale of 5, and number of reviews by language, the most frequent language first. Undefined for an
 * unknown hotel.
 */
export async function selectReviewFacts(db: Db, hotelId: string) {
  const hotel = await db
    .selectFrom('catalogue.hotels')
    .where('id', '=', hotelId)
    .select('score')
    .executeTakeFirst();
  if (!hotel) return undefined;
  const languages = await db
    .selectFrom('catalogue.reviews')
    .where('hotel_id', '=', hotelId)
    .groupBy('language')
    .select(['language', sql<number>`count(*)::int`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('language')
    .execute();
  return { score: hotel.score, languages };
}

export async function hasReviews(db: Db, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalogue.reviews')
    .where('hotel_id', '=', hotelId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last review of the previous page, with its score in tenths. */
export interface ReviewCursor {
  score: number;
  postedOn: string;
  id: string;
}

/** Sort columns of each order, all descending; each order has its own index (migration 0101). */
const orders = {
  newest: {
    columns: [sql`posted_on`, sql`id`],
    valuesOf: ({ postedOn, id }: ReviewCursor) => [sql`${postedOn}::date`, sql`${id}`],
  },
  best: {
    columns: [sql`score`, sql`posted_on`, sql`id`],
    valuesOf: ({ score, postedOn, id }: ReviewCursor) => [
      sql`${score}::smallint`,
      sql`${postedOn}::date`,
      sql`${id}`,
    ],
  },
  worst: {
    columns: [sql`(-score)`, sql`posted_on`, sql`id`],
    valuesOf: ({ score, postedOn, id }: ReviewCursor) => [
      sql`(-${score}::smallint)`,
      sql`${postedOn}::date`,
      sql`${id}`,
    ],
  },
};
type ReviewOrder = keyof typeof orders;

/** A page of reviews in the given order, after the review `after`. Scores are in tenths. */
export function selectReviews(
  db: Db,
  hotelId: string,
  {
    language,
    order,
    after,
    limit,
  }: {
    language: string | undefined;
    order: ReviewOrder;
    after: ReviewCursor | undefined;
    limit: number;
  },
) {
  const { columns, valuesOf } = orders[order];
  let query = db
    .selectFrom('catalogue.reviews')
    .where('hotel_id', '=', hotelId)
    .select([
      'id',
      'language',
      'score',
      'title',
      'text',
      'reviewer',
      'reviewer_kind',
      'reviewer_country',
      'hotel_reply',
      sql<string>`posted_on::text`.as('posted_on'),
      sql<string | null>`stay_month::text`.as('stay_month'),
    ])
    .limit(limit);
  if (language !== undefined) query = query.where('language', '=', language);
  if (after) query = query.where(sql<boolean>`(${sql.join(columns)}) < (${sql.join(valuesOf(after))})`);
  for (const column of columns) query = query.orderBy(sql`${column} desc`);
  return query.execute();
}
