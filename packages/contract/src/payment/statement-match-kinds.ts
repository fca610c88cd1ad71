/**
 * Reasons why a line of an agency's list differs from a movement of the statement. Without zod, so that browsers can
 * import it. `rounding`: a few cents. `digits`: the same digits in another order. `sign`: the opposite sum. `netted`:
 * the sum of all movements of the order. `currency`: probably a sum in another currency. `amount`: any other sum.
 * `date`, `guest`: the sums agree, but the day or the guest differs. `twice`: a second line about a matched order.
 */
export const matchReasons = [
  'amount',
  'rounding',
  'digits',
  'sign',
  'netted',
  'currency',
  'date',
  'guest',
  'twice',
  'ours_only',
  'yours_only',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Columns of the list. A list may have `debit` and `credit` in place of `amount`. */
export const listColumns = ['date', 'order', 'ref', 'guest', 'amount', 'debit', 'credit'] as const;
export type ListColumn = (typeof listColumns)[number];

export const listRowsMax = 5_000;
/** Maximum number of pairs in an answer; the exported file has all pairs. */
export const pairsShown = 500;
