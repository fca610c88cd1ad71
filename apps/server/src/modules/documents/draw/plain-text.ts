/**
 * Plain text of statements, credit invoices and quotes. pdfkit writes it in the font of the document. A text with a
 * character that this font lacks, such as Łódź or a Korean name, is written with the fonts of `pdf-text.ts`.
 */
import { type Pdf, pdfMargin } from './pdf.ts';
import { isInTextFont } from './pdf-fonts.ts';
import { defaultLeading, type TextStyle, textHeight, writeText } from './pdf-text.ts';

interface PlainStyle {
  size: number;
  width: number;
  align?: 'left' | 'right';
  /** Points between the lines. Default: 0. */
  lineGap?: number;
}

/** Height in points that `writePlainText` would use. */
export function plainTextHeight(pdf: Pdf, text: string, style: PlainStyle): number {
  if (isInTextFont(pdf, text)) {
    const { size, width, lineGap = 0 } = style;
    return pdf.fontSize(size).heightOfString(text, { width, lineGap });
  }
  const height = textHeight(pdf, text, textStyleOf(style, ''));
  // Measuring sets other fonts, and the caller may draw its next text without a font.
  pdf.font('text');
  return height;
}

/** Writes the text with its top left corner at `x`, `y`. Then `pdf.y` is below the text. */
export function writePlainText(
  pdf: Pdf,
  text: string,
  { x, y }: { x: number; y: number },
  { color, ...style }: PlainStyle & { color: string },
): void {
  if (isInTextFont(pdf, text)) {
    const { size, ...options } = style;
    pdf.fontSize(size).fillColor(color).text(text, x, y, options);
    return;
  }
  const textStyle = textStyleOf(style, color);
  let top = y;
  // Unlike pdfkit's `text`, `writeText` does not begin a new page.
  if (y + textHeight(pdf, text, textStyle) > pdf.page.height - pdfMargin) {
    pdf.addPage();
    top = pdfMargin;
  }
  const bottom = writeText(pdf, text, { x, y: top }, textStyle);
  pdf.font('text');
  pdf.x = x;
  pdf.y = bottom;
}

function textStyleOf({ size, width, align, lineGap = 0 }: PlainStyle, color: string): TextStyle {
  const leading = defaultLeading + lineGap / size;
  return { size, color, width, leading, ...(align === 'right' && { align }) };
}
