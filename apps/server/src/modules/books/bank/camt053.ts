/** camt.053, the bank statement of ISO 20022. */
import { isDate } from '@wayhouse/contract/dates';
import { XMLParser } from 'fast-xml-parser';
import { type BankStatement, clean, plainCents, refuseFile, type StatementLine } from './statement.ts';

/** An element: its children by name, its attributes as `@name`, its text as `#text`. */
type Element = { [name: string]: unknown };

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
});

/**
 * Throws request.invalid at `file` for a document that is not camt.053, that has a DOCTYPE or entities of its own, that
 * lacks a balance, or that has an entry whose amount is zero or whose day or amount cannot be read.
 */
export function readCamt053(xml: string): BankStatement[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refuseFile('fields.statement_kind');
  let root: Element;
  try {
    root = parser.parse(xml, true) as Element;
  } catch {
    throw refuseFile('fields.statement_kind');
  }
  const statements = listOf(childAt(root, 'Document', 'BkToCstmrStmt', 'Stmt'));
  if (statements.length === 0) throw refuseFile('fields.statement_kind');
  return statements.map(readStatement);
}

function readStatement(statement: Element): BankStatement {
  const balances = listOf(statement.Bal);
  const balanceOf = (...codes: string[]) => {
    const match = balances.find((each) => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd')));
    return match ? { cents: signedCents(match), currency: textAt(match, 'Amt', '@Ccy') } : null;
  };
  // OPBD: opening balance. PRCD: closing balance of the previous statement. CLBD: closing balance.
  const opening = balanceOf('OPBD', 'PRCD');
  const closing = balanceOf('CLBD');
  if (!opening || !closing || opening.cents === null || closing.cents === null)
    throw refuseFile('fields.statement_balances');
  return {
    account: clean(
      textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
      60,
    ),
    number: clean(textAt(statement, 'Id'), 40),
    currency: closing.currency,
    openingCents: opening.cents,
    closingCents: closing.cents,
    // A pending entry is not in the balance. An entry without a status counts as booked.
    lines: listOf(statement.Ntry)
      .filter((entry) => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK') === 'BOOK')
      .map((entry, index) => readEntry(entry, index + 1)),
  };
}

function readEntry(entry: Element, lineNumber: number): StatementLine {
  const cents = signedCents(entry);
  const day = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (cents === null || cents === 0 || !isDate(day))
    throw refuseFile('fields.statement_line', { line: lineNumber });
  const details = listOf(entry.NtryDtls).flatMap((each) => listOf(each.TxDtls));
  const first = details[0] ?? {};
  const party = cents > 0 ? 'Dbtr' : 'Cdtr';
  const purposes = details.flatMap((each) => [
    ...listOf(childAt(each, 'RmtInf', 'Ustrd')).map(textOf),
    textAt(each, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    endToEndOf(each),
  ]);
  return {
    day,
    cents,
    reference: clean(textAt(entry, 'AcctSvcrRef') || endToEndOf(first) || textAt(entry, 'NtryRef'), 60),
    counterparty: clean(
      textAt(first, 'RltdPties', party, 'Pty', 'Nm') || textAt(first, 'RltdPties', party, 'Nm'),
      120,
    ),
    text: clean([...purposes, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' '), 300),
  };
}

/** The payer's own number for the payment; empty without one, which banks also write as NOTPROVIDED. */
function endToEndOf(details: Element): string {
  const id = textAt(details, 'Refs', 'EndToEndId');
  return id === 'NOTPROVIDED' ? '' : id;
}

/** Cents, above zero for a credit and below for a debit; null when the amount or its side cannot be read. */
function signedCents(element: Element): number | null {
  const cents = plainCents(textAt(element, 'Amt', '#text') || textAt(element, 'Amt'));
  const side = textAt(element, 'CdtDbtInd');
  if (cents === null || (side !== 'CRDT' && side !== 'DBIT')) return null;
  return side === 'CRDT' ? cents : -cents;
}

function childAt(element: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((node, name) => (node as Element | undefined)?.[name], element);
}

function listOf(value: unknown): Element[] {
  if (Array.isArray(value)) return value as Element[];
  return value === undefined || value === null ? [] : [value as Element];
}

/** The text of an element; empty when it has none. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : childAt(value, '#text');
  return typeof text === 'string' ? text : '';
}

const textAt = (element: unknown, ...path: string[]): string => textOf(childAt(element, ...path));
