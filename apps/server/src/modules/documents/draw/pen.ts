/** The pen that writes the blocks of a paper down its pages, and the looks of their text. */
import { paperLook } from '@wayhouse/i18n/papers/paper-look';
import type { Pdf } from './pdf.ts';
import { type TextStyle, textHeight, writeText } from './pdf-text.ts';

const { color, size } = paperLook;
const { margin } = paperLook.page;
/** Width in points between the margins. */
export const paperWidth = paperLook.page.width - 2 * margin;

export type Look = Omit<TextStyle, 'width' | 'lang'> & { width?: number };

/** Writes text and lines down the page. `y`: where the next block begins, in points. */
export class Pen {
  readonly pdf: Pdf;
  readonly lang: string;
  y: number;

  constructor(pdf: Pdf, lang: string, y: number = margin) {
    this.y = y;
    this.pdf = pdf;
    this.lang = lang;
  }

  style({ width, ...look }: Look): TextStyle {
    return { lang: this.lang, width: width ?? paperWidth, ...look };
  }

  height(text: string, look: Look): number {
    return textHeight(this.pdf, text, this.style(look));
  }

  /** Writes at the current `y`, and moves `y` below the text. */
  write(text: string, look: Look, x: number = margin): void {
    this.y = writeText(this.pdf, text, { x, y: this.y }, this.style(look));
  }

  /** Writes at the given position, and returns the y below the text. The pen does not move. */
  writeAt(text: string, at: { x: number; y: number }, look: Look): number {
    return writeText(this.pdf, text, at, this.style(look));
  }

  /** Begins a new page if fewer than `height` points are left on this page. Returns true for a new page. */
  breakBefore(height: number): boolean {
    if (this.y + height <= paperLook.page.height - margin) return false;
    this.pdf.addPage();
    this.y = margin;
    return true;
  }

  rule(tint: string, thickness: number): void {
    this.pdf
      .moveTo(margin, this.y)
      .lineTo(margin + paperWidth, this.y)
      .lineWidth(thickness)
      .stroke(tint);
  }
}

export const label: Look = { size: size.label, color: color.soft };
export const plain: Look = { size: size.text, color: color.text };
export const strong: Look = { size: size.strong, color: color.text, bold: true };
