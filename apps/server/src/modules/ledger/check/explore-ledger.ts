/** The ledger explorer of the finance desk: transactions, accounts, exposure. Reads only. */
import type { consoleLedgerEndpoints } from '@wayhouse/contract/console/finance/ledger';
import { endOfDay, operatorZone, startOfOperatorDay } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { unknownOwner } from '../balance/name-owner.ts';
import { transactionKinds } from '../post-transaction.ts';
import {
  countAccounts,
  countTransactionsOf,
  type Sides,
  selectAccounts,
  selectExposure,
  selectTransactions,
  sumExposure,
  sumOfLine,
  type TransactionFilters,
} from './explorer.views.ts';

type Calls = typeof consoleLedgerEndpoints;
type Transactions = Calls['POST /api/console/v1/ledger/transactions'];
type Accounts = Calls['GET /api/console/v1/ledger/accounts'];
type Exposure = Calls['GET /api/console/v1/exposure'];
type Filters = Omit<ParsedInputOf<Transactions>, 'page' | 'page_size'>;

/** Transactions with their entries, newest first. */
export async function listTransactions(
  ctx: StaffCtx,
  input: ParsedInputOf<Transactions>,
): Promise<OutputOf<Transactions>> {
  const { page, page_size, ...inputFilters } = input;
  const filters = filtersOf(inputFilters);
  const [total, rows, lineSums] = await Promise.all([
    countTransactionsOf(ctx.db, filters),
    selectTransactions(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
    filters.line ? sumOfLine(ctx.db, filters) : undefined,
  ]);
  const items = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    cause: { type: row.cause_type, id: row.cause_id },
    note: row.note,
    orders: row.orders,
    owner: row.owner,
    ...(row.of_line && { of_line: presentSides(row.of_line) }),
    entries: row.entries.map((entry) => ({
      account: entry.account,
      owner: entry.owner,
      amount: toMoney(entry.amount_cents),
      balance_after: entry.balance_after_cents === null ? null : toMoney(entry.balance_after_cents),
    })),
  }));
  const sums = lineSums && { line_sums: presentSides(lineSums) };
  return { total, page, page_size, items, kinds: [...transactionKinds], ...sums };
}

const presentSides = ({ debit_cents, credit_cents }: Sides) => ({
  debit: toMoney(debit_cents),
  credit: toMoney(credit_cents),
});

/** The filters of a list of transactions. `from` and `to` are days of the operator (UTC+8), both included. */
export function filtersOf({ from, to, ...rest }: Filters): TransactionFilters {
  return {
    ...rest,
    ...(from && { from: startOfOperatorDay(from) }),
    ...(to && { to: endOfDay(to, operatorZone) }),
  };
}

/** The ledger's accounts of the live world, with their balances. */
export async function listAccounts(
  ctx: StaffCtx,
  input: ParsedInputOf<Accounts>,
): Promise<OutputOf<Accounts>> {
  const { page, page_size, search } = input;
  const [total, rows] = await Promise.all([
    countAccounts(ctx.db, search),
    selectAccounts(ctx.db, search, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    balance: toMoney(row.balance_cents),
    held: toMoney(row.held_cents),
  }));
  return { total, page, page_size, items };
}

/**
 * Prepaid money, credit and open pay-later orders of each live customer. The largest exposure comes first: used credit
 * and open pay-later orders together.
 */
export async function listExposure(
  ctx: StaffCtx,
  input: ParsedInputOf<Exposure>,
): Promise<OutputOf<Exposure>> {
  const { page, page_size, search } = input;
  const [sums, rows] = await Promise.all([
    sumExposure(ctx.db, search),
    selectExposure(ctx.db, search, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const items = rows.map((row) => ({
    owner: row.owner ?? unknownOwner(row.account_id),
    prepaid: toMoney(row.prepaid_cents),
    held: toMoney(row.held_cents),
    credit_limit: toMoney(row.limit_cents),
    credit_used: toMoney(row.used_cents),
    pay_later_limit: toMoney(row.later_limit_cents),
    pay_later_open: toMoney(row.later_open_cents),
    exposure: toMoney(row.used_cents + row.later_open_cents),
  }));
  return {
    total: sums.count,
    page,
    page_size,
    items,
    sums: {
      prepaid: toMoney(sums.prepaid_cents),
      held: toMoney(sums.held_cents),
      credit_limit: toMoney(sums.limit_cents),
      credit_used: toMoney(sums.used_cents),
      pay_later_open: toMoney(sums.later_open_cents),
    },
  };
}
