/** Decisions that need two people (ADR 64). Without zod, so that browsers can import it. */
import type { AuditTarget } from './audit-actions.ts';

/**
 * Decisions about an amount. Up to a ceiling, which depends on the role, one person decides alone. `transfer`: the
 * credit of an incoming bank transfer.
 */
export const amountKinds = [
  'credit_limit',
  'pay_later_limit',
  'transfer',
  'payout',
  'adjustment',
  'goodwill',
  'fee_waiver',
  'coupon',
  'supplier_invoice',
  'supplier_difference',
] as const;
export type AmountKind = (typeof amountKinds)[number];

/**
 * Kinds of requests. There is no kind for an incoming transfer, because its second person types the amount again at the
 * finance desk, and none for `supplier_difference`, because `supplier_invoice` includes it. `amount` raises a role's
 * ceiling. `relocation` counts toward the ceiling of goodwill, `mass_cancellation` toward that of waived fees.
 * `supplier_bank`: a supplier's first or new bank account. `write_off` and `more_time` concern a credit invoice.
 * `second_factor` resets the second factor of a customer's person. `main_account` gives a company another main account.
 */
export const approvalKinds = [
  'credit_limit',
  'pay_later_limit',
  'payout',
  'adjustment',
  'goodwill',
  'fee_waiver',
  'relocation',
  'mass_cancellation',
  'coupon',
  'amount',
  'supplier_bank',
  'supplier_invoice',
  'payment_run',
  'month_reopening',
  'write_off',
  'more_time',
  'journal',
  'second_factor',
  'main_account',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The object of a request in the audit log. */
export const approvalTarget: Readonly<Record<ApprovalKind, AuditTarget>> = {
  credit_limit: 'company',
  pay_later_limit: 'company',
  payout: 'withdrawal',
  adjustment: 'company',
  goodwill: 'order',
  fee_waiver: 'order',
  relocation: 'order',
  mass_cancellation: 'mass_cancellation',
  coupon: 'coupon',
  amount: 'staff',
  supplier_bank: 'supplier',
  supplier_invoice: 'supplier_invoice',
  payment_run: 'payment_run',
  month_reopening: 'month',
  write_off: 'credit_invoice',
  more_time: 'credit_invoice',
  journal: 'journal',
  second_factor: 'user',
  main_account: 'company',
};

export const approvalStates = ['open', 'approved', 'returned', 'withdrawn', 'replaced', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalViews = ['for_you', 'mine', 'decided'] as const;
export type ApprovalView = (typeof approvalViews)[number];

/**
 * Facts that a second person sees, each as of the request and as of now. `bank_account`, `due_on` and `main_new` are
 * the values that the request asks for; the facts with `now` are the values that it replaces. `amount`: the role's
 * present ceiling.
 */
export const approvalFacts = [
  'limit',
  'used',
  'prepaid',
  'balance_after',
  'fee',
  'paid',
  'order_status',
  'check_in',
  'withdrawal_status',
  'coupon_off',
  'coupon_min_spend',
  'coupon_until',
  'coupon_worth',
  'coupon_pieces',
  'coupon_claimed',
  'amount',
  'orders',
  'goodwill',
  'bank_account',
  'bank_account_now',
  'invoice_total',
  'invoice_pay',
  'invoice_difference',
  'run_payments',
  'run_total',
  'month_result',
  'month_balances',
  'invoice_open',
  'due_on',
  'due_on_now',
  'journal_day',
  'journal_lines',
  'person',
  'customer',
  'main_now',
  'main_now_disabled',
  'main_new',
] as const;
export type ApprovalFact = (typeof approvalFacts)[number];

/** Days after which an undecided request expires. */
export const approvalDays = 7;
