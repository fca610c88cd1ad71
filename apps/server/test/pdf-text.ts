/** Text of a PDF as a reader copies it, by Mozilla's pdf.js. */
import { getDocumentProxy } from 'unpdf';

interface Piece {
  x: number;
  y: number;
  text: string;
}

/** The lines of all pages as one text. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).join('\n');
}

/** The text of each page, its lines from top to bottom. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // Passes a copy, because pdf.js detaches the buffer.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      joinLines(
        items.flatMap((item) =>
          'str' in item && item.str.trim() !== ''
            ? [{ x: Number(item.transform[4]), y: Number(item.transform[5]), text: item.str }]
            : [],
        ),
      ),
    );
  }
  return pages;
}

/** Joins the pieces at the same height into one line, from left to right, and the lines from top to bottom. */
function joinLines(pieces: Piece[]): string {
  const rows = Map.groupBy(pieces, ({ y }) => Math.round(y));
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}
