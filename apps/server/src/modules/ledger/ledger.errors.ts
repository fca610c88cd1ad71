/** The customer's error for insufficient funds (api.md: 3008, 3009). */
import { type AppError, appError } from '../../platform/errors.ts';
import type { Entry } from './ledger.store.ts';

/** Error for insufficient funds: 3008 (balance) without a credit limit, else 3009 (credit). */
export function insufficientFundsError(creditLimitCents: number): AppError {
  return appError(creditLimitCents > 0 ? 'payment.insufficient_credit' : 'payment.insufficient_balance');
}

/** The error for an overdraft that `splitPayment` let pass and the database refused. */
export function overdraftError(entries: readonly Entry[]): AppError {
  const usesCredit = entries.some((entry) => entry.cents < 0 && entry.account.endsWith(':credit'));
  return appError(usesCredit ? 'payment.insufficient_credit' : 'payment.insufficient_balance');
}
