/** Numbers and words of the request log. */
/** Days for which calls can be read, and for which their bodies show the names of guests. */
export const callDays = 30;
export const namesDays = 7;

export const callShows = ['all', 'problems', 'orders', 'limited'] as const;

/**
 * Why the log has the bodies of a call or not: `read` for calls that only read, `sample` for one of 99 in 100 searches,
 * `secret` for calls that answer a secret, `large` above 64 kB, `forgotten` for a body that could not be masked.
 */
export const callBodies = ['kept', 'read', 'sample', 'secret', 'large', 'forgotten'] as const;
