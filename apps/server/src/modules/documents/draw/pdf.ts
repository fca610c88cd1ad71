/** The base of all PDFs: a document on A4 with embedded fonts for both languages, and page numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
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
  // pdfkit is loaded with the first document, because it would delay every start by a quarter of a second.
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
