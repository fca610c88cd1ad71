/** Draws a quote on A4 in the agency's name. `@wayhouse/i18n/papers` has the texts; this file only draws them. */
import type { QuoteOption, QuoteWords } from '@wayhouse/i18n/papers/client-quote';
import { type Pdf, pdfInk, pdfMargin } from '../draw/pdf.ts';
import { plainTextHeight, writePlainText } from '../draw/plain-text.ts';

export interface QuoteLook {
  color: string;
  logo?: { bytes: Buffer; width: number; height: number } | undefined;
  /** One JPEG for each option. */
  pictures: readonly Buffer[];
  /** The text “Our pick for you”, which is below the name of the recommended hotel. */
  pick: string;
}

/** Width in points between the margins. */
const width = 499;
const picture = { width: 150, height: 112 };
const textLeft = pdfMargin + picture.width + 16;
const textWidth = width - picture.width - 16;

export function drawQuotePdf(pdf: Pdf, words: QuoteWords, look: QuoteLook): void {
  drawHead(pdf, words, look);
  write(pdf, words.title, { size: 20, color: pdfInk.text });
  if (words.client) write(pdf, words.client, { size: 11, color: pdfInk.soft });
  for (const line of words.message.split('\n').filter(Boolean))
    write(pdf, line, { size: 10, color: pdfInk.text, gap: 5 });
  pdf.y += 8;
  drawFacts(pdf, words);
  words.options.forEach((option, index) => {
    drawOption(pdf, option, { look, picture: look.pictures[index] });
  });
  pdf.y += 6;
  write(pdf, words.foot.join('  '), { size: 8, color: pdfInk.soft });
}

function drawHead(pdf: Pdf, words: QuoteWords, { logo, color }: QuoteLook): void {
  const top = pdf.y;
  let left = pdfMargin;
  if (logo) {
    const scale = Math.min(120 / logo.width, 32 / logo.height, 1);
    pdf.image(logo.bytes, pdfMargin, top, { width: logo.width * scale, height: logo.height * scale });
    left += logo.width * scale + 10;
  }
  const advisorLeft = pdfMargin + 320;
  const nameWidth = Math.min(280, advisorLeft - 12 - left);
  writePlainText(pdf, words.agency, { x: left, y: top }, { size: 13, color, width: nameWidth });
  const lineStyle = { size: 8.5, color: pdfInk.soft, width: nameWidth };
  if (words.line) writePlainText(pdf, words.line, { x: left, y: pdf.y }, lineStyle);
  const bottom = Math.max(pdf.y, top + 32) + 8;
  const advisorStyle = { size: 10, color: pdfInk.soft, width: width - 320, align: 'right' } as const;
  writePlainText(pdf, words.advisor, { x: advisorLeft, y: top + 2 }, advisorStyle);
  pdf
    .moveTo(pdfMargin, bottom)
    .lineTo(pdfMargin + width, bottom)
    .lineWidth(1.2)
    .stroke(color);
  pdf.x = pdfMargin;
  pdf.y = bottom + 14;
}

function drawFacts(pdf: Pdf, { facts }: QuoteWords): void {
  const top = pdf.y;
  const columnWidth = width / facts.length;
  let bottom = top;
  facts.forEach(({ label, value }, index) => {
    const left = pdfMargin + index * columnWidth;
    pdf
      .fontSize(8)
      .fillColor(pdfInk.soft)
      .text(label, left, top, { width: columnWidth - 12 });
    pdf
      .fontSize(9.5)
      .fillColor(pdfInk.text)
      .text(value, left, pdf.y, { width: columnWidth - 12 });
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.x = pdfMargin;
  pdf.y = bottom + 12;
}

/** Draws one option with picture, terms and price. Begins a new page if the option does not fit on this page. */
function drawOption(
  pdf: Pdf,
  option: QuoteOption,
  { look, picture: jpeg }: { look: QuoteLook; picture: Buffer | undefined },
): void {
  const rows = rowsOf(option, look);
  const height = Math.max(picture.height, heightOf(pdf, rows));
  if (pdf.y + height > pdf.page.height - pdfMargin - 20) pdf.addPage();
  const top = pdf.y;
  if (jpeg) pdf.image(jpeg, pdfMargin, top, { ...picture });
  pdf.rect(pdfMargin + 8, top + 8, 20, 22).fill('#ffffff');
  pdf
    .fontSize(11)
    .fillColor(look.color)
    .text(option.letter, pdfMargin + 8, top + 12, { width: 20, align: 'center' });
  pdf.y = top;
  for (const { text, size, color, gap } of rows)
    writePlainText(pdf, text, { x: textLeft, y: pdf.y + gap }, { size, color, width: textWidth });
  pdf.x = pdfMargin;
  pdf.y = Math.max(pdf.y, top + picture.height) + 14;
}

interface Row {
  text: string;
  size: number;
  color: string;
  /** Points above the row. */
  gap: number;
}

/** The texts of an option from top to bottom. */
function rowsOf(option: QuoteOption, look: QuoteLook): Row[] {
  const { price, status } = option;
  const place = [option.stars > 0 ? '★'.repeat(Math.floor(option.stars)) : '', option.area, option.near];
  const body = [place.filter(Boolean).join('  '), ...option.lines.map(({ text }) => text)];
  const rows: Row[] = [
    { text: option.name, size: 12.5, color: pdfInk.text, gap: 0 },
    { text: option.recommended ? look.pick : '', size: 9, color: look.color, gap: 0 },
    { text: option.otherName, size: 8.5, color: pdfInk.soft, gap: 0 },
    ...body.map((text) => ({ text, size: 9, color: pdfInk.text, gap: 1 })),
  ];
  if (price) {
    const about = [price.covers, price.about].filter(Boolean).join('  ');
    rows.push({ text: `${price.symbol}${price.amount}`, size: 14, color: pdfInk.text, gap: 4 });
    rows.push({ text: about, size: 8.5, color: pdfInk.soft, gap: 0 });
  } else if (status) rows.push({ text: status, size: 10, color: pdfInk.soft, gap: 4 });
  rows.push({ text: option.note ?? '', size: 9, color: pdfInk.soft, gap: 0 });
  rows.push({ text: option.closest, size: 9, color: pdfInk.soft, gap: 0 });
  return rows.filter(({ text }) => text !== '');
}

function heightOf(pdf: Pdf, rows: readonly Row[]): number {
  return rows.reduce(
    (sum, { text, size, gap }) => sum + gap + plainTextHeight(pdf, text, { size, width: textWidth }),
    0,
  );
}

function write(
  pdf: Pdf,
  text: string,
  { size, color, gap = 2 }: { size: number; color: string; gap?: number },
): void {
  writePlainText(pdf, text, { x: pdfMargin, y: pdf.y + gap }, { size, color, width, lineGap: 2 });
}
