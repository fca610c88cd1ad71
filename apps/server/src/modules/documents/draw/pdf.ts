/** Parts that all PDFs share: paper size, one embedded font for both languages, a table, page numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

const fontFile = path.join(import.meta.dirname, '../fonts/noto-sans-sc-gbk.ttf');
let font: Buffer | undefined;

/** The light theme's colors (`packages/ui/src/styles/tokens.css`). */
export const pdfInk = {
  text: '#112124',
  soft: '#5a6b6f',
  line: '#dbe1e2',
  head: '#e8eeef',
  brand: '#006178',
} as const;
/** Margin in points on every side. */
export const pdfMargin = 48;

/** Writes a document and returns its bytes. Text can be searched and copied in both languages. */
export async function writePdf(
  options: {
    title: string;
    created: Date;
    /** Default: `Wayhouse`. */
    author?: string;
    pageOf: (page: number, pages: number) => string;
  },
  write: (pdf: Pdf) => void | Promise<void>,
): Promise<Uint8Array> {
  font ??= readFileSync(fontFile);
  // Loaded with the first document, because it would delay every start by a quarter of a second.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: pdfMargin,
    bufferPages: true,
    info: { Title: options.title, Author: options.author ?? 'Wayhouse', CreationDate: options.created },
  });
  pdf.registerFont('text', font);
  pdf.font('text').fontSize(9).fillColor(pdfInk.text);
  const chunks: Buffer[] = [];
  const end = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await write(pdf);
  numberPages(pdf, options.pageOf);
  pdf.end();
  await end;
  return new Uint8Array(Buffer.concat(chunks));
}

function numberPages(pdf: Pdf, pageOf: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // The footer is inside the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(pdfInk.soft)
      .text(pageOf(page + 1, count), pdfMargin, pdf.page.height - 32, {
        width: pdf.page.width - 2 * pdfMargin,
        align: 'right',
        lineBreak: false,
      });
    pdf.page.margins.bottom = pdfMargin;
  }
}

export interface PdfColumn {
  title: string;
  /** Points; all columns together fill the 499 points between the margins. */
  width: number;
  align?: 'left' | 'right';
}

const cellPad = 4;

/** A table that repeats its head on every page. A row is never split, and the head is never the last line of a page. */
export function writeTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  beginTable(pdf, columns, rows[0]);
  writeRows(pdf, columns, rows);
}

/** Number of rows, about a page, after which other work of the process runs. */
const rowsAtOnce = 40;

/**
 * A table of any length; other work of the process runs between its parts. `below`: height in points of the block
 * after the table, which stays on the page of the last row.
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
  writeRow(pdf, columns, { cells: columns.map((column) => column.title), isHead: true });
}

function writeRows(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  below = 0,
): void {
  rows.forEach((cells, index) => {
    const neededHeight = heightOf(pdf, columns, cells) + (index === rows.length - 1 ? below : 0);
    if (pdf.y + neededHeight > pdf.page.height - pdfMargin) {
      pdf.addPage();
      writeHead(pdf, columns);
    }
    writeRow(pdf, columns, { cells, isHead: false });
  });
}

function writeRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  { cells, isHead }: { cells: readonly string[]; isHead: boolean },
): void {
  const height = heightOf(pdf, columns, cells);
  const top = pdf.y;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (isHead) pdf.rect(pdfMargin, top, width, height).fill(pdfInk.head);
  let left = pdfMargin;
  columns.forEach((column, index) => {
    pdf
      .fontSize(8)
      .fillColor(isHead ? pdfInk.soft : pdfInk.text)
      .text(cells[index] ?? '', left + cellPad, top + cellPad, {
        width: column.width - 2 * cellPad,
        align: column.align ?? 'left',
      });
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
  pdf.fontSize(8);
  const heights = columns.map((column, index) =>
    pdf.heightOfString(cells[index] || ' ', { width: column.width - 2 * cellPad }),
  );
  return Math.max(...heights) + 2 * cellPad;
}
