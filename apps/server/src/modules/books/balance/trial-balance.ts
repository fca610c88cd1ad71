/** Trial balance, and profit and loss: pure rules on integer cents. A balance or result above zero is a credit. */

/** An account of the books in one month. */
export interface AccountSums {
  /** Key of an account of the books, such as `sales`. */
  line: string;
  statement: 'balance' | 'result';
  /** The account's balance at the start of the month. A result account starts each month at zero. */
  openingCents: number;
  debitCents: number;
  creditCents: number;
}

export interface BalanceRow {
  /** Key of an account of the books, such as `sales`. */
  line: string;
  debitCents: number;
  creditCents: number;
  balanceCents: number;
}

export interface TrialBalance {
  rows: BalanceRow[];
  debitCents: number;
  creditCents: number;
  debitBalanceCents: number;
  creditBalanceCents: number;
  /** True when debits equal credits, in the month and in all balances. */
  isBalanced: boolean;
}

/** Rows in the given order. Accounts with neither movements nor a balance are left out. */
export function trialBalance(lines: readonly AccountSums[]): TrialBalance {
  const rows = lines
    .map(({ line, openingCents, debitCents, creditCents }) => ({
      line,
      debitCents,
      creditCents,
      balanceCents: openingCents + creditCents - debitCents,
    }))
    .filter((row) => row.debitCents !== 0 || row.creditCents !== 0 || row.balanceCents !== 0);
  const sum = (value: (row: BalanceRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const debitCents = sum((row) => row.debitCents);
  const creditCents = sum((row) => row.creditCents);
  const debitBalanceCents = sum((row) => Math.max(0, -row.balanceCents));
  const creditBalanceCents = sum((row) => Math.max(0, row.balanceCents));
  return {
    rows,
    debitCents,
    creditCents,
    debitBalanceCents,
    creditBalanceCents,
    isBalanced: debitCents === creditCents && debitBalanceCents === creditBalanceCents,
  };
}

export interface ResultRow {
  /** Key of an account of the books, such as `sales`. */
  line: string;
  cents: number;
  previousCents: number;
}

/**
 * The movements of result accounts, with those of the previous month (`before`). Leaves out accounts that moved in
 * neither month.
 */
export function profitAndLoss(
  lines: readonly AccountSums[],
  before: readonly AccountSums[],
): { rows: ResultRow[]; cents: number; previousCents: number } {
  const movementOf = (sums: readonly AccountSums[], name: string) => {
    const sum = sums.find(({ line }) => line === name);
    return sum ? sum.creditCents - sum.debitCents : 0;
  };
  const rows = lines
    .filter(({ statement }) => statement === 'result')
    .map(({ line }) => ({ line, cents: movementOf(lines, line), previousCents: movementOf(before, line) }))
    .filter(({ cents, previousCents }) => cents !== 0 || previousCents !== 0);
  return {
    rows,
    cents: rows.reduce((sum, row) => sum + row.cents, 0),
    previousCents: rows.reduce((sum, row) => sum + row.previousCents, 0),
  };
}
