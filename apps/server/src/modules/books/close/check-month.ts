/** The checks of a month before its closing. A pure rule on the facts that `checks.views.ts` reads. */
import { type CheckState, type MonthCheck, monthChecks } from '@wayhouse/contract/console/books/book-words';

/** Number and sum of the open items. `cents` is null when a sum has no meaning, and when no item is open. */
export interface OpenItems {
  count: number;
  cents: number | null;
}

export interface MonthFacts {
  isOver: boolean;
  isBalanced: boolean;
  /** True when the last check of the ledger began after the end of the month and found no fault. */
  isLedgerChecked: boolean;
  open: Readonly<Record<OpenCheck, OpenItems>>;
}
export type OpenCheck = Exclude<MonthCheck, 'month_over' | 'balanced' | 'ledger_checked'>;

export interface CheckRow extends OpenItems {
  name: MonthCheck;
  state: CheckState;
}

/**
 * While one of these checks is open, the figures of the month are not final, so it blocks the closing. Other checks
 * only warn.
 */
const blockingChecks: readonly MonthCheck[] = [
  'month_over',
  'balanced',
  'ledger_checked',
  'costs_booked',
  'supplier_invoices',
  'journals',
  'bank_lines',
];

function stateOf(name: MonthCheck, { count }: OpenItems): CheckState {
  if (count === 0) return 'done';
  return blockingChecks.includes(name) ? 'open' : 'warning';
}

export function checkMonth(facts: MonthFacts): CheckRow[] {
  const conditions = {
    month_over: facts.isOver,
    balanced: facts.isBalanced,
    ledger_checked: facts.isLedgerChecked,
  };
  return monthChecks.map((name) => {
    const openItems =
      name in conditions
        ? { count: conditions[name as keyof typeof conditions] ? 0 : 1, cents: null }
        : facts.open[name as OpenCheck];
    return { name, state: stateOf(name, openItems), ...openItems };
  });
}
