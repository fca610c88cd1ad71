/** The finance desk of the console. */
export const consoleFinance = {
  'console.right.finance.read': 'See the finance desk',
  'console.right.finance.write': 'Carry out payments, change rates and fees',
  'console.audit.action.deposit.confirmed': 'Bank transfer credited',
  'console.audit.action.deposit.rejected': 'Bank transfer refused',
  'console.audit.action.withdrawal.approved': 'Withdrawal approved',
  'console.audit.action.withdrawal.rejected': 'Withdrawal refused',
  'console.audit.action.withdrawal.paid': 'Withdrawal paid',
  'console.audit.action.ledger.verified': 'Ledger checked',
  'console.audit.action.currency.updated': 'Currency rate changed',
  'console.audit.action.currency.fetched': 'Currency rates fetched',
  'console.audit.target.deposit': 'Deposit',
  'console.audit.target.withdrawal': 'Withdrawal',
  'console.audit.target.ledger': 'Ledger',
  'console.audit.target.currency': 'Currency',
} as const;
