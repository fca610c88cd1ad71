/** Names of decisions of two people, in mails and on the desk of approvals. */
export const approvals = {
  'approvals.kind.credit_limit': 'Raise the credit limit',
  'approvals.kind.pay_later_limit': 'Raise the pay-later limit',
  'approvals.kind.payout': 'Pay out a withdrawal',
  'approvals.kind.adjustment': 'Adjust a balance',
  'approvals.kind.goodwill': 'Goodwill credit',
  'approvals.kind.fee_waiver': 'Waive a cancellation fee',
  'approvals.kind.relocation': 'Relocate guests',
  'approvals.kind.coupon': 'Coupon',
  'approvals.kind.amount': 'Raise an approval limit',
  'approvals.kind.supplier_bank': 'Bank account of a supplier',
  'approvals.kind.supplier_invoice': 'Pay a supplier invoice',
  'approvals.kind.payment_run': 'Payment run',
  'approvals.kind.month_reopening': 'Reopen a closed month',
  'approvals.kind.write_off': 'Write off a debt',
  'approvals.kind.more_time': 'Move a due date',
  'approvals.without_limit': 'no upper limit',
} as const;
