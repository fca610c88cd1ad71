/** Draws a voucher or invoice on A4. `@wayhouse/i18n/papers` decides the content; this file only draws it. */
import type { Paper, PaperFact, PaperSection, PaperTable } from '@wayhouse/i18n/papers/paper';
import QRCode from 'qrcode';
import { type Pdf, pdfInk, pdfMargin, writeTable } from './pdf.ts';

const { brand } = pdfInk;
const width = 499;
const gap = 18;
const qrSide = 78;

export interface PaperHeader {
  /** The account's own logo (PNG or JPEG); without one `name` is drawn. */
  logo?: { bytes: Uint8Array; width: number; height: number } | undefined;
  name: string;
  /** The QR code with its address and the text below it. */
  check?: { url: string; lines: string[] } | undefined;
}

export function drawPaper(pdf: Pdf, paper: Paper, dress: PaperHeader): void {
  drawHead(pdf, paper, dress);
  drawLead(pdf, paper.lead);
  drawTop(pdf, paper, dress);
  for (const section of paper.sections) drawSection(pdf, section);
  drawFoot(pdf, paper.foot);
}

/** The letterhead: logo or name on the left, titles on the right, a line below. */
export function drawHead(
  pdf: Pdf,
  paper: Pick<Paper, 'titles' | 'under'>,
  { logo, name }: Pick<PaperHeader, 'logo' | 'name'>,
): void {
  const top = pdf.y;
  if (logo) {
    const scale = Math.min(180 / logo.width, 48 / logo.height, 1);
    pdf.image(Buffer.from(logo.bytes), pdfMargin, top, {
      width: logo.width * scale,
      height: logo.height * scale,
    });
  } else {
    bold(pdf, 13, brand).text(name, pdfMargin, top, { width: 220 });
    thin(pdf);
  }
  const left = pdf.y;
  pdf.y = top;
  for (const title of paper.titles) {
    bold(pdf, 17, pdfInk.text).text(title, pdfMargin + 230, pdf.y, { width: width - 230, align: 'right' });
    thin(pdf);
  }
  pdf
    .fontSize(8)
    .fillColor(pdfInk.soft)
    .text(paper.under, pdfMargin + 180, pdf.y + 2, { width: width - 180, align: 'right' });
  pdf.x = pdfMargin;
  pdf.y = Math.max(pdf.y, left, logo ? top + 52 : 0) + 8;
  rule(pdf, brand, 1.2);
  pdf.y += 10;
}

function drawLead(pdf: Pdf, lead: readonly string[]): void {
  if (lead.length === 0) return;
  pdf.fontSize(9).fillColor(pdfInk.soft).text(lead.join('\n'), pdfMargin, pdf.y, { width, lineGap: 2 });
  pdf.y += 8;
}

/** Numbers on the left, the QR code on the right. */
function drawTop(pdf: Pdf, paper: Paper, { check }: PaperHeader): void {
  const top = pdf.y;
  const left = check ? width - qrSide - gap : width;
  const half = (left - gap) / 2;
  drawGrid(pdf, paper.head, { at: pdfMargin, columns: 2, width: half });
  const bottom = pdf.y;
  if (check) {
    const at = pdfMargin + width - qrSide;
    drawSquareCode(pdf, check.url, { at, top });
    pdf
      .fontSize(7)
      .fillColor(pdfInk.soft)
      .text(check.lines.join('\n'), at - 24, top + qrSide + 3, {
        width: qrSide + 24,
        align: 'right',
      });
  }
  pdf.x = pdfMargin;
  pdf.y = Math.max(bottom, check ? pdf.y : 0) + 6;
}

/** Drawn as filled squares, which are sharp at any size, instead of an image. */
function drawSquareCode(pdf: Pdf, text: string, { at, top }: { at: number; top: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = qrSide / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let cell = 0; cell < modules.size; cell += 1) {
      // Slightly wider, so that neighbors have no gap between them.
      if (modules.get(row, cell)) pdf.rect(at + cell * side, top + row * side, side + 0.1, side + 0.1);
    }
  }
  pdf.fill('#000000');
}

