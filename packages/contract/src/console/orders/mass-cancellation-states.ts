/** Words of mass cancellations. Without zod, so that browsers can import it. */
export const massFees = ['terms', 'none'] as const;
export type MassFee = (typeof massFees)[number];

/**
 * `waiting`: a second person decides. `returned`: that person refused, the requester withdrew it, or it expired
 * without a decision.
 */
export const massCancellationStates = ['waiting', 'running', 'done', 'returned'] as const;
export type MassCancellationState = (typeof massCancellationStates)[number];

/** `refused`: the order could not be canceled. */
export const massOrderStates = ['open', 'canceled', 'refused'] as const;
export type MassOrderState = (typeof massOrderStates)[number];

/** Maximum number of orders of a mass cancellation. */
export const massCancellationMax = 500;
