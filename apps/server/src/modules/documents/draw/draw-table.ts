/** Draws the table of a paper with its totals. */
import type { PaperTable } from '@wayhouse/i18n/papers/paper';
import { paperLook } from '@wayhouse/i18n/papers/paper-look';
import { type Look, label, type Pen, plain, strong, paperWidth as width } from './pen.ts';

const { color } = paperLook;
const { margin } = paperLook.page;

/**
 * The style of a row: widths of the columns in points, index of the first column of numbers, and the look of the text.
 */
type RowStyle = { widths: readonly number[]; numbersFrom: number; look: Look };

function rowStyle({ heads, numbersFrom = heads.length - 1 }: PaperTable, look: Look): RowStyle {
  return { widths: columnWidths(heads.length), numbersFrom, look };
}

/**
 * Widths of the columns in points, by their count. Two: text, amount. Three: date, number, amount. Four or five:
 * description and three or four numbers.
 */
function columnWidths(count: number): number[] {
  if (count === 2) return [width - 120, 120];
  if (count === 3) return [100, width - 220, 120];
  const numbers = count === 4 ? [64, 86, 90] : [64, 86, 56, 90];
  return [width - numbers.reduce((sum, each) => sum + each, 0), ...numbers];
}

/**
 * Draws a table whose head is repeated on each page. A row is never split. The totals are on the same page as the last
 * row.
 */
export function drawTable(pen: Pen, table: PaperTable): void {
  const head = rowStyle(table, label);
  const body = rowStyle(table, plain);
  drawRow(pen, table.heads, head);
  table.rows.forEach((row, index) => {
    const isLast = index === table.rows.length - 1;
    const neededHeight = rowHeight(pen, row, body) + (isLast ? totalsHeight(pen, table) : 0);
    if (pen.breakBefore(neededHeight)) drawRow(pen, table.heads, head);
    drawRow(pen, row, body);
  });
  pen.y += totalsGap;
  for (const total of table.totals) {
    const look = totalLook(total);
    const { y } = pen;
    pen.writeAt(total.label, { x: margin, y }, { ...look, width: labelWidth, align: 'right' });
    const amountBox = { ...look, width: amountWidth, align: 'right' as const };
    pen.y = Math.max(
      y + pen.height(total.label, { ...look, width: labelWidth }),
      pen.writeAt(total.amount, { x: margin + width - amountWidth, y }, amountBox),
    );
    pen.y += 2;
  }
}

const totalsGap = 4;
/** Width in points of the amount of a total. Its label has the rest of the line, minus a gap. */
const amountWidth = 120;
const labelWidth = width - amountWidth - 4;

function totalLook({ strong: isStrong }: PaperTable['totals'][number]): Look {
  return isStrong ? strong : { ...plain, color: color.soft };
}

function totalsHeight(pen: Pen, { totals }: PaperTable): number {
  return totals.reduce(
    (sum, total) => sum + pen.height(total.label, { ...totalLook(total), width: labelWidth }) + 2,
    totalsGap,
  );
}

/**
 * Height in points of the head and the first row, which stay on one page. If the table has only one row, the totals are
 * included.
 */
export function tableTop(pen: Pen, table: PaperTable): number {
  const [first = []] = table.rows;
  const totals = table.rows.length === 1 ? totalsHeight(pen, table) : 0;
  return (
    rowHeight(pen, table.heads, rowStyle(table, label)) +
    rowHeight(pen, first, rowStyle(table, plain)) +
    totals
  );
}

function cellLooks(cells: readonly string[], { widths, numbersFrom, look }: RowStyle): Look[] {
  return cells.map((_, index) => ({
    ...look,
    width: (widths[index] ?? 0) - (index === cells.length - 1 ? 0 : 4),
    ...(index >= numbersFrom && { align: 'right' as const }),
  }));
}

function rowHeight(pen: Pen, cells: readonly string[], style: RowStyle): number {
  const looks = cellLooks(cells, style);
  return Math.max(0, ...cells.map((cell, index) => pen.height(cell || ' ', looks[index] ?? style.look))) + 8;
}

function drawRow(pen: Pen, cells: readonly string[], style: RowStyle): void {
  const looks = cellLooks(cells, style);
  const bottom = pen.y + rowHeight(pen, cells, style);
  let x: number = margin;
  cells.forEach((cell, index) => {
    pen.writeAt(cell, { x, y: pen.y + 4 }, looks[index] ?? style.look);
    x += style.widths[index] ?? 0;
  });
  pen.y = bottom;
  pen.rule(color.line, 0.5);
}
