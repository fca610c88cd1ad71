/** Periods and states of the request log. */

/** Days for which calls can be read, and days for which their bodies show names and contact data of people. */
export const callDays = 30;
export const unmaskedDays = 7;

/**
 * Filters of the log. `problems`: calls answered with an error. `orders`: calls about an order. `limited`: calls above
 * a rate limit.
 */
export const callFilters = ['all', 'problems', 'orders', 'limited'] as const;

/**
 * State of a call's bodies in the log. `kept`: stored. `read`: not stored, the call only reads. `sample`: not stored,
 * only 1 in 100 searches is. `secret`: not stored, the answer holds a secret. `large`: not stored, above 64 kB.
 * `forgotten`: deleted, because they could not be masked.
 */
export const callBodies = ['kept', 'read', 'sample', 'secret', 'large', 'forgotten'] as const;
