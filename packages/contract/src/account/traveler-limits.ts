/** Limits of stored travelers. Without zod, so that browsers can import them. */
export const travelerLimits = {
  /** Maximum number of names that one user stores. Beyond it, a new name replaces the least recently used one. */
  perPerson: 500,
  perCall: 40,
} as const;
