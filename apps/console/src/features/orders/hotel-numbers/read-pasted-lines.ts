import { hotelNumberLength } from '@wayhouse/contract/console/orders/hotel-numbers-max';

export type PastedLine = { order_no: string; number: string };

const orderNumber = /\bWH\d{14}\b/i;

/**
 * Parses pasted lines, each with an order number and the hotel's confirmation number. In spreadsheet lines (with tabs)
 * the hotel's number is the cell after the order number, and cells before the order number are ignored. In other lines
 * it is the text after the order number. `faults` lists the line numbers, from 1, of lines that have no order number,
 * have no usable hotel's number, or repeat the order of an earlier line. Empty lines and spreadsheet lines with an
 * empty hotel's number are ignored. Pure.
 */
export function readPastedLines(text: string): { lines: PastedLine[]; faults: number[] } {
  const lines: PastedLine[] = [];
  const faults: number[] = [];
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '') return;
    const match = orderNumber.exec(row);
    const order_no = match?.[0].toUpperCase();
    const number = match ? numberAfter(row, match.index + match[0].length) : null;
    if (number === '') return;
    const isRepeated = lines.some((line) => line.order_no === order_no);
    if (order_no === undefined || number === null || isRepeated) faults.push(index + 1);
    else lines.push({ order_no, number });
  });
  return { lines, faults };
}

/**
 * The hotel's number after the order number, which ends at `orderEnd`. '' for an empty cell of a spreadsheet, null
 * without a usable number.
 */
function numberAfter(row: string, orderEnd: number): string | null {
  const after = row.slice(orderEnd);
  if (row.includes('\t')) {
    const cell = after.split('\t')[1] ?? '';
    return cell.trim().length > hotelNumberLength ? null : cell.trim();
  }
  const number = after.replace(/^[\s,;:|，；：｜]+/, '').trim();
  return number === '' || number.length > hotelNumberLength ? null : number;
}
