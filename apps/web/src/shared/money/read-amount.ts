import { toCents, toMoney } from '@wayhouse/contract/money';

const grouped = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;
const decimalComma = /^\d{1,9},\d{1,2}$/;

/**
 * Parses a typed amount, with `$` or `US$` in front or without, to a text with two decimals. A comma before three
 * digits separates thousands. Before one or two last digits it is a decimal comma. Dropping it would make the amount
 * ten or a hundred times as large. Null for other text, more than nine digits before the point, or more than two
 * decimals. Pure.
 */
export function readAmount(text: string): string | null {
  const typed = text.trim().replace(/^(?:US)?\$\s*/i, '');
  if (decimalComma.test(typed)) return toMoney(toCents(typed.replace(',', '.')));
  return grouped.test(typed) ? toMoney(toCents(typed.replaceAll(',', ''))) : null;
}
