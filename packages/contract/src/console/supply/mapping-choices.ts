/** Choices of the mapping desk. Without zod, so that browsers can import it. */

/**
 * Answers about a pair of hotels. `part`: one hotel is a part of the other, so they stay two hotels. `later`: decides
 * nothing; this person sees other pairs first.
 */
export const pairAnswers = ['same', 'different', 'part', 'later'] as const;
export type PairAnswer = (typeof pairAnswers)[number];
/** Answers that can decide a pair. */
export type PairDecision = Exclude<PairAnswer, 'later'>;

/**
 * `disputed`: people gave different answers. `bookings`: guests are booked in our hotel. `likely` and `doubtful`: all
 * other pairs, divided by their score; pairs with a veto are `doubtful`.
 */
export const mappingViews = ['bookings', 'likely', 'doubtful', 'disputed'] as const;
export type MappingView = (typeof mappingViews)[number];

/** Facts that the desk compares, in the order of its table. */
export const pairFields = [
  'parts',
  'brand',
  'name',
  'name_zh',
  'address',
  'city',
  'postcode',
  'position',
  'phone',
  'web',
  'stars',
  'rooms',
  'country',
] as const;
export type PairField = (typeof pairFields)[number];

export const pairFindings = ['same', 'close', 'differs', 'missing'] as const;
export type PairFinding = (typeof pairFindings)[number];

/** Minimum scores in percent: from `sureFrom` on pairs are mapped automatically, from `deskFrom` on staff decide. */
export const sureFrom = 95;
export const deskFrom = 25;
/** Minimum score in percent of the pairs without a veto that are shown under `likely`. */
export const likelyViewFrom = 70;
