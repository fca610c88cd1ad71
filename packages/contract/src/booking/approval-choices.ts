/** Choices and limits of a company's approval rules and budgets. Without zod, so that browsers can import it. */

/**
 * `one`: one approver has to agree. `all`: each approver has to agree. The agreement of the main account is always
 * enough.
 */
export const approverNeeds = ['one', 'all'] as const;
export type ApproverNeed = (typeof approverNeeds)[number];

/** When a booking would exceed a budget: `ask` requires an approval, `stop` refuses the booking. */
export const atCaps = ['ask', 'stop'] as const;

/**
 * `open`: waits for its approvers. `approved`: the requester may book. `booked`: became an order. The other states end
 * a request without an order.
 */
export const approvalStates = ['open', 'approved', 'declined', 'withdrawn', 'expired', 'booked'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * `waiting`: for the caller's decision. `own`: requests of the caller. `decided`: requests of others that have the
 * caller as an approver, and that are closed or have the caller's agreement.
 */
export const approvalViews = ['waiting', 'own', 'decided'] as const;
export type ApprovalView = (typeof approvalViews)[number];

export const approvalRulesMax = 30;
export const budgetsMax = 100;
export const approvalNoteMax = 300;
/**
 * Hours after which an open request without a held stay expires, and hours for which an approved request can be booked.
 */
export const approvalHours = 24;
