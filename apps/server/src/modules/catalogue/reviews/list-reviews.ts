/** `POST hotel/reviews`: guests' reviews of a hotel, page by page. */

import { type Review, type reviewEndpoints, reviewerKinds } from '@wayhouse/contract/catalogue/reviews';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type ReviewCursor, selectReviewFacts, selectReviews } from './reviews.views.ts';

type Input = ParsedInputOf<(typeof reviewEndpoints)['POST /api/v2/hotel/reviews']>;

/** Throws `request.not_found` for an unknown hotel. A hotel without reviews has an empty page. */
export async function listReviews(
  ctx: Ctx,
  { hotel_id: hotelId, language, sort, after, limit }: Input,
): Promise<{
  score: number;
  count: number;
  languages: { language: string; count: number }[];
  items: Review[];
  next: string | null;
}> {
  const facts = await selectReviewFacts(ctx.db, hotelId);
  if (!facts) throw appError('request.not_found');
  const cursor = after === undefined ? undefined : readCursor(after);
  // Reads one more row than the page, to know whether there is another page.
  const rows = await selectReviews(ctx.db, hotelId, {
    language,
    order: sort,
    after: cursor,
    limit: limit + 1,
  });
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    score: facts.score,
    count: facts.languages.reduce((sum, each) => sum + each.count, 0),
    languages: facts.languages,
    items: pageRows.map((row) => ({
      ...row,
      score: row.score / 10,
      reviewer_kind: reviewerKinds.find((kind) => kind === row.reviewer_kind) ?? null,
    })),
    next: last ? `${last.score}_${last.posted_on}_${last.id}` : null,
  };
}

/** Splits only at the first two underscores, because ids may contain underscores. */
function readCursor(text: string): ReviewCursor {
  const [score = '', postedOn = '', ...id] = text.split('_');
  return { score: Number(score), postedOn, id: id.join('_') };
}
