/** States and choices of supplier payables. Without zod, so that browsers can import it. */

export const supplierKinds = ['hotel', 'chain', 'bedbank'] as const;
export type SupplierKind = (typeof supplierKinds)[number];

/** The event from which the days until payment count; `prepaid` invoices are due on their own date. */
export const paymentTerms = ['check_out', 'invoice', 'month_end', 'prepaid'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];
/** Maximum number of days until payment. */
export const termsDaysMax = 120;
/** Maximum tolerance of the matching, as basis points of an order's cost. */
export const toleranceMaxBp = 1000;

/** Currencies in which suppliers are paid; all have two decimals. */
export const payableCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CNY',
  'HKD',
  'SGD',
  'THB',
  'AED',
  'AUD',
  'CAD',
  'NZD',
] as const;
export type PayableCurrency = (typeof payableCurrencies)[number];

export const bankAccountStates = ['waiting', 'current', 'former'] as const;

export const supplierInvoiceStates = ['open', 'approved', 'paid', 'canceled'] as const;
export type SupplierInvoiceState = (typeof supplierInvoiceStates)[number];

/**
 * Result of matching an invoice line with our orders. `matched`: the amount is our cost, within the tolerance.
 * `differs`: it is not. `unknown`: no order was found. `twice`: another line already bills the order. `canceled`: the
 * order is canceled, and the amount differs from our remaining cost.
 */
export const lineStates = ['matched', 'differs', 'unknown', 'twice', 'canceled'] as const;
export type LineState = (typeof lineStates)[number];

/** The amount to pay for a line. `pay`: the invoiced amount. `pay_cost`: our own cost. `dispute`: nothing. */
export const lineDecisions = ['pay', 'pay_cost', 'dispute'] as const;
export type LineDecision = (typeof lineDecisions)[number];

/** Filters for the lines of an invoice. */
export const lineGroups = ['to_decide', 'decided'] as const;
export type LineGroup = (typeof lineGroups)[number];

export const runStates = ['waiting', 'approved', 'paid', 'canceled'] as const;
export type RunState = (typeof runStates)[number];

/** Hours after the approval of a new bank account before a payment run uses it. */
export const newAccountHours = 24;

/** Maximum number of lines of an invoice. */
export const invoiceLinesMax = 20_000;
