/** The bank statement that each file format is read into, and its checks. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { invalidField } from '../../../platform/errors.ts';

export interface StatementLine {
  /** The day of booking. */
  day: string;
  /**
   * The day by which a line is recognized in a later file, when it is not `day`. MT940: the value day, by which release
   * 0.2.0 stored the lines.
   */
  identityDay?: string;
  /** Above zero: incoming money. */
  cents: number;
  reference: string;
  counterparty: string;
  text: string;
}

export interface BankStatement {
  account: string;
  currency: string;
  number: string;
  /** Both balances are null when the file shows none. */
  openingCents: number | null;
  closingCents: number | null;
  lines: StatementLine[];
}

export function refuseFile(key: string, params?: Record<string, string | number>) {
  return invalidField('file', key, params);
}

/**
 * Throws request.invalid at `file` for another currency than US dollars, and when the closing balance is not the
 * opening balance plus the lines.
 */
export function checkStatement({
  account,
  currency,
  number,
  openingCents,
  closingCents,
  lines,
}: BankStatement): void {
  if (currency !== 'USD') throw refuseFile('fields.statement_currency', { account, currency });
  if (openingCents === null || closingCents === null) return;
  const sum = lines.reduce((total, { cents }) => total + cents, openingCents);
  if (sum !== closingCents)
    throw refuseFile('fields.statement_sum', { number, sum: toMoney(sum), closing: toMoney(closingCents) });
}

/** The text on one line without control characters, cut to `max` characters. */
export function clean(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max);
}

/** `1234.5` → 123450. Null for text of another form, and when a decimal place after the second is not zero. */
export function plainCents(text: string): number | null {
  const parts = /^(\d{1,12})(?:[.,](\d{0,2})0*)?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}
