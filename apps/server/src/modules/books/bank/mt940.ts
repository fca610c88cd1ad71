/** MT940, the bank statement of SWIFT: tags 20, 25, 28C, 60, 61, 86 and 62. */
import { dayNumber, isDate } from '@wayhouse/contract/dates';
import { type BankStatement, clean, plainCents, refuseFile, type StatementLine } from './statement.ts';

interface Field {
  tag: string;
  value: string;
}

/** Throws request.invalid at `file` for a statement without balances, or for a line that is zero or cannot be read. */
export function readMt940(text: string): BankStatement[] {
  const statements: Field[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') statements.push([]);
    statements.at(-1)?.push(field);
  }
  return statements.map(readStatement);
}

/** A field begins with its tag at the start of a line. Lines without a tag continue the field before them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const start = /^(?:\{[^{}]*\})*:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ tag: start[1] ?? '', value: start[2] ?? '' });
    else if (!/^-\}?$/.test(line)) {
      const last = fields.at(-1);
      if (last) last.value += `\n${line}`;
    }
  }
  return fields;
}

function readStatement(fields: Field[]): BankStatement {
  const fieldOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.value.trim() ?? '';
  const opening = readBalance(fieldOf('60F', '60M'));
  const closing = readBalance(fieldOf('62F', '62M'));
  if (!opening || !closing) throw refuseFile('fields.statement_balances');
  const lines: StatementLine[] = [];
  for (const [index, { tag, value }] of fields.entries()) {
    if (tag !== '61') continue;
    const next = fields[index + 1];
    lines.push(readLine(value, next?.tag === '86' ? next.value : '', lines.length + 1));
  }
  return {
    account: clean(fieldOf('25', '25P'), 60),
    number: clean(fieldOf('28C', '28'), 40),
    currency: opening.currency,
    openingCents: opening.cents,
    closingCents: closing.cents,
    lines,
  };
}

/** Reads a balance such as `C270228USD1234,50`; null for another form. */
function readBalance(value: string): { currency: string; cents: number } | null {
  const parts = /^([CD])\d{6}([A-Z]{3})([\d,]+)$/.exec(value);
  const cents = plainCents(parts?.[3] ?? '');
  if (!parts || cents === null) return null;
  return { currency: parts[2] ?? '', cents: parts[1] === 'D' ? -cents : cents };
}

/**
 * Reads a line such as `2702280228C12,50NTRFREF//BANKREF`. Its day is the day of booking (`0228`), which decides in
 * which statement the line is; without it, the value day before it. RC takes back a credit and counts as a debit; RD is
 * the reverse.
 */
function readLine(value: string, information: string, lineNumber: number): StatementLine {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|C|D)[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})([^\n]*)/.exec(
    value,
  );
  const cents = plainCents(parts?.[6] ?? '');
  const valueDay = `20${parts?.[1]}-${parts?.[2]}-${parts?.[3]}`;
  if (!parts || cents === null || cents === 0 || !isDate(valueDay))
    throw refuseFile('fields.statement_line', { line: lineNumber });
  const day = bookingDay(valueDay, parts[4] ?? '');
  const [ownReference = '', bankReference = ''] = (parts[8] ?? '').split('//');
  const isCredit = parts[5] === 'C' || parts[5] === 'RD';
  const { counterparty, text } = readInformation(information);
  const reference = bankReference.trim() || (ownReference.trim() === 'NONREF' ? '' : ownReference.trim());
  return {
    day,
    identityDay: valueDay,
    cents: isCredit ? cents : -cents,
    reference: clean(reference, 60),
    counterparty,
    text,
  };
}

/**
 * The day of booking, `MMDD`, in the year in which it is nearest to the value day; the value day without such a day.
 */
function bookingDay(valueDay: string, monthAndDay: string): string {
  const days = [-1, 0, 1]
    .map(
      (years) => `${Number(valueDay.slice(0, 4)) + years}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`,
    )
    .filter(isDate);
  const distance = (day: string) => Math.abs(dayNumber(day) - dayNumber(valueDay));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? valueDay;
}

/** Tag 86: free text, or subfields `?20`–`?29` and `?60`–`?63` for the purpose, `?32` and `?33` for the name. */
function readInformation(value: string): { counterparty: string; text: string } {
  const oneLine = value.replaceAll('\n', '');
  if (!/^\d{3}\?/.test(oneLine)) return { counterparty: '', text: clean(value, 300) };
  const parts = oneLine.split('?').slice(1);
  const textsOf = (pattern: RegExp) =>
    parts.filter((part) => pattern.test(part)).map((part) => part.slice(2));
  return {
    counterparty: clean(textsOf(/^3[23]/).join(' '), 120),
    text: clean(textsOf(/^(2\d|6[0-3])/).join(''), 300),
  };
}
