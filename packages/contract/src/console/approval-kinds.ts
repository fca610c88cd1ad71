/** Decisions that need two people (ADR 64). Without zod, so that browsers can import it. */
import type { AuditTarget } from './audit-actions.ts';

/**
 * Decisions about an amount. Up to a ceiling, which depends on the role, one person decides alone. The sum of a
 * person's recent decisions of the kind counts too. `transfer`: the credit of an incoming bank transfer.
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
 * finance desk. There is none for `supplier_difference`, because `supplier_invoice` includes the difference.
 */
export const approvalKinds = [
  'credit_limit',
  'pay_later_limit',
  'payout',
  'adjustment',
  'goodwill',
  'fee_waiver',
  // Counts toward the ceiling of `goodwill`.
  'relocation',
  // Counts toward the ceiling of `fee_waiver`.
  'mass_cancellation',
  'coupon',
  // Raises a role's ceiling for one of `amountKinds`.
  'amount',
  // A supplier's first or new bank account.
  'supplier_bank',
  'supplier_invoice',
  'payment_run',
  'month_reopening',
  // Both concern a credit invoice.
  'write_off',
  'more_time',
  'journal',
  // Resets the second factor of a customer's person.
  'second_factor',
  // Gives a company another main account.
  'main_account',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The type of a request's object in the audit log. A role's ceiling (`amount`) has the type `staff`. */
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

/**
 * `returned`: a second person refused the request, with a reason. `withdrawn`: the requester withdrew it or was
 * disabled, or the customer canceled its object. `replaced`: a newer request or change about the same object made it
 * obsolete. `expired`: stayed open for `approvalDays`. An expired request can still be returned or withdrawn.
 */
export const approvalStates = ['open', 'approved', 'returned', 'withdrawn', 'replaced', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * `for_you`: open requests of others that have not expired. `mine`: the reader's own open requests, also expired ones.
 * `decided`: ended requests, and expired requests of others. Without the right `approvals.decide`, `for_you` is empty,
 * and `decided` has only the reader's own ended requests.
 */
export const approvalViews = ['for_you', 'mine', 'decided'] as const;
export type ApprovalView = (typeof approvalViews)[number];

/**
 * Facts that a second person sees. Each fact has a value at the time of the request and a current value.
 * `bank_account`, `due_on` and `main_new` are the values that the request asks for. `bank_account_now`, `due_on_now`,
 * `main_now` and `main_now_disabled` are the values that it replaces. `amount`: the role's present ceiling. `used`: the
 * customer's credit in use. `invoice_pay`: the sum of the invoice's lines to pay.
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
