import { toCents, toMoney } from '@wayhouse/contract/money';

/**
 * Splits a payment from the balance: prepaid first, then credit (specification section 9). Pure; the server decides.
 */

/** `deposit` includes the `held` money of withdrawals, which cannot pay. */
type Balance = { deposit: string; held: string; credit: string; credit_limit: string };

export type Split = {
  prepaid: string;
  credit: string;
  prepaidBefore: string;
  prepaidAfter: string;
  creditAfter: string;
  /** The missing amount, or null. While an amount is missing, the balance cannot pay any part. */
  missing: string | null;
  /** The limit that is too low: credit for an account with credit, else the balance; null when nothing is missing. */
  lacks: 'balance' | 'credit' | null;
  /** Percentage paid from prepaid money, for the bar. */
  share: number;
};

/**
 * Splits `total` into prepaid and credit, with the balances around the payment. Amounts are decimal strings.
 */
export function splitOf(total: string, balance: Balance): Split {
  const sum = toCents(total);
  const prepaid = Math.max(0, toCents(balance.deposit) - toCents(balance.held));
  const credit = Math.max(0, toCents(balance.credit));
  const fromPrepaid = Math.min(sum, prepaid);
  const fromCredit = Math.min(sum - fromPrepaid, credit);
  const missing = sum - fromPrepaid - fromCredit;
  const paid = fromPrepaid + fromCredit;
  const lowLimit = toCents(balance.credit_limit) > 0 ? 'credit' : 'balance';
  return {
    prepaid: toMoney(fromPrepaid),
    credit: toMoney(fromCredit),
    prepaidBefore: toMoney(prepaid),
    prepaidAfter: toMoney(prepaid - fromPrepaid),
    creditAfter: toMoney(credit - fromCredit),
    missing: missing > 0 ? toMoney(missing) : null,
    lacks: missing > 0 ? lowLimit : null,
    share: paid === 0 ? 100 : Math.round((fromPrepaid / paid) * 100),
  };
}

/** The sum of decimal strings. */
export function sumMoney(values: readonly string[]): string {
  return toMoney(values.reduce((sum, value) => sum + toCents(value), 0));
}
