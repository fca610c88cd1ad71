/** Words of mass cancellations. Without zod, so that browsers can import it. */
export const massFees = ['terms', 'none'] as const;
export type MassFee = (typeof massFees)[number];

/**
 * `waiting`: for the decision of a second person. `returned`: the second person refused, the requester withdrew the
 * request, or it expired.
 */
export const massCancellationStates = ['waiting', 'running', 'done', 'returned'] as const;
export type MassCancellationState = (typeof massCancellationStates)[number];

/** `refused`: the order could not be canceled. */
export const massOrderStates = ['open', 'canceled', 'refused'] as const;
export type MassOrderState = (typeof massOrderStates)[number];

/** Maximum number of orders of a mass cancellation. */
export const massCancellationMax = 500;
