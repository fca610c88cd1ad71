/** Words of credit with terms. Without zod, so that browsers can import it. */

/** How used credit is invoiced: each order, or the orders of a week or a month. */
export const creditCycles = ['order', 'week', 'month'] as const;
export type CreditCycle = (typeof creditCycles)[number];

/** Days after the due date on which a company gets a reminder; negative before it. */
export const reminderSteps = [-3, 0, 3, 7, 14] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/**
 * Ages of open invoices in days after the due date: `late_30` 1 to 30, `late_60` 31 to 60, `late_90` 61 to 90,
 * `late_more` above. `not_invoiced`: used credit that is on no invoice yet.
 */
export const creditAges = ['not_invoiced', 'not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const;
export type CreditAge = (typeof creditAges)[number];

export const creditInvoiceStates = ['open', 'overdue', 'paid'] as const;
export type CreditInvoiceState = (typeof creditInvoiceStates)[number];

/** Kinds of credits, which reduce the open sum of an invoice. */
export const creditKinds = ['payment', 'refund', 'write_off', 'correction'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Views of the credit desk's companies. `near`: at least 80 % of the limit is used. */
export const creditViews = ['all', 'overdue', 'near', 'stopped', 'promised'] as const;
export type CreditView = (typeof creditViews)[number];

/** Percent of the limit from which a company is `near`. */
export const creditNearPercent = 80;

/** For a first extension of at most this many days, one person suffices. */
export const moreTimeAloneDays = 7;

/** The day of a promise may be at most this many days ahead. */
export const promiseDaysMax = 60;
