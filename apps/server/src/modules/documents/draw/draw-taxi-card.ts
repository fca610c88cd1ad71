/**
 * Draws the taxi card, which shows a driver the hotel's address in the local script. The card is A6 with a line to cut
 * along. For a right-to-left script it is mirrored.
 */
import { paperLook } from '@wayhouse/i18n/papers/paper-look';
import type { TaxiCard } from '@wayhouse/i18n/papers/taxi-card';
import { drawSquareCode } from './draw-square-code.ts';
import type { Pdf } from './pdf.ts';
import { defaultLeading, writeText } from './pdf-text.ts';

const { card: look, color, size } = paperLook;

/** Draws the card at the top of the page. */
export function drawTaxiCard(pdf: Pdf, card: TaxiCard): void {
  const { margin } = paperLook.page;
  const [x, y] = [margin, margin + size.small * 2];
  pdf
    .roundedRect(x, y, look.width, look.height, 8)
    .lineWidth(0.8)
    .dash(4, { space: 3 })
    .stroke(color.soft)
    .undash();
  const cutStyle = { size: size.small, color: color.soft, width: look.width };
  writeText(pdf, card.cut, { x, y: y - size.small * 1.6 }, { ...cutStyle, lang: 'zh-Hans' });
  const codeSpace = look.code + 12;
  const width = look.width - 2 * look.padding - codeSpace;
  const textX = x + look.padding + (card.isRightToLeft ? codeSpace : 0);
  const text = (content: string, top: number, style: { size: number; bold?: boolean; soft?: boolean }) =>
    writeText(
      pdf,
      content,
      { x: textX, y: top },
      {
        size: style.size,
        bold: style.bold ?? false,
        width,
        lang: card.script,
        color: style.soft ? color.soft : color.text,
      },
    );
  let bottom = text(card.please, y + look.padding, { size: look.please, bold: true });
  bottom = text(card.name, bottom + 8, { size: look.name, bold: true });
  bottom = text(card.address, bottom + 4, { size: look.address });
  if (card.phone) text(card.phone, bottom + 2, { size: look.address });
  const smallText = card.small.join('\n');
  const smallY = y + look.height - look.padding - card.small.length * size.text * defaultLeading;
  writeText(
    pdf,
    smallText,
    { x: textX, y: smallY },
    {
      size: size.text,
      color: color.soft,
      width,
      lang: 'zh-Hans',
      ...(card.isRightToLeft && { align: 'right' as const }),
    },
  );
  drawCode(pdf, card, { x, y });
}

/** Draws the QR code of the map in a lower corner of the card, with a text above it. */
function drawCode(pdf: Pdf, card: TaxiCard, { x, y }: { x: number; y: number }): void {
  const codeX = card.isRightToLeft ? x + look.padding : x + look.width - look.padding - look.code;
  const codeY = y + look.height - look.padding - look.code;
  drawSquareCode(pdf, card.map.url, { x: codeX, y: codeY, side: look.code });
  const lineHeight = size.label * defaultLeading;
  card.map.lines.forEach((line, index) => {
    writeText(
      pdf,
      line,
      { x: codeX, y: codeY - (card.map.lines.length - index) * lineHeight - 3 },
      {
        size: size.label,
        color: color.soft,
        width: look.code,
        lang: index === card.map.lines.length - 1 ? card.script : 'zh-Hans',
      },
    );
  });
}
