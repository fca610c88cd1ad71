/** Guests' reviews of a hotel, in the language they were written in. */
import { z } from 'zod';
import { isDate } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { date, id } from '../schemas.ts';

export const reviewerKinds = ['couple', 'family', 'business', 'solo', 'group'] as const;
export type ReviewerKind = (typeof reviewerKinds)[number];

const reviewSorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const language = z.string().regex(/^[a-z]{2,3}$/);

const review = z.object({
  id: z.string(),
  language,
  /** First day of the month of the stay; null when the source does not give it. */
  stay_month: date.nullable(),
  posted_on: date,
  /** 0 to 5, with one decimal. */
  score: z.number(),
  title: z.string(),
  text: z.string(),
  reviewer: z.string(),
  /** Null when the source does not state the kind. */
  reviewer_kind: z.enum(reviewerKinds).nullable(),
  /** ISO code, or empty. */
  reviewer_country: z.string(),
  hotel_reply: z.string(),
});
export type Review = z.infer<typeof review>;

/** `next` of the previous page: score in tenths, day and id of its last review. */
const cursor = z
  .string()
  .regex(/^\d{1,2}_\d{4}-\d{2}-\d{2}_[\w-]{1,64}$/)
  .refine((text) => isDate(text.split('_')[1] ?? ''), { error: 'date' });

export const reviewEndpoints = {
  'POST /api/v2/hotel/reviews': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({
      hotel_id: id,
      /** Default: all languages. */
      language: language.optional(),
      sort: z.enum(reviewSorts).default('newest'),
      after: cursor.optional(),
      limit: z.int().min(1).max(limits.pageSizeMax).default(10),
    }),
    output: z.object({
      /** Average over all languages. */
      score: z.number(),
      count: z.int(),
      /** Most frequent language first. */
      languages: z.array(z.object({ language, count: z.int() })),
      items: z.array(review),
      /** `after` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
};
