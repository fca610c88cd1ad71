import QRCode from 'qrcode';
import type { Pdf } from './pdf.ts';

/** Draws a QR code as filled squares instead of an image, because squares are sharp at any size. */
export function drawSquareCode(
  pdf: Pdf,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // Slightly wider than a cell, so that no gap shows between neighbors.
      if (modules.get(row, column)) pdf.rect(x + column * cell, y + row * cell, cell + 0.1, cell + 0.1);
    }
  }
  pdf.fill('#000000');
}
