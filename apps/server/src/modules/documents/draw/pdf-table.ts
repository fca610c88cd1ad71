/** Tables of statements and credit invoices. */
import { setImmediate } from 'node:timers/promises';
import { type Pdf, pdfInk, pdfMargin } from './pdf.ts';
import { plainTextHeight, writePlainText } from './plain-text.ts';

interface PdfColumn {
  title: string;
  /** Width in points. All columns together fill the 499 points between the margins. */
  width: number;
  align?: 'left' | 'right';
}

const cellPad = 4;

/**
 * Writes a table that repeats its head on every page. A row is never split, and the head is never the last line of a
 * page.
 */
export function writeTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  beginTable(pdf, columns, rows[0]);
  writeRows(pdf, columns, rows);
}

/** Number of rows (about a page) that are written before other work of the process may run. */
const rowsAtOnce = 40;

/**
 * Writes a table of any length; other work of the process may run between its parts. `below`: height in points of the
 * block after the table. That block stays on the page of the last row.
 */
export async function writeLongTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { below = 0 }: { below?: number } = {},
): Promise<void> {
  beginTable(pdf, columns, rows[0]);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await setImmediate();
    const isEnd = at + rowsAtOnce >= rows.length;
    writeRows(pdf, columns, rows.slice(at, at + rowsAtOnce), isEnd ? below : 0);
  }
}

/** Writes the head, on a new page if the first row would not fit below it. */
function beginTable(pdf: Pdf, columns: readonly PdfColumn[], firstRow: readonly string[] | undefined): void {
  const heads = columns.map((column) => column.title);
  const neededHeight = heightOf(pdf, columns, heads) + heightOf(pdf, columns, firstRow ?? []);
  if (pdf.y + neededHeight > pdf.page.height - pdfMargin) pdf.addPage();
  writeHead(pdf, columns);
}

function writeHead(pdf: Pdf, columns: readonly PdfColumn[]): void {
  const cells = columns.map((column) => column.title);
  writeRow(pdf, columns, { cells, height: heightOf(pdf, columns, cells), isHead: true });
}

function writeRows(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  below = 0,
): void {
  rows.forEach((cells, index) => {
    const height = heightOf(pdf, columns, cells);
    const neededHeight = height + (index === rows.length - 1 ? below : 0);
    if (pdf.y + neededHeight > pdf.page.height - pdfMargin) {
      pdf.addPage();
      writeHead(pdf, columns);
    }
    writeRow(pdf, columns, { cells, height, isHead: false });
  });
}

function writeRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  { cells, height, isHead }: { cells: readonly string[]; height: number; isHead: boolean },
): void {
  const top = pdf.y;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (isHead) pdf.rect(pdfMargin, top, width, height).fill(pdfInk.head);
  let left = pdfMargin;
  columns.forEach((column, index) => {
    const style = { ...styleOf(column), color: isHead ? pdfInk.soft : pdfInk.text };
    writePlainText(pdf, cells[index] ?? '', { x: left + cellPad, y: top + cellPad }, style);
    left += column.width;
  });
  pdf
    .moveTo(pdfMargin, top + height)
    .lineTo(pdfMargin + width, top + height)
    .lineWidth(0.5)
    .stroke(pdfInk.line);
  pdf.x = pdfMargin;
  pdf.y = top + height;
}

function heightOf(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[]): number {
  const heights = columns.map((column, index) => plainTextHeight(pdf, cells[index] || ' ', styleOf(column)));
  return Math.max(...heights) + 2 * cellPad;
}

function styleOf({ width, align }: PdfColumn) {
  return { size: 8, width: width - 2 * cellPad, ...(align && { align }) };
}
