/** Words of the books. Without zod, so that browsers can import it. */

export const monthStates = ['open', 'closed', 'reopened'] as const;
export type MonthState = (typeof monthStates)[number];

/**
 * The checks of a month before its closing, in the order of the screen. `costs_booked`: bookings without their cost in
 * the ledger. `supplier_invoices`, `journals`: undecided ones. `transfers`, `payments`, `withdrawals`: unfinished ones.
 * `refunds`: overdue ones. `bank_lines`: unmatched lines. `stays_without_invoice`: stays that ended in the month
 * without an approved invoice of the supplier. `below_cost`: bookings sold below their cost.
 */
export const monthChecks = [
  'month_over',
  'balanced',
  'ledger_checked',
  'costs_booked',
  'supplier_invoices',
  'transfers',
  'payments',
  'refunds',
  'withdrawals',
  'journals',
  'bank_lines',
  'stays_without_invoice',
  'below_cost',
] as const;
export type MonthCheck = (typeof monthChecks)[number];

/** `open` blocks the closing; the person who closes sees and accepts each `warning`. */
export const checkStates = ['done', 'warning', 'open'] as const;
export type CheckState = (typeof checkStates)[number];

export const journalStates = ['draft', 'posted', 'canceled'] as const;
export type JournalState = (typeof journalStates)[number];

export const sides = ['debit', 'credit'] as const;

/** Maximum number of lines of an entry by hand. */
export const journalLinesMax = 50;

export const accountingFormats = ['csv', 'xero', 'datev', 'kingdee'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** The sum that includes the tax. `margin`: sales less the cost of stays. */
export const taxBases = ['margin', 'sales'] as const;
export type TaxBase = (typeof taxBases)[number];
/** 50 %. */
export const taxRateMaxBp = 5000;

/** Kinds of targets that a line of a bank statement can match. */
export const matchTargets = ['deposit', 'withdrawal', 'payment_run', 'returned_refund', 'journal'] as const;

export const balanceFormats = ['xlsx', 'csv'] as const;
export type BalanceFormat = (typeof balanceFormats)[number];

/** Hours in which a reopened month takes entries. A job closes it afterwards. */
export const reopenHours = 24;
/** Days after the end of a month by which it should be closed. */
export const closeWithinDays = 15;