function drawSection(pdf: Pdf, section: PaperSection): void {
  breakBefore(pdf, 60);
  pdf.y += 4;
  bold(pdf, 10, brand).text(section.title, pdfMargin, pdf.y, { width });
  thin(pdf);
  pdf.y += 1;
  rule(pdf, pdfInk.line, 0.6);
  pdf.y += 5;
  if (section.facts) {
    // More than four facts are drawn in three columns, so that most vouchers fit on one page.
    const columns = section.facts.length > 4 ? 3 : 2;
    drawGrid(pdf, section.facts, { at: pdfMargin, columns, width: (width - (columns - 1) * gap) / columns });
  }
  for (const paragraph of section.paragraphs ?? []) {
    breakBefore(pdf, pdf.fontSize(9).heightOfString(paragraph, { width, lineGap: 2 }));
    pdf.fontSize(9).fillColor(pdfInk.text).text(paragraph, pdfMargin, pdf.y, { width, lineGap: 2 });
    pdf.y += 3;
  }
  if (section.table) drawTable(pdf, section.table);
  pdf.y += 4;
}

/** Facts in columns, row by row; a row is never split across pages. */
function drawGrid(
  pdf: Pdf,
  facts: readonly PaperFact[],
  grid: { at: number; columns: number; width: number },
): void {
  for (let first = 0; first < facts.length; first += grid.columns) {
    const row = facts.slice(first, first + grid.columns);
    const height = Math.max(...row.map((fact) => factHeight(pdf, fact, grid.width)));
    breakBefore(pdf, height);
    const top = pdf.y;
    row.forEach((fact, index) => {
      drawFact(pdf, fact, { left: grid.at + index * (grid.width + gap), top, width: grid.width });
    });
    pdf.x = pdfMargin;
    pdf.y = top + height;
  }
}

function factHeight(pdf: Pdf, fact: PaperFact, factWidth: number): number {
  const label = pdf.fontSize(7.5).heightOfString(fact.label, { width: factWidth });
  return label + pdf.fontSize(9.5).heightOfString(fact.lines.join('\n'), { width: factWidth }) + 7;
}

function drawFact(
  pdf: Pdf,
  fact: PaperFact,
  { left, top, width: factWidth }: { left: number; top: number; width: number },
): void {
  pdf.fontSize(7.5).fillColor(pdfInk.soft).text(fact.label, left, top, { width: factWidth });
  const [first = '', ...rest] = fact.lines;
  if (fact.strong) bold(pdf, 9.5, pdfInk.text);
  else pdf.fontSize(9.5).fillColor(pdfInk.text);
  pdf.text(first, left, pdf.y, { width: factWidth });
  thin(pdf);
  if (rest.length > 0) pdf.fontSize(9.5).text(rest.join('\n'), left, pdf.y, { width: factWidth });
}

function drawTable(pdf: Pdf, table: PaperTable): void {
  const last = table.heads.length - 1;
  const widths = last === 1 ? [379, 120] : [100, 279, 120];
  writeTable(
    pdf,
    table.heads.map((title, index) => ({
      title,
      width: widths[index] ?? 0,
      align: index === last ? ('right' as const) : ('left' as const),
    })),
    table.rows,
  );
  pdf.y += 4;
  for (const { label, amount, strong } of table.totals) {
    breakBefore(pdf, 16);
    const top = pdf.y;
    if (strong) bold(pdf, 10, pdfInk.text);
    else pdf.fontSize(9).fillColor(pdfInk.soft);
    pdf.text(label, pdfMargin, top, { width: 375, align: 'right' });
    pdf.text(amount, pdfMargin + 379, top, { width: 116, align: 'right' });
    thin(pdf);
    pdf.x = pdfMargin;
    pdf.y = top + 15;
  }
}

function drawFoot(pdf: Pdf, foot: readonly string[]): void {
  if (foot.length === 0) return;
  const text = foot.join('\n');
  breakBefore(pdf, pdf.fontSize(8).heightOfString(text, { width }) + 10);
  rule(pdf, pdfInk.line, 0.6);
  pdf
    .fontSize(8)
    .fillColor(pdfInk.soft)
    .text(text, pdfMargin, pdf.y + 6, { width, lineGap: 2 });
}

function breakBefore(pdf: Pdf, height: number): void {
  if (pdf.y + height <= pdf.page.height - pdfMargin) return;
  pdf.addPage();
  pdf.x = pdfMargin;
}

function rule(pdf: Pdf, color: string, thickness: number): void {
  pdf
    .moveTo(pdfMargin, pdf.y)
    .lineTo(pdfMargin + width, pdf.y)
    .lineWidth(thickness)
    .stroke(color);
}

/** Makes letters bolder by a thin outline, because the font has only one weight. The text stays selectable. */
function bold(pdf: Pdf, size: number, color: string): Pdf {
  pdf
    .fontSize(size)
    .fillColor(color)
    .strokeColor(color)
    .lineWidth(size / 34);
  return pdf.addContent('2 Tr');
}

function thin(pdf: Pdf): void {
  pdf.addContent('0 Tr');
}
